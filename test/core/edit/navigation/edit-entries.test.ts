import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { menuAt, menuEntries } from '@core/content/navigation/entries';
import { pointerAfterMove } from '@core/edit/after-move';
import {
  addEntry,
  leadToModule,
  type MenuStep,
  moveEntry,
  placeAfter,
} from '@core/edit/navigation/edit-entries';
import { applyChanges, invertChanges, type TextChange } from '@core/text/changes';
import { removeAt } from '@core/text/json/edit';
import { readJson } from '@core/text/json/read';
import { readWorkspace } from '../../../../main/workspace/read-workspace';
import { describeWithContent } from '../../../support/corpus';
import '../../../support/seed';

const leaf = (module: string, title: string, more: object = {}) => ({
  editMode: false,
  icon: 'fa fa-table',
  ...more,
  require: { action: 'read', module },
  state: { name: 'main.modules.list', parameters: { module } },
  title,
});
const top = (module: string, title: string) => leaf(module, title, { mergeType: 'merge' });
const section = (title: string, items: unknown[]) => ({ icon: 'fa fa-folder-o', items, title });
const menuOf = (...navigation: unknown[]) => ({ type: 'app', config: { navigation }, uuid: 'navigation' });
const textOf = (...navigation: unknown[]) => JSON.stringify(menuOf(...navigation), null, 4);
const read = (text: string) => menuEntries(readJson(text).value);
const at = (...places: number[]) => `${menuAt}/${places.join('/items/')}`;

/** What a step by keys makes of a menu, and the title of the entry that is selected behind it. */
function step(text: string, pointer: string, how: MenuStep) {
  const entries = read(text);
  const entry = entries.find((one) => one.pointer === pointer);
  if (!entry) throw new Error(`no entry at ${pointer}`);
  const place = placeAfter(entries, entry, how);
  if (!place) return null;
  const moved = applyChanges(text, moveEntry(text, pointer, place));
  const selected = pointerAfterMove(entry, place);
  return { text: moved, selected: read(moved).find((one) => one.pointer === selected)?.title };
}

describe('entries of a menu', () => {
  it('are added as the platform writes them, at the top merged with their like', () => {
    const text = textOf(top('alerts', 'Alerts'), section('Work', []));
    const added = applyChanges(
      text,
      addEntry(text, menuAt, { to: 'module', module: 'tasks', title: 'Tasks' }),
    );
    expect(added).toBe(textOf(top('alerts', 'Alerts'), section('Work', []), top('tasks', 'Tasks')));
    const inside = applyChanges(
      text,
      addEntry(text, `${at(1)}/items`, { to: 'module', module: 'tasks', title: 'Tasks' }),
    );
    expect(inside).toBe(textOf(top('alerts', 'Alerts'), section('Work', [leaf('tasks', 'Tasks')])));
    const linked = applyChanges(
      text,
      addEntry(text, menuAt, { to: 'address', url: 'https://help.example', title: 'Help' }),
    );
    expect(read(linked).at(-1)).toMatchObject({ leadsTo: 'address', value: { url: 'https://help.example' } });
    const parted = applyChanges(text, addEntry(text, menuAt, { to: 'section', title: 'More' }));
    expect(read(parted).at(-1)).toMatchObject({ leadsTo: 'section', title: 'More', level: 1 });
    expect(() => addEntry(text, menuAt, { to: 'section', title: ' ' })).toThrow('needs a title');
  });

  it('lead to another module with the right they ask for, unless that was another’s', () => {
    const text = textOf(top('alerts', 'Alerts'));
    expect(applyChanges(text, leadToModule(text, at(0), 'tasks'))).toBe(textOf(top('tasks', 'Alerts')));
    const other = text.replace('"module": "alerts"', '"module": "security"');
    expect(applyChanges(other, leadToModule(other, at(0), 'tasks'))).toBe(
      textOf(top('tasks', 'Alerts')).replace('"module": "tasks"', '"module": "security"'),
    );
    expect(() => leadToModule(text, at(4), 'tasks')).toThrow('no such entry');
  });

  it('move one place, into the section above and out of it, and stay selected', () => {
    const [alerts, tasks, assets] = [
      top('alerts', 'Alerts'),
      leaf('tasks', 'Tasks'),
      top('assets', 'Assets'),
    ];
    const text = textOf(alerts, section('Work', [tasks]), assets);
    expect(step(text, at(2), 'up')).toEqual({
      text: textOf(alerts, assets, section('Work', [tasks])),
      selected: 'Assets',
    });
    expect(step(text, at(2), 'into')).toEqual({
      text: textOf(alerts, section('Work', [tasks, assets])),
      selected: 'Assets',
    });
    expect(step(text, at(1, 0), 'out')).toEqual({
      text: textOf(alerts, section('Work', []), top('tasks', 'Tasks'), assets),
      selected: 'Tasks',
    });
    for (const [place, how] of [
      [at(0), 'up'],
      [at(2), 'down'],
      [at(1), 'into'],
      [at(0), 'out'],
    ] as const)
      expect(step(text, place, how)).toBeNull();
  });

  it('stay selected where their section moves up as they leave the list before it', () => {
    const text = textOf(top('alerts', 'Alerts'), section('Work', [leaf('tasks', 'Tasks')]));
    const [alerts] = read(text);
    if (!alerts) throw new Error('no entry');
    const place = { list: `${at(1)}/items`, index: 1 };
    const moved = applyChanges(text, moveEntry(text, alerts.pointer, place));
    expect(moved).toBe(textOf(section('Work', [leaf('tasks', 'Tasks'), top('alerts', 'Alerts')])));
    expect(pointerAfterMove(alerts, place)).toBe(at(0, 1));
    expect(() => moveEntry(text, at(1), { list: `${at(1)}/items`, index: 0 })).toThrow('into itself');
  });
});

describeWithContent('edits of real menus', (content) => {
  it('change what they say, and give every byte back when they are undone', async () => {
    let edited = 0;
    for (const name of readdirSync(join(content, 'content'))) {
      const { files } = await readWorkspace(join(content, 'content', name));
      for (const file of files.values()) {
        if (file.kind !== 'navigation' || file.value === undefined) continue;
        let text = file.text;
        const undo: (readonly TextChange[])[] = [];
        const change = (changes: readonly TextChange[]) => {
          undo.push(invertChanges(text, changes));
          text = applyChanges(text, changes);
        };
        const draws = fc.tuple(fc.nat(), fc.constantFrom<MenuStep>('up', 'down', 'into', 'out'));
        for (const [drawn, how] of fc.sample(draws, 8)) {
          const before = read(text);
          const entry = before[drawn % Math.max(1, before.length)];
          const place = entry && placeAfter(before, entry, how);
          if (!place) continue;
          change(moveEntry(text, entry.pointer, place));
          const after = read(text);
          expect(after.map(({ title }) => title).sort()).toEqual(before.map(({ title }) => title).sort());
          expect(after.find((one) => one.pointer === pointerAfterMove(entry, place))?.title).toBe(
            entry.title,
          );
        }
        change(addEntry(text, menuAt, { to: 'module', module: 'a_module_nobody_has', title: 'New' }));
        const last = read(text).at(-1);
        expect(last).toMatchObject({ title: 'New', module: 'a_module_nobody_has' });
        if (last) change(leadToModule(text, last.pointer, 'another'));
        change(removeAt(text, at(0)));
        for (const changes of undo.toReversed()) text = applyChanges(text, changes);
        expect(text).toBe(file.text);
        edited++;
      }
    }
    expect(edited).toBeGreaterThan(0);
  });
});
