import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  conditionOf,
  fieldsShown,
  type LayoutPart,
  layoutParts,
  rowsAt,
  structureOf,
} from '@core/content/layout/parts';
import { widgetTypes } from '@core/content/layout/widgets';
import { pointerAfterMove } from '@core/edit/after-move';
import { barsBy, groupedBy, overTime } from '@core/edit/layout/chart-query';
import {
  addPart,
  duplicatePart,
  movePart,
  newFieldEntry,
  newRow,
  newTab,
  setCondition,
  setStructure,
} from '@core/edit/layout/edit-parts';
import { newWidget } from '@core/edit/layout/new-widget';
import { dropPlace, placeAfter } from '@core/edit/layout/places';
import { applyChanges, invertChanges, type TextChange } from '@core/text/changes';
import { removeAt, setAt } from '@core/text/json/edit';
import { readJson } from '@core/text/json/read';
import { readWorkspace } from '../../../../main/workspace/read-workspace';
import { describeWithContent } from '../../../support/corpus';
import '../../../support/seed';

let last = 0;
const newUuid = () => `u${++last}`;
const field = (name: string) => ({ name, highlightMode: true, linky: true, readOnly: false });
const group = (...names: string[]) => ({
  type: 'editableFormGroup',
  config: { wid: 'w', rows: [{ columns: [{ fields: names.map(field), style: 'col-lg-12' }] }] },
});
const layout = (...columns: object[][]) =>
  JSON.stringify(
    {
      config: {
        rows: [
          {
            columns: columns.map((widgets) => ({ widgets, style: `col-lg-${12 / columns.length}` })),
            wid: 'r',
            _collapsed: false,
          },
        ],
      },
    },
    null,
    4,
  );
const partsOf = (text: string) => layoutParts(readJson(text).value);
const find = (text: string, type: string): LayoutPart => {
  const part = partsOf(text).find((one) => one.type === type);
  if (!part) throw new Error(`no ${type}`);
  return part;
};
const short = (text: string) =>
  partsOf(text)
    .map(({ kind, type, level }) => `${level}${kind[0]}:${type}`)
    .join(' ');

describe('parts of a layout', () => {
  it('are rows, columns, widgets, tabs and fields, each behind what holds it', () => {
    const tabs = { type: 'tabs', config: { tabs: [newTab('One', newUuid)] } };
    expect(short(layout([group('a')], [tabs]))).toBe(
      '1r:row 2c:column 3w:editableFormGroup 4r:row 5c:column 6f:a 2c:column 3w:tabs 4t:tab 5r:row 6c:column',
    );
  });

  it('name the fields that are shown, in tables and heads too', () => {
    const grid = { type: 'grid', config: { columns: ['b'], query: {} } };
    const head = { type: 'primaryDetail', config: { titleField: 'c', idField: 'id' } };
    expect([...fieldsShown(partsOf(layout([group('a'), grid, head])))].sort()).toEqual(['a', 'b', 'c', 'id']);
  });

  it('end where a file nests them for ever', () => {
    let inner: object = group('a');
    for (let depth = 0; depth < 300; depth += 1)
      inner = { type: 'rows', config: { rows: [{ columns: [{ widgets: [inner] }] }] } };
    expect(partsOf(layout([inner])).length).toBeLessThan(60);
  });
});

