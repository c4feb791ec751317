"""Checks instances against schemas, keyword by keyword."""

import re

from jsonschema.exceptions import RefResolutionError, SchemaError, ValidationError, best_match

_types = {
    'object': lambda value: isinstance(value, dict),
    'array': lambda value: isinstance(value, list),
    'string': lambda value: isinstance(value, str),
    'boolean': lambda value: isinstance(value, bool),
    'null': lambda value: value is None,
    'number': lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    'integer': lambda value: isinstance(value, int) and not isinstance(value, bool)
    or isinstance(value, float) and value.is_integer(),
}


def _same(one, other):
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def _type(value, wanted, schema, check):
    kinds = [wanted] if isinstance(wanted, str) else wanted
    if not any(_types[kind](value) for kind in kinds):
        yield f'{value!r} is not of type {", ".join(map(repr, kinds))}', ()


def _enum(value, wanted, schema, check):
    if not any(_same(value, each) for each in wanted):
        yield f'{value!r} is not one of {wanted!r}', ()


def _const(value, wanted, schema, check):
    if not _same(value, wanted):
        yield f'{wanted!r} was expected', ()


def _all_of(value, wanted, schema, check):
    for part in wanted:
        yield from check(value, part)


def _any_of(value, wanted, schema, check):
    if not any(_fits(value, part, check) for part in wanted):
        yield f'{value!r} is not valid under any of the given schemas', ()


def _one_of(value, wanted, schema, check):
    count = sum(_fits(value, part, check) for part in wanted)
    if count != 1:
        yield f'{value!r} is valid under {"each" if count else "none"} of the given schemas', ()


def _not(value, wanted, schema, check):
    if _fits(value, wanted, check):
        yield f'{value!r} should not be valid under {wanted!r}', ()


def _if(value, wanted, schema, check):
    branch = 'then' if _fits(value, wanted, check) else 'else'
    if branch in schema:
        yield from check(value, schema[branch])


def _fits(value, schema, check):
    return next(iter(check(value, schema)), None) is None


def _of_objects(value, schema, check):
    named, patterns = schema.get('properties', {}), schema.get('patternProperties', {})
    for name in schema.get('required', []):
        if name not in value:
            yield 'required', f'{name!r} is a required property', ()
    if not schema.get('minProperties', 0) <= len(value) <= schema.get('maxProperties', len(value)):
        yield 'minProperties', f'{value!r} has the wrong number of properties', ()
    for name, inner in value.items():
        parts = [named[name]] if name in named else []
        parts += [part for pattern, part in patterns.items() if re.search(pattern, name)]
        more = schema.get('additionalProperties', True)
        if not parts and more is False:
            yield 'additionalProperties', f'Additional properties are not allowed ({name!r} was unexpected)', ()
        elif not parts and isinstance(more, dict):
            parts = [more]
        for part in parts:
            for message, path in check(inner, part):
                yield 'properties', message, (name, *path)


def _of_arrays(value, schema, check):
    if not schema.get('minItems', 0) <= len(value) <= schema.get('maxItems', len(value)):
        yield 'minItems', f'{value!r} has the wrong number of items', ()
    if schema.get('uniqueItems') and any(_same(one, other) for at, one in enumerate(value) for other in value[:at]):
        yield 'uniqueItems', f'{value!r} has non-unique elements', ()
    items = schema.get('items', True)
    first = schema.get('prefixItems', items if isinstance(items, list) else [])
    rest = schema.get('additionalItems', True) if isinstance(items, list) else items
    for at, inner in enumerate(value):
        for message, path in check(inner, first[at] if at < len(first) else rest):
            yield 'items', message, (at, *path)


def _of_texts(value, schema, check):
    if len(value) < schema.get('minLength', 0):
        yield 'minLength', f'{value!r} is too short', ()
    if len(value) > schema.get('maxLength', len(value)):
        yield 'maxLength', f'{value!r} is too long', ()
    if 'pattern' in schema and not re.search(schema['pattern'], value):
        yield 'pattern', f'{value!r} does not match {schema["pattern"]!r}', ()


def _of_numbers(value, schema, check):
    low, high = schema.get('exclusiveMinimum'), schema.get('exclusiveMaximum')
    if value < schema.get('minimum', value) or _is_limit(low) and value <= low:
        yield 'minimum', f'{value!r} is less than the minimum of {schema.get("minimum", low)!r}', ()
    if value > schema.get('maximum', value) or _is_limit(high) and value >= high:
        yield 'maximum', f'{value!r} is greater than the maximum of {schema.get("maximum", high)!r}', ()
    step = schema.get('multipleOf')
    if step and value % step:
        yield 'multipleOf', f'{value!r} is not a multiple of {step!r}', ()


def _is_limit(value):
    # Older schemas say there whether a limit is itself allowed.
    return value is not None and not isinstance(value, bool)


_keywords = {'type': _type, 'enum': _enum, 'const': _const, 'allOf': _all_of, 'anyOf': _any_of, 'oneOf': _one_of,
             'not': _not, 'if': _if}
_by_type = (('object', _of_objects), ('array', _of_arrays), ('string', _of_texts), ('number', _of_numbers))


class Validator:
    """Checks instances against one schema; references lead to places in it."""

    def __init__(self, schema, resolver=None, format_checker=None, **kwargs):
        self.schema = schema

    @classmethod
    def check_schema(cls, schema, *args, **kwargs):
        if not isinstance(schema, (dict, bool)):
            raise SchemaError(f'{schema!r} is not of type \'object\', \'boolean\'')
        kinds = schema.get('type', []) if isinstance(schema, dict) else []
        unknown = [kind for kind in ([kinds] if isinstance(kinds, str) else kinds) if kind not in _types]
        if unknown:
            raise SchemaError(f'{unknown[0]!r} is not valid under any of the given schemas', schema_path=('type',))

    def iter_errors(self, instance, _schema=None):
        for keyword, message, path in self._found(instance, self.schema if _schema is None else _schema):
            yield ValidationError(message, path, (keyword,), keyword, instance=instance, schema=self.schema)

    def is_valid(self, instance, _schema=None):
        return next(self.iter_errors(instance, _schema), None) is None

    def validate(self, instance, *args, **kwargs):
        error = best_match(self.iter_errors(instance))
        if error is not None:
            raise error

    def _check(self, value, schema):
        return ((message, path) for _, message, path in self._found(value, schema))

    def _found(self, value, schema):
        if schema is True:
            return
        if schema is False:
            yield 'false', f'False schema does not allow {value!r}', ()
            return
        if '$ref' in schema:
            yield from self._found(value, self._at(schema['$ref']))
        for keyword, rule in _keywords.items():
            if keyword in schema:
                for message, path in rule(value, schema[keyword], schema, self._check):
                    yield keyword, message, path
        for kind, rule in _by_type:
            if _types[kind](value):
                yield from rule(value, schema, self._check)

    def _at(self, reference):
        place = self.schema
        if not reference.startswith('#'):
            raise RefResolutionError(f'{reference} is not in the schema.')
        for part in reference[1:].split('/')[1:]:
            part = part.replace('~1', '/').replace('~0', '~')
            try:
                place = place[int(part)] if isinstance(place, list) else place[part]
            except (KeyError, IndexError, ValueError):
                raise RefResolutionError(f'{reference} is not in the schema.')
        return place


def validate(instance, schema, cls=None, *args, **kwargs):
    """Raises where an instance does not fit, or the schema is none."""
    kind = cls or Validator
    kind.check_schema(schema)
    kind(schema).validate(instance)


def validator_for(schema, default=None):
    return default or Validator
