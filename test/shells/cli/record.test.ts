import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packwright } from '../../support/command-line';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'record-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = {
  name: 'Enrich',
  steps: [
    {
      name: 'Ask',
      status: 'finished',
      args: { connector: 'intel', operation: 'lookup', params: {} },
      result: { data: { session: { token: 'abc' } } },
    },
  ],
};

describe('packwright record', () => {
  it('writes a cassette of a run without its secrets', async () => {
    await writeFile(join(folder, 'run.json'), JSON.stringify(run));
    const { code, out } = await packwright('', folder, 'record', 'run.json', '-o', 'cassette.json', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ output: 'cassette.json', recordings: 1, secretsRemoved: 1 });
    expect(JSON.parse(await readFile(join(folder, 'cassette.json'), 'utf8'))).toEqual({
      playbook: 'Enrich',
      recordings: [
        {
          step: 'Ask',
          connector: 'intel',
          operation: 'lookup',
          answers: [{ result: { data: { session: { token: '(removed)' } } } }],
        },
      ],
    });
  });

  it('prints it where no file is named', async () => {
    await writeFile(join(folder, 'run.json'), JSON.stringify([run]));
    const { out } = await packwright('', folder, 'record', 'run.json');
    expect(JSON.parse(out)).toMatchObject({ playbook: 'Enrich' });
  });

  it('prints the schemas', async () => {
    for (const schema of ['scenario', 'cassette']) {
      const { out } = await packwright('', folder, 'record', '--schema', schema);
      expect(JSON.parse(out)).toMatchObject({ title: `Packwright ${schema}` });
    }
  });

  it.each([
    ['no file', [], 'Name one file'],
    ['a file that is not there', ['none.json'], 'cannot be read'],
    ['a file that is no run', ['other.json'], 'holds no run'],
    ['a file that is no JSON', ['broken.json'], 'is not JSON'],
    ['a folder that is not there', ['run.json', '-o', 'no/where.json'], 'could not be written'],
    ['a schema nobody knows', ['--schema', 'x'], 'no schema'],
  ])('refuses %s', async (_what, args, message) => {
    await writeFile(join(folder, 'run.json'), JSON.stringify(run));
    await writeFile(join(folder, 'other.json'), '{"steps": []}');
    await writeFile(join(folder, 'broken.json'), '{');
    const { code, err } = await packwright('', folder, 'record', ...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe('packwright steps', () => {
  it('lists the step types for people and for programs', async () => {
    expect((await packwright('', folder, 'steps')).out).toContain('Decision (Decision): Goes on');
    const types = JSON.parse((await packwright('', folder, 'steps', '--json')).out) as { name: string }[];
    expect(types).toHaveLength(43);
    expect(types.find(({ name }) => name === 'Delay')).toMatchObject({ sections: ['loop', 'variables'] });
  });
});
