"""Commands on the pages, and what they answer, in the language of the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import init
from sphinx.transforms import SphinxTransform
from sphinx.transforms.i18n import Locale
from sphinx.util.i18n import docname_to_domain


class Commands(SphinxTransform):
    """Translates what stands in blocks of code; Sphinx would read the translation as MyST and find no block in it."""

    default_priority = Locale.default_priority - 1

    def apply(self, **_: Any) -> None:
        """Put the translations in, and keep Sphinx from it."""
        folders = [str(Path(self.env.srcdir, folder)) for folder in self.config.locale_dirs]
        domain = docname_to_domain(self.env.docname, self.config.gettext_compact)
        catalog, found = init(folders, self.config.language, domain)
        if not found:
            return
        for block in self.document.findall(nodes.literal_block):
            said = catalog.gettext(block.rawsource or block.astext())
            block.rawsource, block["translatable"] = said, False  # its source is what it shows, or it gets no colours
            block.children[:] = [nodes.Text(said)]
            block.setup_child(block[0])


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_transform(Commands)
