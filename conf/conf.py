"""The settings of the site, for Sphinx; `conf/run.py site` builds it."""

from pathlib import Path

import gamekit.sphinxext

ROOT = Path(__file__).resolve().parent.parent

project = "gamekit"
author = "gamekit"
project_copyright = "2026, gamekit"
release = "0.1.0"
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx_design",
    "sphinx_copybutton",
    "gamekit.sphinxext",
]
myst_enable_extensions = ["colon_fence", "deflist"]
gamekit_notebooks = str(ROOT / "notebooks")
nitpicky = True

# The language is English here; the Czech site is built with -D language=cs.
language = "en"
locale_dirs = [str(ROOT / "conf" / "locale")]
gettext_compact = False
gettext_location = False

autodoc_typehints = "description"
autodoc_member_order = "bysource"

templates_path = ["templates"]
html_static_path = ["static"]
html_css_files = ["gamekit.css"]
html_js_files = [("language-switch.js", {"defer": "defer"})]
html_theme = "pydata_sphinx_theme"
html_favicon = "static/favicon.svg"
html_title = "gamekit"
html_show_sourcelink = False
html_copy_source = False
html_show_sphinx = False
html_context = {"site_languages": gamekit.sphinxext.SITE_LANGUAGES, "default_mode": "auto"}
html_sidebars: dict[str, list[str]] = {"**": ["sidebar-nav-bs"], "index": [], "coverage": []}
html_theme_options = {
    "logo": {"text": "gamekit"},
    "navbar_align": "left",
    "navbar_end": ["theme-switcher"],
    "navbar_persistent": ["search-button-field", "language-switch"],
    "article_header_start": ["breadcrumbs", "english-only"],
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": ["independence"],
    "footer_end": [],
    "show_toc_level": 1,
    "show_prev_next": False,
    "back_to_top_button": True,
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}
copybutton_exclude = ".linenos, .gp, .go"
