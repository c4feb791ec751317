"""What a call does besides returning: kept here until the host is told."""


class _Effects:
    def begin(self):
        #: The configuration the connector has stored, or None.
        self.config = None
        #: Playbooks the connector has asked to be started: dicts of `playbook`, `records`, `env`.
        self.started = []
        #: The environment of the playbook run that called, or None.
        self.env = None


effects = _Effects()
effects.begin()
