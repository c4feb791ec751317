import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImported } from '../../../main/connector-runtime/answers/imported/read';
import { packwright } from '../../support/command-line';
import { makeFolder } from '../../workspace/folder';

const megabyte = 2 ** 20;
const interaction = (uri: string, body: unknown, headers: object = {}) => ({
  request: { method: 'GET', uri, headers: {}, body: null },
  response: { status: { code: 200, message: 'OK' }, headers, body: { string: body } },
});
const uri = 'https://api.example.com/items';

describe('a recording of another tool', () => {
  it('of kilobytes, whose answers unpack to gigabytes, is kept as far as it may, and the rest named', () => {
    const dense = gzipSync(new Uint8Array(30 * megabyte));
    expect(dense.length).toBeLessThan(megabyte / 16);
    const gzip = { 'content-encoding': ['gzip'] };
    const imported = readImported({
      interactions: Array.from({ length: 40 }, () => interaction(uri, dense, gzip)),
    });
    const bytes = imported?.exchanges.reduce((sum, { response }) => sum + response.body.length, 0) ?? 0;
    expect(bytes).toBeGreaterThan(30 * megabyte);
    expect(bytes).toBeLessThanOrEqual(128 * megabyte);
    expect(imported?.exchanges.length).toBe(4);
    expect(imported?.left).toHaveLength(36);
    expect(imported?.left[0]).toEqual({
      request: `GET ${uri}`,
      reason: 'the answers of the recording are larger than 128 MB together',
    });
  });

  it('that repeats one answer by aliases is counted as often as it says it', () => {
    const text = 'a'.repeat(megabyte);
    const imported = readImported({
      interactions: Array.from({ length: 1_000 }, () => interaction(uri, text)),
    });
    expect(imported?.exchanges).toHaveLength(128);
    expect(imported?.left).toHaveLength(872);
  });

  const connector = {
    'cloud/info.json': { name: 'cloud', version: '1.0.0', operations: [], configuration: { fields: [] } },
    'cloud/connector.py': 'pass\n',
  };
  const imports = async (cassette: string) => {
    const folder = makeFolder({ ...connector, 'cassette.yaml': cassette });
    const given = ['cloud', 'cassette.yaml', '--host', 'api.example.com', '-o', 'out.json'];
    const done = await packwright('/', folder, 'connector', 'import', ...given);
    return { ...done, written: () => readFileSync(join(folder, 'out.json'), 'utf8') };
  };
  const yaml = (address: string, body: string, more = '') => `interactions:
- request: {method: GET, uri: ${address}, headers: {}, body: null}
  response: {status: {code: 200, message: OK}, headers: {${more}}, body: {string: ${body}}}
`;

  it.each([
    ['that makes objects of Python', yaml(uri, "!!python/object/apply:os.system ['touch taken']")],
    ['that names itself', 'interactions: &a [*a]\n'],
    [
      'that multiplies',
      `a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n${'bcdefghi'
        .split('')
        .map((name, at) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[at]}`).join(', ')}]\n`)
        .join('')}interactions: *i\n`,
    ],
  ])('%s is refused with a sentence', async (_what, cassette) => {
    const { code, out, err } = await imports(cassette);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^packwright connector: "cassette.yaml" is not YAML: /);
  });

  it('tells of what it leaves out in lines of its own, and sends nothing to the terminal', async () => {
    const forged = '"file:///etc/passwd\\e[2J\\nall answers kept"';
    const cassette =
      yaml(uri, 'fine', '__proto__: {polluted: true}') + yaml(forged, 'no').replace('interactions:\n', '');
    const { code, err, written } = await imports(cassette);
    expect(code, err).toBe(0);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain('left out GET file:///etc/passwd');
    expect(err).not.toContain('\u001b');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(JSON.parse(written())).toMatchObject({ exchanges: [{ request: { url: uri } }] });
  });
});
