"""Folders of a run. In a Python of the user's own they are below one that goes with the run."""

ROOT, ALIASES, WHEELS, TMP = '/opt/connectors', '/opt/by-name', '/opt/wheels', '/tmp'


def move(base):
    """Puts all of them below a folder. Only before anything else is imported that reads them."""
    global ROOT, ALIASES, WHEELS, TMP
    ROOT, ALIASES, WHEELS, TMP = (f'{base}/{name}' for name in ('connectors', 'by-name', 'wheels', 'tmp'))
