"""Light and dark where no script chooses between them: on paper, and in a browser without JavaScript.

The theme hangs its colours on `html[data-theme=light]` and `html[data-theme=dark]`, and a script of it says which.
Paper is light whatever the screen is; and while no script has said anything (`data-theme=auto`), the reader's system
says it. The colours stay the theme's: its built style sheets are read, and its rules repeated for these two cases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

SCHEME_STYLES = "gamekit-schemes.css"
_OF_THE_THEME = ("styles/pydata-sphinx-theme.css", "pygments.css")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
_AUTO = "html[data-theme=auto]"


def scheme_styles(sheets: str) -> str:
    """Return the rules that make paper light, and follow the system where no script does."""
    light, dark = (list(_rules(sheets, scheme)) for scheme in ("light", "dark"))
    return (
        f"@media print {{\n{_written(light, 'html[data-theme]')}}}\n"
        f"{_written(light, _AUTO)}@media screen and (prefers-color-scheme: dark) {{\n{_written(dark, _AUTO)}}}\n"
    )


def _rules(sheets: str, scheme: str) -> Iterator[tuple[list[str], str]]:
    """Return the rules of a scheme: what follows the root in each selector, and the declarations."""
    root = re.compile(rf"html\[data-theme=[\"']?{scheme}[\"']?\]")
    for selectors, declarations in _RULE.findall(_COMMENT.sub("", sheets)):
        parts = [root.sub("", selector.strip(), count=1) for selector in _listed(selectors) if root.search(selector)]
        if parts:
            yield parts, declarations.strip()


def _listed(selectors: str) -> list[str]:
    """Return the selectors of a list; a comma inside brackets does not part them."""
    return re.split(r",(?![^(]*\))", selectors)


def _written(rules: list[tuple[list[str], str]], root: str) -> str:
    return "".join(f"{','.join(root + part for part in parts)}{{{said}}}\n" for parts, said in rules)


def _write(app: Sphinx, exception: Exception | None) -> None:
    """Write the style sheet, when the theme has written all of its own."""
    if exception or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    static = Path(app.outdir) / "_static"
    sheets = "\n".join((static / name).read_text(encoding="utf-8") for name in _OF_THE_THEME)
    (static / SCHEME_STYLES).write_text(scheme_styles(sheets), encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Connect to the end of the build; the theme writes its last style sheet there, with the usual priority of 500."""
    app.add_css_file(SCHEME_STYLES)
    app.connect("build-finished", _write, priority=600)
