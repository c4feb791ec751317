"""Checks of JSON against schemas, by the interface of the package; formats are not looked at."""

from jsonschema.exceptions import RefResolutionError, SchemaError, ValidationError
from jsonschema.validators import Validator, validate

Draft4Validator = Draft6Validator = Draft7Validator = Draft201909Validator = Draft202012Validator = Validator


class FormatChecker:
    """Takes every text for one of its format."""

    def __init__(self, formats=None):
        self.checkers = {}
