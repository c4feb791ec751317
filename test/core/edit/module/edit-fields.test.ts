import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldTypeOf, fieldTypes } from '@core/content/module/field-types';
import { shownFields } from '@core/content/module/shown-fields';
import { addField, duplicateField, moveField, takeField } from '@core/edit/module/edit-fields';
import { applyChanges, invertChanges, type TextChange } from '@core/text/changes';
import { readJson } from '@core/text/json/read';
import { readWorkspace } from '../../../../main/workspace/read-workspace';
import { describeWithContent } from '../../../support/corpus';
import { field, module } from '../../../support/module-json';
import { uuid } from '../../../support/playbook-json';
import '../../../support/seed';

const write = (...attributes: object[]) => JSON.stringify(module('cases', { attributes }), null, 4);
const shown = (text: string) => shownFields(readJson(text).value).map(({ name }) => name);
const typeOf = (id: string) => {
  const type = fieldTypeOf(id);
  if (!type) throw new Error(`no type ${id}`);
  return type;
};
const wanted = (id: string, more: object = {}) => ({
  type: typeOf(id),
  name: 'f',
  title: 'F',
  target: null,
  picklist: null,
  ...more,
});
/** The field that was added, as its bytes without white space. */
const added = (text: string, changes: readonly TextChange[]) =>
  JSON.stringify((JSON.parse(applyChanges(text, changes)) as { attributes: object[] }).attributes.at(-1));

/** As public histories have it, byte for byte (docs/platform/modules.md#new-fields). */
const platformText =
  '{"@type":"AttributeMetadata","type":"string","name":"f","length":null,"orderIndex":1,"formType":"text","dataSource":null,"searchable":false,"peerReplicable":true,"system":false,"encrypted":false,"gridColumn":false,"collection":false,"inversedField":null,"ownsRelationship":false,"validation":{"required":false,"minlength":0,"maxlength":10485761,"_enableRange":false},"bulkAction":{"allow":false,"buttonText":"","buttonIcon":"","buttonClass":"btn btn-default btn-sm"},"dataSourceFilters":null,"defaultValue":"","tooltip":null,"visibility":true,"htmlEscape":false,"orphanRemoval":null,"readable":true,"writeable":true,"identifier":null,"unique":false,"recommend":false,"skipSerialization":false,"displayName":"{{ f }}","descriptions":{"singular":"F"}}';
/** A field as a new one, under another name and rank. */
const whole = (name: string, orderIndex: number): Record<string, unknown> => ({
  ...(JSON.parse(platformText) as Record<string, unknown>),
  name,
  orderIndex,
});

describe('adding a field', () => {
  it('writes what the platform writes, and gives the others the next rank', () => {
    const text = write();
    expect(added(text, addField(text, wanted('text'), uuid(1)))).toBe(platformText);
    const ranked = write(whole('a', 1), whole('b', 2));
    expect(applyChanges(ranked, addField(ranked, wanted('text'), uuid(1)))).toBe(
      write(whole('a', 2), whole('b', 3), whole('f', 1)),
    );
  });

  it('leaves out what no field of an older export has', () => {
    const old = ({ skipSerialization: _left, ...rest }: Record<string, unknown>) => rest;
    const text = write(old(whole('a', 1)));
    expect(applyChanges(text, addField(text, wanted('text'), uuid(1)))).toBe(
      write(old(whole('a', 2)), old(whole('f', 1))),
    );
  });

  it.each([
    ['textarea', { searchable: true, defaultValue: null, type: 'string' }],
    ['html', { searchable: true, defaultValue: '' }],
    ['checkbox', { type: 'boolean', searchable: true, defaultValue: '' }],
    ['datetime', { type: 'integer', searchable: true, defaultValue: null }],
    ['decimal', { type: 'number', searchable: true }],
    ['object', { type: 'object', searchable: false, defaultValue: null }],
    [
      'integer',
      { type: 'integer', validation: expect.objectContaining({ minlength: -2147483648 }) as unknown },
    ],
    ['file', { type: 'string', searchable: false }],
  ])('writes a %s as the platform does', (id, expected) => {
    const text = write();
    expect(JSON.parse(added(text, addField(text, wanted(id), uuid(1))))).toMatchObject(expected);
  });

  it('names the list of a picklist, and shows all its items', () => {
    const text = write();
    const picklist = { name: 'State', items: [{ uuid: uuid(7) }, { uuid: uuid(8) }] };
    const made = added(text, addField(text, wanted('multiselectpicklist', { picklist }), uuid(1)));
    expect(made).toContain(
      `"dataSource":{"model":"picklists","query":{"logic":"AND","filters":[{"field":"listName__name","operator":"eq","value":"State"}],"sort":[{"field":"orderIndex","direction":"ASC"}]},"displayConditions":{"${uuid(7)}":{"visibility":"visible","conditions":null},"${uuid(8)}":{"visibility":"visible","conditions":null}}}`,
    );
    expect(JSON.parse(made)).toMatchObject({ type: 'picklists', collection: true, bulkAction: [] });
  });

  it('leads a relation to its module', () => {
    const text = write();
    const made = added(text, addField(text, wanted('lookup', { target: 'people' }), uuid(1)));
    expect(JSON.parse(made)).toMatchObject({
      type: 'people',
      dataSource: { model: 'people' },
      collection: false,
    });
  });

  it('has ids where all others have, in the places they have them', () => {
    const text = write({ '@id': '/api/3/attribute_metadatas/x', ...field('a'), uuid: 'x' });
    const made = added(text, addField(text, wanted('text'), uuid(1)));
    expect(made.startsWith(`{"@id":"/api/3/attribute_metadatas/${uuid(1)}","@type"`)).toBe(true);
    expect(JSON.parse(made)).toMatchObject({ uuid: uuid(1) });
    expect(JSON.parse(made)).not.toHaveProperty('orderIndex');
  });

  it('refuses names that no field may have', () => {
    const text = write(field('state'));
    const refuse = (name: string, why: string) =>
      expect(() => addField(text, wanted('text', { name }), uuid(1))).toThrow(why);
    refuse('9lives', 'begins with a letter');
    refuse('has blank', 'begins with a letter');
    refuse('ID', 'Every record has');
    refuse('createDate', 'Every record has');
    refuse('state', 'has a field “state” already');
    refuse('State', 'letter case alone');
    refuse('a'.repeat(64), '63 at most');
  });
});