describe('edits of a layout write what the platform writes', () => {
  it('a field', () => {
    const text = layout([group('a')]);
    const list = find(text, 'a').list;
    const entry = newFieldEntry([field('a')], 'state');
    expect(JSON.stringify(entry)).toBe('{"name":"state","highlightMode":true,"linky":true,"readOnly":false}');
    expect(applyChanges(text, addPart(text, { list, index: 9 }, entry))).toBe(layout([group('a', 'state')]));
    expect(newFieldEntry([{ name: 'a', highlightMode: true, readOnly: true }], 'b')).toEqual({
      name: 'b',
      highlightMode: true,
      readOnly: false,
    });
    expect(newFieldEntry(['a'], 'b')).toBe('b');
  });

  it('a row and a tab', () => {
    expect(JSON.stringify(newRow([12], 'widgets', 'u'))).toBe(
      '{"columns":[{"widgets":[],"style":"col-lg-12"}],"wid":"u","_collapsed":false}',
    );
    expect(JSON.stringify(newTab('New tab', () => 'u'))).toBe(
      '{"title":"New tab","active":0,"widget":{"type":"rows","config":{"wid":"u","rows":[{"columns":[{"widgets":[],"style":"col-lg-12"}],"wid":"u","_collapsed":false}]}},"icon":"","show":false,"visible":true}',
    );
  });

  it('a condition of a widget, last in its settings, and of a tab', () => {
    const text = layout([group('a')]);
    const filter = { sort: [], limit: 30, logic: 'AND', filters: [] };
    const { pointer } = find(text, 'editableFormGroup');
    const shown = applyChanges(text, setCondition(text, pointer, filter));
    const { config } = find(shown, 'editableFormGroup').value as { config: object };
    expect(Object.keys(config).at(-1)).toBe('visibility');
    expect(config).toMatchObject({ visibility: { conditionalVisibility: true, filter } });
    expect(conditionOf(find(shown, 'editableFormGroup'))).toEqual(filter);
    expect(applyChanges(shown, setCondition(shown, pointer, null))).toBe(text);
    const tabs = layout([{ type: 'tabs', config: { tabs: [newTab('One', newUuid)] } }]);
    const tab = find(tabs, 'tab');
    const limited = applyChanges(tabs, setCondition(tabs, tab.pointer, filter));
    expect(Object.keys(find(limited, 'tab').value as object).slice(-2)).toEqual([
      'conditionalVisibility',
      'filter',
    ]);
    expect(applyChanges(limited, setCondition(limited, tab.pointer, null))).toBe(tabs);
  });

  it('other columns of a row, which keep what they hold', () => {
    const text = layout([group('a')], [group('b')]);
    const row = find(text, 'row');
    const one = applyChanges(text, setStructure(text, row.pointer, [12]));
    expect(structureOf(find(one, 'row').value)).toEqual([12]);
    expect([...fieldsShown(partsOf(one))]).toEqual(['a', 'b']);
    const three = applyChanges(text, setStructure(text, row.pointer, [4, 4, 4]));
    expect(structureOf(find(three, 'row').value)).toEqual([4, 4, 4]);
    expect(setStructure(text, row.pointer, [6, 6])).toEqual([]);
  });

  it('a chart by an item: the query and mapping that are derived', () => {
    expect(JSON.stringify(groupedBy({ name: 'severity', of: 'picklist' }).aggregates)).toBe(
      '[{"operator":"countdistinct","field":"*","alias":"total"},{"operator":"groupby","alias":"severity","field":"severity.itemValue"},{"operator":"groupby","alias":"color","field":"severity.color"},{"operator":"groupby","alias":"orderIndex","field":"severity.orderIndex"}]',
    );
    expect(groupedBy({ name: 'owner', of: 'record' }).mapping).toEqual({
      fieldName: 'owner',
      displayValues: ['name'],
    });
  });

  it('bars by two fields, the second of which paints them', () => {
    const { mapping, aggregates, sort } = barsBy(
      { name: 'level', of: 'picklist' },
      { name: 'criticality', of: 'picklist' },
    );
    expect(mapping).toEqual({ firstGrouping: 'level', secondGrouping: 'criticality' });
    expect(aggregates.map((each) => `${String(each.alias)}=${String(each.field)}`)).toEqual([
      'total=*',
      'level=level.itemValue',
      'firstOrderIndex=level.orderIndex',
      'criticality=criticality.itemValue',
      'secondOrderIndex=criticality.orderIndex',
      'color=criticality.color',
    ]);
    expect(sort).toEqual([
      { field: 'level.orderIndex', direction: 'ASC' },
      { field: 'criticality.orderIndex', direction: 'ASC' },
    ]);
    const byRecord = barsBy(
      { name: 'managers', of: 'record', namedBy: ['managerName'] },
      { name: 'platform', of: 'value' },
    );
    expect(JSON.stringify(byRecord.aggregates)).toBe(
      '[{"operator":"countdistinct","field":"*","alias":"total"},{"operator":"select","alias":"managers__managerName","field":"managers.managerName"},{"operator":"groupby","alias":"managers__uuid","field":"managers.uuid"},{"operator":"groupby","alias":"platform","field":"platform"}]',
    );
  });

  it('a chart over time: the records with their date, and how they are counted', () => {
    const { mapping, aggregates } = overTime({ name: 'severity', of: 'picklist' }, 'discoveredOn', 'day');
    expect(JSON.stringify(aggregates)).toBe(
      '[{"operator":"select","alias":"severity","field":"severity.itemValue"},{"operator":"select","alias":"color","field":"severity.color"},{"operator":"select","alias":"orderIndex","field":"severity.orderIndex"},{"operator":"select","alias":"discoveredOn","field":"discoveredOn"}]',
    );
    expect(mapping).toMatchObject({ fieldName: 'severity', dateFieldName: 'discoveredOn', timeScope: 'day' });
  });

  it('any widget of the palette, which is a part again', () => {
    for (const { id, views } of widgetTypes.filter(({ views: all }) => all.length > 0)) {
      const text = layout([newWidget(id, 'alerts', newUuid)]);
      expect(find(text, id).type, `${id} for ${views.join()}`).toBe(id);
    }
  });
});

