import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { roleDifferences } from '@core/content/role/difference';
import { modulePermissions } from '@core/content/role/permissions';
import { takeOver } from '@core/edit/role/take-over';
import { applyChanges, invertChanges } from '@core/text/changes';
import { readJson } from '@core/text/json/read';
import { readWorkspace } from '../../../../main/workspace/read-workspace';
import { describeWithContent } from '../../../support/corpus';

const permission = (module: string, more: object = {}) => ({
  '@type': 'ModulePermission',
  canCreate: false,
  canExecute: false,
  canRead: true,
  canUpdate: false,
  canDelete: false,
  fieldPermissions: [],
  module,
  ...more,
});
const field = (name: string, canRead: boolean, canWrite: boolean) => ({
  '@type': 'FieldPermission',
  field: name,
  canRead,
  canWrite,
});
const textOf = (...permissions: unknown[]) =>
  JSON.stringify({ '@type': 'Role', name: 'Analyst', modulePermissions: permissions }, null, 4);
const read = (text: string) => modulePermissions(readJson(text).value);

describe('the difference of two roles', () => {
  it('names rights that one grants alone, and takes null and a missing permission as not granted', () => {
    const mine = read(textOf(permission('alerts', { canUpdate: null }), permission('tasks')));
    const others = read(
      textOf(
        permission('alerts', { canUpdate: true, canRead: false }),
        permission('assets', { canRead: false }),
        permission('files'),
      ),
    );
    expect([...roleDifferences(mine, others).values()].map(({ module, rights }) => [module, rights])).toEqual(
      [
        ['alerts', ['canRead', 'canUpdate']],
        ['tasks', ['canRead']],
        ['files', ['canRead']],
      ],
    );
  });

  it('takes a field nothing is said of as not kept back', () => {
    const mine = read(textOf(permission('alerts', { fieldPermissions: [field('name', true, true)] })));
    const others = read(
      textOf(
        permission('alerts', {
          fieldPermissions: [field('source', true, false), field('status', true, true)],
        }),
      ),
    );
    expect(roleDifferences(mine, others).get('alerts')?.fields).toEqual(['source']);
  });
});

describe('taking over what another role has', () => {
  const [alerts] = read(
    textOf(permission('alerts', { canUpdate: true, fieldPermissions: [field('name', false, false)] })),
  );

  it('writes the rights and fields that differ and nothing else', () => {
    const text = textOf(permission('alerts', { canDelete: null, canUpdate: null }), permission('tasks'));
    expect(applyChanges(text, takeOver(text, 'alerts', alerts))).toBe(
      textOf(
        permission('alerts', {
          canDelete: null,
          canUpdate: true,
          fieldPermissions: [field('name', false, false)],
        }),
        permission('tasks'),
      ),
    );
  });

  it('gives a permission where there is none, and takes it where the other has none', () => {
    const text = textOf(permission('tasks'));
    const given = applyChanges(text, takeOver(text, 'alerts', alerts));
    expect(given).toBe(
      textOf(
        permission('tasks'),
        permission('alerts', { canUpdate: true, fieldPermissions: [field('name', false, false)] }),
      ),
    );
    expect(applyChanges(given, takeOver(given, 'alerts', undefined))).toBe(text);
    expect(takeOver(text, 'assets', undefined)).toEqual([]);
  });
});

describeWithContent('roles of real packs', (content) => {
  it('are the same after each difference was taken over, and have every byte back when that is undone', async () => {
    const texts: string[] = [];
    for (const name of readdirSync(join(content, 'content')))
      for (const file of (await readWorkspace(join(content, 'content', name))).files.values())
        if (file.kind === 'role' && file.value !== undefined) texts.push(file.text);
    let taken = 0;
    texts.forEach((original, at) => {
      const others = read(texts[(at + 1) % texts.length] ?? '');
      let text = original;
      const undo = [];
      for (const { module, other } of roleDifferences(read(original), others).values()) {
        const changes = takeOver(text, module, other);
        undo.push(invertChanges(text, changes));
        text = applyChanges(text, changes);
        taken++;
      }
      expect([...roleDifferences(read(text), others).keys()]).toEqual([]);
      for (const changes of undo.toReversed()) text = applyChanges(text, changes);
      expect(text).toBe(original);
    });
    expect(taken).toBeGreaterThan(20);
  });
});
