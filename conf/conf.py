"""The settings of the site, for Sphinx; `conf/run.py site` builds it."""

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.docstrings import prepare_docstring

import gamekit.sphinxext

ROOT = Path(__file__).resolve().parent.parent

project = "gamekit"
author = "gamekit"
project_copyright = "2026, gamekit"
release = "0.1.0"
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_design",
    "sphinx_copybutton",
    "gamekit.sphinxext",
]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
gamekit_notebooks = str(ROOT / "notebooks")
gamekit_search_words = str(ROOT / "conf" / "search-words.toml")
exclude_patterns = ["parts"]  # what several pages include
nitpicky = True

# The language is English here; the Czech site is built with -D language=cs.
language = "en"
locale_dirs = [str(ROOT / "conf" / "locale")]
gettext_compact = False
gettext_location = False
gettext_additional_targets = ["literal-block"]

autodoc_typehints = "signature"
add_module_names = False
python_use_unqualified_type_names = True
autodoc_member_order = "bysource"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_rtype = False
napoleon_use_ivar = True
# A type in a signature need not have a place on the API page: the standard library has none, inner types neither.
nitpick_ignore_regex = [("py:class", r".*")]

templates_path = ["templates"]
html_static_path = ["static"]
html_css_files = ["gamekit.css", "search/search.css"]
SCRIPTS = ("language-switch.js", "contents.js", "examples.js", "search/search.js")
html_js_files = [(script, {"defer": "defer"}) for script in SCRIPTS]
html_additional_pages = {"search": "search.html"}
html_theme = "pydata_sphinx_theme"
html_favicon = "static/favicon.svg"
html_title = "gamekit"
html_show_sourcelink = False
html_copy_source = False
html_show_sphinx = False
html_context = {"site_languages": gamekit.sphinxext.SITE_LANGUAGES, "default_mode": "auto"}
html_sidebars: dict[str, list[str]] = {"**": ["sidebar-nav-bs"], "index": [], "terminal": [], "coverage": []}
html_theme_options = {
    "logo": {"text": "gamekit"},
    "navbar_align": "left",
    "navbar_end": ["theme-switcher"],
    "navbar_persistent": ["search-button-field", "language-switch"],
    "article_header_start": ["breadcrumbs", "english-only"],
    "secondary_sidebar_items": ["toc"],
    "footer_start": ["independence"],
    "footer_end": [],
    "show_toc_level": 1,
    "show_prev_next": False,
    "back_to_top_button": False,  # it lies over what is read on a phone
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}
copybutton_exclude = ".linenos, .gp, .go"


def _keep_sentence_whole(_: Sphinx, what: str, __: str, described: Any, ___: Any, lines: list[str]) -> None:
    """Put back the docstring of a property: napoleon takes "One thing: another" for a type and a description."""
    if what == "property" and described.__doc__:
        lines[:] = prepare_docstring(described.__doc__)


def setup(app: Sphinx) -> None:
    """Go after napoleon, which has the usual priority of 500."""
    app.connect("autodoc-process-docstring", _keep_sentence_whole, priority=600)
