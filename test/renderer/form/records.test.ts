import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formSchemaOf } from '@core/schema/form-schema';
import { catalogueOf } from '@core/check/config/catalogue-of';
import { applyChanges, invertChanges, type TextChange } from '@core/text/changes';
import { setAt } from '@core/text/json/edit';
import { getAt } from '@core/text/pointer';
import { elementsOf, mapOf } from '@core/text/values';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { recordColumns } from '../../../renderer/src/features/record/record-columns';
import { recordSections } from '../../../renderer/src/features/record/record-sections';
import { fits } from '../../../renderer/src/form/descriptor';
import { describeWithContent } from '../../support/corpus';

const field = (name: string, formType: string, type = 'string', more: object = {}) => ({
  name,
  title: name.toUpperCase(),
  formType,
  type,
  picklist: null,
  collection: false,
  required: false,
  ...more,
});
const fields = [
  field('subject', 'text', 'string', { required: true }),
  field('body', 'html'),
  field('score', 'decimal', 'number'),
  field('status', 'picklist', 'picklists'),
  field('alerts', 'manyToMany', 'alerts', { collection: true }),
  field('closedOn', 'datetime', 'integer'),
];

describe('the form of a record', () => {
  it('has the fields of its module by their kind, those it has not apart, and other values by what they are', () => {
    const record = {
      '@type': 'X',
      subject: 'Hi',
      status: null,
      score: 4.5,
      extra: { a: 1 },
      uuid: 'u',
      id: 4,
    };
    const shown = recordSections(record, fields, () => []).map(({ title, fields: inside }) => [
      title,
      inside.map(({ label, kind, at }) => `${label} ${kind} ${at}`),
    ]);
    expect(shown).toEqual([
      ['Fields', ['SUBJECT * text /subject', 'STATUS choice /status', 'SCORE number /score']],
      [
        'Fields the record has not',
        ['BODY template /body', 'ALERTS choices /alerts', 'CLOSEDON moment /closedOn'],
      ],
      ['Other values', ['extra json /extra']],
    ]);
  });

  it('has columns for what most records say, with the names of what they link to', () => {
    const list = [
      { subject: 'One', status: '/api/3/picklists/a', closedOn: null },
      { subject: 'Two', status: '/api/3/picklists/b', closedOn: 5 },
    ];
    const columns = recordColumns(list, fields, ({ name }) =>
      name === 'status' ? [{ id: '/api/3/picklists/a', label: 'Open' }] : [],
    );
    expect(columns.map(({ title }) => title)).toEqual(['SUBJECT', 'STATUS', 'CLOSEDON']);
    expect(list.map((record) => columns[1]?.text(record))).toEqual(['Open', '/api/3/picklists/b']);
  });
});

describeWithContent('forms of real records', (content) => {
  it('fit what is written there, and give every byte back when their edits are undone', async () => {
    let edited = 0;
    for (const name of readdirSync(join(content, 'content'))) {
      const { files } = await readWorkspace(join(content, 'content', name));
      const kept = [...files.values()];
      if (!kept.some(({ kind }) => kind === 'record')) continue;
      const { modules } = formSchemaOf(kept, [], catalogueOf({ file: () => undefined }));
      for (const file of kept) {
        if (file.kind !== 'record' || !Array.isArray(file.value)) continue;
        const type = file.path.split('/').at(-2);
        const own = modules.find((module) => module.type === type)?.fields;
        let text = file.text;
        const undo: (readonly TextChange[])[] = [];
        for (const { value, pointer } of elementsOf(file.value, '').slice(0, 3)) {
          const inside = recordSections(mapOf(value), own, () => []).flatMap((section) => section.fields);
          for (const { at, kind } of inside) {
            const before = getAt(value, at);
            const next = kind === 'json' || !fits(kind, before) ? null : drawn(kind, before);
            const changes = setAt(text, pointer + at, next);
            undo.push(invertChanges(text, changes));
            text = applyChanges(text, changes);
          }
        }
        for (const changes of undo.toReversed()) text = applyChanges(text, changes);
        expect(text).toBe(file.text);
        edited++;
      }
    }
    expect(edited).toBeGreaterThan(0);
  });
});

function drawn(kind: string, before: unknown): unknown {
  if (kind === 'switch') return before !== true;
  if (kind === 'number' || kind === 'moment') return Number(before ?? 0) + 1;
  if (kind === 'choices') return ['/api/3/alerts/1', ...(Array.isArray(before) ? (before as unknown[]) : [])];
  return `${typeof before === 'string' ? before : ''} – “changed”`;
}
