import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packwright } from '../../support/command-line';
import { temporaryFolder } from '../../support/host';
import { writeFiles } from '../../support/packs';
import { packFiles, playbook, step, uuid } from '../../support/playbook-json';

const scratch = temporaryFolder();
afterAll(() => scratch.remove());

const made = (n: number, name: string, limit: number) =>
  playbook({ name, uuid: uuid(n), steps: [step(1, 'manual'), step(2, 'setVariable', { limit })] });
const state = (name: string, limit: number, logo: number) =>
  writeFiles(
    join(scratch.path, name),
    packFiles({
      'playbooks/A collection/One.json': made(701, 'One', limit),
      'playbooks/A collection/Two.json': made(702, 'Two', limit),
      'images/logo.png': new Uint8Array([137, 80, 78, 71, logo]),
    }),
  );
state('first', 1, 1);
state('second', 2, 2);
const apply = (...args: string[]) => packwright('/', scratch.path, 'apply', ...args);
const bytes = (...path: string[]) => readFileSync(join(scratch.path, ...path));
const one = ['playbooks', 'A collection', 'One.json'] as const;
const two = ['playbooks', 'A collection', 'Two.json'] as const;

describe('packwright apply', () => {
  it('takes all changes over: the bytes of the second state, pictures too', async () => {
    const { code, out } = await apply('first', 'second', '-o', 'all');
    expect([code, out.split('\n').sort()]).toEqual([
      0,
      ['', 'changed image "logo.png"', 'changed playbook "One"', 'changed playbook "Two"'],
    ]);
    for (const path of [one, two, ['images', 'logo.png']])
      expect(bytes('all', ...path)).toEqual(bytes('second', ...path));
  });

  it('takes those that are asked for, and says what is left', async () => {
    const { err } = await apply('first', 'second', '-o', 'some', '--kind', 'playbook', '--item', 'One');
    expect(bytes('some', ...one)).toEqual(bytes('second', ...one));
    expect(bytes('some', ...two)).toEqual(bytes('first', ...two));
    expect(err).toContain('2 files: hold changes that were not taken');
  });

  it('takes of a thing the changes of a class, or at a pointer, alone', async () => {
    const mixed = (name: string, description: string, limit: number, more: object = {}) =>
      writeFiles(
        join(scratch.path, name),
        packFiles({
          'playbooks/A collection/One.json': { ...made(701, 'One', limit), description, ...more },
        }),
      );
    mixed('mine', 'Old', 1, { recordTags: ['a', 'b'] });
    mixed('next', 'New', 2, { recordTags: ['b', 'c'] });
    const value = (folder: string) => JSON.parse(bytes(folder, ...one).toString()) as ReturnType<typeof made>;
    const words = await apply('mine', 'next', '-o', 'words', '--part', 'wording');
    expect(words.code).toBe(0);
    expect(value('words')).toEqual({ ...value('mine'), description: 'New', recordTags: ['b', 'c'] });
    const behaviour = await apply('mine', 'next', '-o', 'behaviour', '--part', 'behaviour');
    expect([behaviour.code, value('behaviour')]).toEqual([
      0,
      { ...value('mine'), steps: value('next').steps },
    ]);
    const placed = await apply('mine', 'next', '-o', 'placed', '--at', '/description');
    expect([placed.code, value('placed')]).toEqual([0, { ...value('mine'), description: 'New' }]);
    // Every other byte is as it was.
    expect(bytes('placed', ...one).toString()).toBe(
      bytes('mine', ...one)
        .toString()
        .replace('"Old"', '"New"'),
    );
    const whole = (name: string, files: Record<string, ReturnType<typeof made>>) =>
      writeFiles(join(scratch.path, name), packFiles(files));
    whole('whole-mine', {
      'playbooks/A collection/One.json': { ...made(701, 'One', 1), description: 'Old' },
      'playbooks/A collection/Gone.json': made(702, 'Gone', 1),
      'playbooks/A collection/Moved.json': made(703, 'Moved', 1),
    });
    whole('whole-next', {
      'playbooks/A collection/One.json': { ...made(701, 'One', 1), description: 'New' },
      'playbooks/A collection/Come.json': made(704, 'Come', 1),
      'playbooks/Another/Moved.json': made(703, 'Moved', 1),
    });
    const wording = await apply('whole-mine', 'whole-next', '-o', 'whole', '--part', 'wording');
    expect([wording.code, wording.out]).toEqual([0, 'changed playbook "One"\n']);
    const names = (name: string) => readdirSync(join(scratch.path, name), { recursive: true }).sort();
    expect(names('whole')).toEqual(names('whole-mine'));
    expect(value('whole').description).toBe('New');
    const none = await apply('mine', 'next', '-o', 'nothing', '--at', '/nowhere');
    expect([none.code, none.err]).toEqual([
      2,
      expect.stringContaining('No change is of what was asked for.'),
    ]);
  });

  it('writes nothing where there is nothing to take, or to a folder with something in it', async () => {
    const none = await apply('first', 'second', '-o', 'none', '--item', 'Three');
    expect([none.code, none.err]).toEqual([
      2,
      expect.stringContaining('No change is of what was asked for.'),
    ]);
    expect((await apply('first', 'first', '-o', 'none')).err).toContain('Nothing has changed but noise.');
    expect(existsSync(join(scratch.path, 'none'))).toBe(false);
    expect((await apply('first', 'second', '-o', 'first')).code).toBe(2);
    expect((await apply('first', 'second')).code).toBe(2);
    expect((await apply('first', 'second', '-o', 'x', '--only', 'nothing')).err).toContain('class');
  });
});
