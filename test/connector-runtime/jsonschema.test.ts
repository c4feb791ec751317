import { beforeAll, describe, expect, it } from 'vitest';
import { connectorsForTests, sharedInterpreter } from './runtime';

let python: Awaited<ReturnType<typeof sharedInterpreter>>;
beforeAll(async () => {
  python = await sharedInterpreter(await connectorsForTests());
});

const schema =
  `{'type': 'object', 'required': ['a'], 'additionalProperties': False, 'definitions': {'x': {'enum': ['u', 'v']}},
 'properties': {'a': {'type': 'integer', 'minimum': 1}, 'b': {'type': 'array', 'maxItems': 2, 'items': {'$ref': '#/definitions/x'}},
                'c': {'oneOf': [{'type': 'string', 'pattern': '^x'}, {'type': 'null'}]}, 'd': {'if': {'const': 1}, 'then': False}}}`
    .split('\n')
    .join('');

describe('jsonschema', () => {
  it.each([
    ["{'a': 1, 'b': ['u', 'v'], 'c': None}", null],
    ["{'a': 2.0, 'c': 'xy'}", null],
    ['{}', ["'a' is a required property", []]],
    ["{'a': 0}", ['0 is less than the minimum of 1', ['a']]],
    ["{'a': True}", ["True is not of type 'integer'", ['a']]],
    ["{'a': 1, 'e': 2}", ["Additional properties are not allowed ('e' was unexpected)", []]],
    ["{'a': 1, 'b': ['w']}", ["'w' is not one of ['u', 'v']", ['b', 0]]],
    ["{'a': 1, 'c': 'y'}", ["'y' is valid under none of the given schemas", ['c']]],
    ["{'a': 1, 'd': 1}", ['False schema does not allow 1', ['d']]],
  ])('says of %s what is wrong, and where', async (instance, wrong) => {
    const { called } = await python.run(`
import jsonschema
try:
    jsonschema.validate(${instance}, ${schema})
except jsonschema.ValidationError as error:
    return [error.message, error.path]`);
    expect(called).toMatchObject({ outcome: 'returned', value: wrong });
  });

  it('says what is no schema', async () => {
    const { called } = await python.run(`
from jsonschema import Draft7Validator, SchemaError
try:
    Draft7Validator.check_schema({'type': 'words'})
except SchemaError:
    return Draft7Validator({'type': 'string'}).is_valid('x')`);
    expect(called.value).toBe(true);
  });
});

describe('an archive of the platform', () => {
  it('is unpacked into files of the run', async () => {
    const zip = Buffer.from(
      'UEsDBAoAAAAAAAAAIQCsKpPYAgAAAAIAAAAFAAAAYS50eHRoaVBLAQIUAAoAAAAAAAAAIQCsKpPYAgAAAAIAAAAFAAAAAAAAAAAAAAAAAAAAAABhLnR4dFBLBQYAAAAAAQABADMAAAAlAAAAAAA=',
      'base64',
    );
    const { called, asked } = await python.run(
      `
from connectors.cyops_utilities.builtins import unzip_protected_file
names = unzip_protected_file(file_iri='/api/3/files/1')['filenames']
return [open(name).read() for name in names]`,
      () => ({ response: { status: 200, reason: 'OK', headers: [], body: zip }, source: 'test' }),
    );
    expect(called).toMatchObject({ outcome: 'returned', value: ['hi'] });
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/api/3/files/1']);
  });
});
