import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { picklistItems } from '@core/content/picklist/items';
import { addItem, moveItem } from '@core/edit/picklist/edit-items';
import { applyChanges, invertChanges } from '@core/text/changes';
import { readJson } from '@core/text/json/read';
import { readWorkspace } from '../../../../main/workspace/read-workspace';
import { describeWithContent } from '../../../support/corpus';
import { uuid } from '../../../support/playbook-json';
import '../../../support/seed';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const item = (n: number, itemValue: string, orderIndex: number | null, more: object = {}) => ({
  '@id': `/api/3/picklists/${uuid(n)}`,
  '@type': 'Picklist',
  itemValue,
  orderIndex,
  color: null,
  icon: null,
  listName: `/api/3/picklist_names/${uuid(1)}`,
  uuid: uuid(n),
  ...more,
});
const listOf = (...picklists: object[]) =>
  JSON.stringify(
    { '@type': 'PicklistName', name: 'State', system: false, picklists, uuid: uuid(1) },
    null,
    4,
  );
const shown = (text: string) => picklistItems(readJson(text).value).map(({ text: one }) => one);

describe('adding an item', () => {
  const text = listOf(item(2, 'Open', 0), item(3, 'Closed', 1));

  it('writes what the platform writes, and nothing else', () => {
    const after = applyChanges(text, addItem(text, ' Failed ', uuid(4)));
    expect(after).toBe(listOf(item(2, 'Open', 0), item(3, 'Closed', 1), item(4, 'Failed', 2)));
  });

  it('has id and recordTags only where all others have', () => {
    const more = { id: 7, recordTags: [] };
    const before = listOf(item(2, 'Open', 0, more));
    const made = JSON.parse(applyChanges(before, addItem(before, 'Failed', uuid(4)))) as {
      picklists: object[];
    };
    expect(made.picklists[1]).toEqual(item(4, 'Failed', 1, { id: null, recordTags: [] }));
    const some = listOf(item(2, 'Open', 0, more), item(3, 'Closed', 1));
    expect(applyChanges(some, addItem(some, 'Failed', uuid(4)))).toBe(
      listOf(item(2, 'Open', 0, more), item(3, 'Closed', 1), item(4, 'Failed', 2)),
    );
  });

  it('begins an empty list, naming it', () => {
    const before = listOf();
    expect(JSON.parse(applyChanges(before, addItem(before, 'First', uuid(4))))).toMatchObject({
      picklists: [item(4, 'First', 0)],
    });
  });

  it('refuses no text, and one that is there', () => {
    expect(() => addItem(text, '  ', uuid(4))).toThrow('needs a text');
    expect(() => addItem(text, 'Open', uuid(4))).toThrow('an item “Open” already');
  });
});

describe('moving an item', () => {
  it('changes the ranks of those between, and leaves the list as it stands', () => {
    const text = listOf(item(2, 'C', 7), item(3, 'A', 1), item(4, 'B', 3), item(5, 'D', 9));
    const after = applyChanges(text, moveItem(text, 0, 2));
    expect(after).toBe(listOf(item(2, 'C', 3), item(3, 'A', 7), item(4, 'B', 1), item(5, 'D', 9)));
    expect(shown(after)).toEqual(['B', 'C', 'A', 'D']);
  });

  it('numbers all where ranks are missing or doubled', () => {
    const text = listOf(item(2, 'A', 0), item(3, 'B', 0), item(4, 'C', null));
    expect(applyChanges(text, moveItem(text, 2, 0))).toBe(
      listOf(item(2, 'A', 1), item(3, 'B', 2), item(4, 'C', 0)),
    );
  });

  it('changes nothing where it stands, and refuses a place that is not there', () => {
    const text = listOf(item(2, 'A', 0), item(3, 'B', 1));
    expect(moveItem(text, 1, 1)).toEqual([]);
    expect(() => moveItem(text, 0, 2)).toThrow('no such place');
  });
});

describeWithContent('edits of real picklists', (content) => {
  it('show what they say, and give every byte back when they are undone', async () => {
    let edited = 0;
    for (const name of readdirSync(join(content, 'content'))) {
      const { files } = await readWorkspace(join(content, 'content', name));
      for (const file of files.values()) {
        if (file.kind !== 'picklist' || file.value === undefined) continue;
        let text = file.text;
        const undo: (() => void)[] = [];
        const change = (changesOf: (now: string) => ReturnType<typeof moveItem>) => {
          const before = text;
          const changes = changesOf(before);
          text = applyChanges(before, changes);
          const back = invertChanges(before, changes);
          undo.push(() => (text = applyChanges(text, back)));
        };
        for (const [from, to] of fc.sample(fc.tuple(fc.nat(), fc.nat()), 4)) {
          const before = shown(text);
          if (before.length === 0) continue;
          const places = [from % before.length, to % before.length] as const;
          change((now) => moveItem(now, ...places));
          const [moved = ''] = before.slice(places[0], places[0] + 1);
          expect(shown(text)).toEqual(before.toSpliced(places[0], 1).toSpliced(places[1], 0, moved));
        }
        const before = shown(text);
        change((now) => addItem(now, 'An item nobody has', crypto.randomUUID()));
        expect(shown(text)).toEqual([...before, 'An item nobody has']);
        for (const step of undo.toReversed()) step();
        expect(text).toBe(file.text);
        edited++;
      }
    }
    expect(edited).toBeGreaterThan(0);
  });
});
