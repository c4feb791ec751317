"""What is wrong with an instance, or with a schema."""


class _Error(Exception):
    def __init__(self, message, path=(), schema_path=(), validator=None, validator_value=None, instance=None,
                 schema=None):
        super().__init__(message)
        self.message, self.validator, self.validator_value = message, validator, validator_value
        self.path = self.absolute_path = self.relative_path = list(path)
        self.schema_path = self.absolute_schema_path = list(schema_path)
        self.instance, self.schema, self.context, self.cause, self.parent = instance, schema, [], None, None

    @property
    def json_path(self):
        return '$' + ''.join(f'[{part}]' if isinstance(part, int) else f'.{part}' for part in self.path)


class ValidationError(_Error):
    """An instance does not fit its schema."""


class SchemaError(_Error):
    """A schema is none."""


class RefResolutionError(Exception):
    """A reference leads nowhere."""


def best_match(errors, key=None):
    """The error nearest to the root."""
    return min(errors, key=lambda error: len(error.path), default=None)
