import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packwright } from '../../support/command-line';
import { temporaryFolder } from '../../support/host';
import { writeFiles } from '../../support/packs';
import { packFiles, playbook, step, uuid } from '../../support/playbook-json';

const scratch = temporaryFolder();
afterAll(() => scratch.remove());

const start = step(1, 'manual', { route: uuid(800), resources: ['alerts'] });
const path = 'playbooks/A collection/A playbook.json';
const state = (name: string, files: Record<string, unknown>) =>
  writeFiles(join(scratch.path, name), packFiles(files));
const changes = async (next: string) =>
  JSON.parse((await packwright('/', scratch.path, 'changes', 'old', next, '--json')).out);

state('old', { [path]: playbook({ steps: [start], parameters: ['ip'] }) });

describe('packwright changes', () => {
  it.each([
    ['nothing', { [path]: playbook({ steps: [start], parameters: ['ip'], id: 4 }) }, null],
    ['words', { [path]: playbook({ steps: [start], parameters: ['ip'], description: 'Other.' }) }, 'patch'],
    ['more', { [path]: playbook({ steps: [start, step(2, 'setVariable')], parameters: ['ip'] }) }, 'minor'],
    ['less', { [path]: playbook({ steps: [start], parameters: [] }) }, 'major'],
  ])('finds for %s the level %3$s', async (name, files, level) => {
    state(name, files);
    expect(await changes(name)).toMatchObject({ level });
  });

  it('drafts notes in words, for people', async () => {
    state('next', {
      [path]: playbook({ steps: [start], parameters: [], name: 'Another name' }),
      'playbooks/A collection/New.json': playbook({ name: 'New', uuid: uuid(702) }),
    });
    const { reasons, notes } = await changes('next');
    expect(reasons).toEqual(['playbook "Another name": parameters (breaks-callers)']);
    expect(notes).toEqual([
      'Added playbook *New*.',
      'Renamed playbook *A playbook* to *Another name*: parameters.',
    ]);
    const { code, out } = await packwright('/', scratch.path, 'changes', 'old', 'next');
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe('major');
  });

  it('names what came and went by its kind, and takes no document for something others rely on', async () => {
    const book = { [path]: playbook({ steps: [start], parameters: ['ip'] }) };
    const record = (title: string) => [{ '@type': 'Scenario', title, uuid: uuid(40), steps: 1 }];
    const [notes, records] = ['guides/notes.md', 'records/scenario/scenario0001.json'];
    state('documented', { ...book, [notes]: 'Notes.', [records]: record('Before') });
    state('written', { ...book, 'guides/a.md': 'A.', 'guides/b.md': 'B.', [records]: record('After') });
    const { out } = await packwright('/', scratch.path, 'changes', 'documented', 'written', '--json');
    expect(JSON.parse(out)).toEqual({
      level: 'patch',
      reasons: expect.not.arrayContaining([expect.stringContaining('is gone')]),
      notes: [
        'Added 2 documents: *a.md*, *b.md*.',
        'Removed document *notes.md*.',
        'Renamed record *Before* to *After*.',
      ],
    });
  });

  it.each([
    ['gone', 'repository', 'packed'],
    ['new', 'packed', 'repository'],
  ])('takes what only a repository has for nothing of a release where it is %s', async (_, old, next) => {
    const book = { [path]: playbook({ steps: [start] }) };
    state('packed', book);
    state('repository', {
      ...book,
      'README.md': 'Read me.',
      'tests/A.test.yaml': 'playbook: A playbook\ntests: []\n',
      'tests/input.csv': 'a,b',
    });
    const { out } = await packwright('/', scratch.path, 'changes', old, next, '--json');
    expect(JSON.parse(out)).toEqual({ level: null, reasons: [], notes: [] });
  });

  it('asks for both releases', async () => {
    const { code, err } = await packwright('/', scratch.path, 'changes', 'old');
    expect(code).toBe(2);
    expect(err).toContain('Name the last release and the next.');
  });
});
