"""The role `` {clause}`choson.sword.shield` ``: a link to a clause, with the clause's title for its text."""

from docutils import nodes
from docutils.nodes import Element
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole

from gamekit.rulebook.errors import UnknownClause
from gamekit.sphinxext.rendering import clause_title

OBJECT = "clause"


class ClauseRole(XRefRole):
    """Links to a clause; an unknown id is a warning of Sphinx's (a link without a target)."""

    def process_link(
        self,
        env: BuildEnvironment,
        refnode: Element,  # noqa: ARG002 - Sphinx passes it
        has_explicit_title: bool,
        title: str,
        target: str,
    ) -> tuple[str, str]:
        """Take the clause's title unless the page gives a text of its own."""
        if has_explicit_title:
            return title, target
        try:
            return clause_title(env, target), target
        except UnknownClause:
            return title, target


def note_clause(env: BuildEnvironment, clause: str, location: Element) -> None:
    """Make a clause known as a target of links: its anchor on the page is its id."""
    env.domains.standard_domain.note_object(OBJECT, clause, clause, location)


def setup(app: Sphinx) -> None:
    """Register the kind of target, and the role."""
    app.add_object_type(OBJECT, OBJECT, objname="clause")
    app.add_role_to_domain("std", OBJECT, ClauseRole(innernodeclass=nodes.inline), override=True)
