import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGranted, modulePermissions, rightKeys } from '@core/content/role/permissions';
import { addPermission, setFieldRights, setRights } from '@core/edit/role/edit-permissions';
import { applyChanges, invertChanges, type TextChange } from '@core/text/changes';
import { readJson } from '@core/text/json/read';
import { readWorkspace } from '../../../../main/workspace/read-workspace';
import { describeWithContent } from '../../../support/corpus';
import '../../../support/seed';

const permission = (module: string, more: object = {}) => ({
  '@type': 'ModulePermission',
  canCreate: false,
  canExecute: false,
  canRead: true,
  canUpdate: null,
  canDelete: false,
  fieldPermissions: [],
  module,
  ...more,
});
const roleOf = (permissions: unknown) => ({
  '@type': 'Role',
  name: 'Analyst',
  modulePermissions: permissions,
});
const textOf = (permissions: unknown) => JSON.stringify(roleOf(permissions), null, 4);
const read = (text: string) => modulePermissions(readJson(text).value);

describe('rights of a role', () => {
  it('are one boolean each, and null is not granted', () => {
    const text = textOf([permission('alerts'), permission('tasks')]);
    const granted = applyChanges(
      text,
      setRights(text, ['/modulePermissions/0'], ['canUpdate', 'canRead'], true),
    );
    expect(granted).toBe(textOf([permission('alerts', { canUpdate: true }), permission('tasks')]));
    expect(setRights(text, ['/modulePermissions/0'], ['canUpdate'], false)).toEqual([]);
    const all = ['/modulePermissions/0', '/modulePermissions/1'];
    expect(
      read(applyChanges(text, setRights(text, all, ['canDelete'], true))).map((one) =>
        isGranted(one, 'canDelete'),
      ),
    ).toEqual([true, true]);
  });

  it('are added for another module in the form of the file', () => {
    const list = textOf([permission('alerts')]);
    expect(applyChanges(list, addPermission(list, ' tasks '))).toBe(
      textOf([permission('alerts'), permission('tasks', { canUpdate: false })]),
    );
    const map = textOf({ 0: permission('alerts'), 3: permission('assets') });
    expect(JSON.parse(applyChanges(map, addPermission(map, 'tasks')))).toEqual(
      roleOf({
        0: permission('alerts'),
        3: permission('assets'),
        4: permission('tasks', { canUpdate: false }),
      }),
    );
    expect(() => addPermission(list, 'alerts')).toThrow('for “alerts” already');
    expect(() => addPermission(list, ' ')).toThrow('for a module');
  });

  it('name every field with the first that is kept back, and then change that one alone', () => {
    const text = textOf([permission('alerts')]);
    const [alerts] = read(text);
    if (!alerts) throw new Error('no permission');
    const field = (name: string, canRead = true, canWrite = true) => ({
      '@type': 'FieldPermission',
      field: name,
      canRead,
      canWrite,
    });
    const hidden = applyChanges(
      text,
      setFieldRights(text, alerts, ['name', 'source'], 'source', { canRead: false, canWrite: false }),
    );
    expect(hidden).toBe(
      textOf([permission('alerts', { fieldPermissions: [field('name'), field('source', false, false)] })]),
    );
    const [kept] = read(hidden);
    if (!kept) throw new Error('no permission');
    const shown = applyChanges(
      hidden,
      setFieldRights(hidden, kept, ['name', 'source'], 'source', { canRead: true, canWrite: false }),
    );
    expect(shown).toBe(
      textOf([permission('alerts', { fieldPermissions: [field('name'), field('source', true, false)] })]),
    );
    expect(
      read(
        applyChanges(
          shown,
          setFieldRights(shown, read(shown)[0] ?? kept, ['name'], 'other', {
            canRead: false,
            canWrite: false,
          }),
        ),
      )[0]?.fields.map((one) => [one.field, one.canRead]),
    ).toEqual([
      ['name', true],
      ['source', true],
      ['other', false],
    ]);
  });
});

describeWithContent('edits of real roles', (content) => {
  it('change what they say, and give every byte back when they are undone', async () => {
    let edited = 0;
    for (const name of readdirSync(join(content, 'content'))) {
      const { files } = await readWorkspace(join(content, 'content', name));
      for (const file of files.values()) {
        if (file.kind !== 'role' || file.value === undefined) continue;
        let text = file.text;
        const undo: (readonly TextChange[])[] = [];
        const change = (changesOf: (now: string) => TextChange[]) => {
          const changes = changesOf(text);
          undo.push(invertChanges(text, changes));
          text = applyChanges(text, changes);
        };
        const draws = fc.tuple(fc.nat(), fc.constantFrom(...rightKeys), fc.boolean());
        for (const [at, right, granted] of fc.sample(draws, 6)) {
          const before = read(text);
          const chosen = before[at % Math.max(1, before.length)];
          if (!chosen) continue;
          change((now) => setRights(now, [chosen.pointer], [right], granted));
          const told = ({ pointer, ...one }: (typeof before)[number]) => [
            pointer,
            ...rightKeys.map((key) => isGranted({ pointer, ...one }, key)),
          ];
          expect(read(text).map(told)).toEqual(
            before.map((one) =>
              told(
                one.pointer === chosen.pointer ? { ...one, value: { ...one.value, [right]: granted } } : one,
              ),
            ),
          );
        }
        change((now) => addPermission(now, 'a_module_nobody_has'));
        expect(read(text).at(-1)).toMatchObject({ module: 'a_module_nobody_has' });
        for (const changes of undo.toReversed()) text = applyChanges(text, changes);
        expect(text).toBe(file.text);
        edited++;
      }
    }
    expect(edited).toBeGreaterThan(0);
  });
});