describe('another field like one', () => {
  it('stands behind it on forms, under its own name, and takes no side of a relation over', () => {
    const text = write(
      field('a', { orderIndex: 1 }),
      field('b', { orderIndex: 2, inversedField: 'cases', tooltip: 'Why' }),
      field('c', { orderIndex: 3 }),
    );
    const after = applyChanges(
      text,
      duplicateField(text, '/attributes/1', { name: 'd', title: 'D' }, uuid(1)),
    );
    expect(shown(after)).toEqual(['a', 'b', 'd', 'c']);
    expect((JSON.parse(after) as { attributes: object[] }).attributes.at(-1)).toMatchObject({
      name: 'd',
      orderIndex: 3,
      inversedField: null,
      tooltip: 'Why',
      displayName: '{{ d }}',
      descriptions: { singular: 'D' },
    });
    expect(() => duplicateField(text, '/attributes/9', { name: 'd', title: 'D' }, uuid(1))).toThrow(
      'no such field',
    );
  });
});

it('a field of another module comes last on forms, with all its settings but the other side', () => {
  const text = write(field('a', { orderIndex: 1 }), field('b', { orderIndex: 2 }));
  const other = field('c', { orderIndex: 1, tooltip: 'Why', inversedField: 'back', visibility: [{ a: 1 }] });
  const after = applyChanges(text, takeField(text, { ...other }, uuid(1)));
  expect(shown(after)).toEqual(['a', 'b', 'c']);
  expect((JSON.parse(after) as { attributes: object[] }).attributes.at(-1)).toMatchObject({
    tooltip: 'Why',
    inversedField: null,
    visibility: [{ a: 1 }],
    orderIndex: 3,
  });
  expect(() => takeField(after, { ...other }, uuid(2))).toThrow();
});

describe('moving a field', () => {
  it('changes the ranks of those between alone', () => {
    const text = write(
      field('a', { orderIndex: 3 }),
      field('b', { orderIndex: 1 }),
      field('c', { orderIndex: 2 }),
    );
    const after = applyChanges(text, moveField(text, 0, 1));
    expect(after).toBe(
      write(field('a', { orderIndex: 3 }), field('b', { orderIndex: 2 }), field('c', { orderIndex: 1 })),
    );
    expect(shown(after)).toEqual(['c', 'b', 'a']);
  });

  it('moves in the list where no field has a rank', () => {
    const text = write(field('a'), field('b'), field('c'));
    expect(applyChanges(text, moveField(text, 2, 0))).toBe(write(field('c'), field('a'), field('b')));
  });

  it('numbers all from 1 where two have one rank', () => {
    const text = write(field('a', { orderIndex: 4 }), field('b', { orderIndex: 4 }));
    expect(applyChanges(text, moveField(text, 1, 0))).toBe(
      write(field('a', { orderIndex: 2 }), field('b', { orderIndex: 1 })),
    );
  });
});

describeWithContent('edits of the fields of real modules', (content) => {
  it('do what they say, and give every byte back when they are undone', async () => {
    let edited = 0;
    for (const name of readdirSync(join(content, 'content'))) {
      const { files } = await readWorkspace(join(content, 'content', name));
      for (const file of files.values()) {
        if (file.kind !== 'module' || file.value === undefined) continue;
        let text = file.text;
        const undo: (() => void)[] = [];
        const change = (changesOf: (now: string) => readonly TextChange[]) => {
          const before = text;
          const changes = changesOf(before);
          text = applyChanges(before, changes);
          const back = invertChanges(before, changes);
          undo.push(() => (text = applyChanges(text, back)));
        };
        const [first, second, type] = fc.sample(
          fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...fieldTypes)),
          1,
        )[0] ?? [0, 0, typeOf('text')];
        const before = shown(text);
        if (before.length === 0) continue;
        const [from, to] = [first % before.length, second % before.length];
        change((now) => moveField(now, from, to));
        const [moved = ''] = before.slice(from, from + 1);
        expect(shown(text)).toEqual(before.toSpliced(from, 1).toSpliced(to, 0, moved));
        const made = { type, name: 'nobodyHasThis', title: 'T', target: 'alerts', picklist: null };
        change((now) => addField(now, made, crypto.randomUUID()));
        expect(shown(text)).toContain('nobodyHasThis');
        const copied = shownFields(readJson(text).value)[to]?.pointer ?? '';
        change((now) => duplicateField(now, copied, { name: 'norThis', title: 'T' }, crypto.randomUUID()));
        expect(shown(text)).toHaveLength(before.length + 2);
        for (const step of undo.toReversed()) step();
        expect(text).toBe(file.text);
        edited++;
      }
    }
    expect(edited).toBeGreaterThan(0);
  });
});