describe('moving a part', () => {
  const text = layout([group('a', 'b')], [group('c')]);

  it('goes on in the next column at the end of its own', () => {
    const b = find(text, 'b');
    const place = placeAfter(partsOf(text), b, 'down');
    expect(place).toEqual({ list: find(text, 'c').list, index: 0 });
    const moved = applyChanges(text, movePart(text, b.pointer, place ?? { list: '', index: 0 }));
    expect(moved).toBe(layout([group('a')], [group('b', 'c')]));
    expect(placeAfter(partsOf(text), find(text, 'a'), 'up')).toBeNull();
  });

  it('drops onto its like, into what holds its like, and nowhere else', () => {
    const parts = partsOf(text);
    const [a, c] = [find(text, 'a'), find(text, 'c')];
    expect(dropPlace(parts, a, c)).toEqual({ list: c.list, index: 0 });
    const column = parts.find(({ pointer }) => `${pointer}/fields` === c.list);
    expect(column && dropPlace(parts, a, column)).toEqual({ list: c.list, index: 1 });
    // A field does not go among widgets, nor a row of widgets among fields.
    expect(dropPlace(parts, a, find(text, 'row'))).toBeNull();
    const widget = find(text, 'editableFormGroup');
    expect(dropPlace(parts, widget, c)).toBeNull();
  });
});

/** One edit of any kind at any part. */
function anyEdit(text: string, pick: number, what: number): readonly TextChange[] {
  const parts = partsOf(text);
  const part = parts[pick % Math.max(parts.length, 1)];
  if (!part) return addPart(text, { list: rowsAt, index: 0 }, newRow([6, 6], 'widgets', newUuid()));
  const steps = ['up', 'down', 'before', 'behind'] as const;
  switch (what % 6) {
    case 0: {
      const place = placeAfter(parts, part, steps[pick % 4] ?? 'up');
      return place ? movePart(text, part.pointer, place) : [];
    }
    case 1:
      return duplicatePart(text, part.pointer, newUuid);
    case 2:
      return removeAt(text, part.pointer);
    case 3:
      return part.kind === 'row' ? setStructure(text, part.pointer, [4, 4, 4]) : [];
    case 4:
      return part.kind === 'tab' || part.kind === 'widget'
        ? setCondition(text, part.pointer, { logic: 'AND', filters: [] })
        : [];
    default: {
      const list = part.holds[0];
      if (!list) return part.kind === 'field' ? setAt(text, part.pointer, 'other') : [];
      const made =
        list.kind === 'field'
          ? newFieldEntry([], 'added')
          : list.kind === 'widget'
            ? newWidget('sectionHeader', '', newUuid)
            : list.kind === 'tab'
              ? newTab('T', newUuid)
              : newRow([12], list.content, newUuid());
      return addPart(text, { list: list.pointer, index: pick }, made);
    }
  }
}

describeWithContent('layouts, dashboards and reports of the corpus', (content) => {
  it('have the same bytes again once any edits are undone', async () => {
    let edited = 0;
    for (const pack of readdirSync(join(content, 'content'))) {
      const { files } = await readWorkspace(join(content, 'content', pack));
      for (const file of files.values()) {
        if (!['layout', 'dashboard', 'report'].includes(file.kind ?? '')) continue;
        const { text } = file;
        if (readJson(text).value === undefined || partsOf(text).length === 0) continue;
        fc.assert(
          fc.property(
            fc.array(fc.tuple(fc.nat(5000), fc.nat(5)), { minLength: 1, maxLength: 4 }),
            (edits) => {
              let now = text;
              const undo: (readonly TextChange[])[] = [];
              for (const [pick, what] of edits) {
                const changes = anyEdit(now, pick, what);
                undo.push(invertChanges(now, changes));
                now = applyChanges(now, changes);
                expect(() => JSON.parse(now) as unknown).not.toThrow();
              }
              for (const changes of undo.toReversed()) now = applyChanges(now, changes);
              expect(now).toBe(text);
            },
          ),
          { numRuns: 2 },
        );
        edited += 1;
      }
    }
    expect(edited).toBeGreaterThan(0);
  }, 120_000);
});

describe('the pointer of what has moved', () => {
  it('follows a list that has moved up', () => {
    expect(pointerAfterMove({ list: '/a', index: 0 }, { list: '/a/1/b', index: 2 })).toBe('/a/0/b/2');
    expect(pointerAfterMove({ list: '/a', index: 3 }, { list: '/a', index: 1 })).toBe('/a/1');
  });
});
