import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '@core/module-view/columns';
import { changesOf, draftProblems, readRefusal } from '@core/module-view/draft';
import { formOf } from '@core/module-view/form';
import { type ModuleInfo, queryFields, readModule } from '@core/module-view/module';
import { pendingChanges } from '@core/module-view/module-diff';
import {
  cellText,
  dateText,
  linkText,
  localParts,
  recordTitle,
  secondsOf,
} from '@core/module-view/record-text';
import { sampleFolder } from '../../support/packs';

const folder = join(sampleFolder, 'pack', 'modules', 'phishing_reports');
const json = (name: string) =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>;
const metadata = { uuid: '52add8df-74fe-4fd6-b2d8-b7e2b6837809', ...json('mmd.json') };
const sample = readModule(metadata) as ModuleInfo;

/** A module of a few fields. */
function moduleOf(attributes: Record<string, unknown>[], more: Record<string, unknown> = {}): ModuleInfo {
  const module = readModule({ uuid: 'u', type: 'things', attributes, ...more });
  if (!module) throw new Error('no module');
  return module;
}
const text = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  type: 'string',
  formType: 'text',
  ...more,
});
const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

describe('a module', () => {
  test('is read with its fields, their kinds and their picklists', () => {
    expect(sample).toMatchObject({
      type: 'phishing_reports',
      title: 'Phishing Reports',
      tableName: 'phishing_report',
    });
    const kinds = Object.fromEntries([...sample.fields.values()].map(({ name, kind }) => [name, kind]));
    expect(kinds).toMatchObject({
      subject: 'text',
      status: 'picklist',
      riskScore: 'number',
      receivedOn: 'date',
      alerts: 'records',
    });
    expect(sample.fields.get('status')?.picklist).toBe('Phishing Report Status');
    expect(sample.fields.get('subject')).toMatchObject({ required: true, range: null, isGridColumn: true });
    expect(sample.fields.get('alerts')?.target).toBe('alerts');
  });

  test('is none where a record does not look like one', () => {
    for (const value of [null, [], 'text', {}, { type: 'x' }]) expect(readModule(value)).toBeNull();
    expect(moduleOf([{}, text('uuid'), { name: 7 } as never]).fields.size).toBe(0);
  });

  test('offers its fields for conditions, without secrets and with what every record has', () => {
    const module = moduleOf([text('name'), text('token', { encrypted: true })]);
    const fields = queryFields(new Map([['things', module]]), new Map())('things');
    expect([...(fields?.keys() ?? [])]).toEqual(expect.arrayContaining(['name', 'createDate', 'uuid']));
    expect(fields?.has('token')).toBe(false);
    const status = queryFields(
      new Map([[sample.type, sample]]),
      new Map([['Phishing Report Status', [{ iri: '/a', name: 'New', color: null }]]]),
    );
    expect(status('phishing_reports')?.get('status')?.choices).toEqual([
      { iri: '/a', name: 'New', color: null },
    ]);
  });
});

describe('columns', () => {
  test('are those of the view template', () => {
    expect(names(columnsOf(sample, json('list-layout.json')))).toEqual([
      'id',
      'subject',
      'status',
      'verdict',
      'riskScore',
      'senderAddress',
      'receivedOn',
    ]);
  });

  test('without a template are the default grid columns, else the first fields', () => {
    expect(names(columnsOf(sample, null))).toEqual([
      'subject',
      'status',
      'verdict',
      'riskScore',
      'senderAddress',
      'reportedBy',
      'receivedOn',
    ]);
    expect(names(columnsOf(moduleOf([text('a'), text('b')]), { config: [] }))).toEqual(['a', 'b']);
  });
});

describe('a form', () => {
  test('follows the templates and leaves no field out', () => {
    const form = formOf(sample, json('detail-layout.json'), json('form-layout.json'));
    expect(names(form.sections[0]?.fields ?? []).slice(0, 2)).toEqual(['subject', 'status']);
    const all = form.sections.flatMap(({ fields }) => names(fields));
    expect(new Set(all).size).toBe(all.length);
    expect([...all, ...names(form.related)].toSorted()).toEqual([...sample.fields.keys()].toSorted());
    expect(names(form.related)).toEqual(['alerts']);
  });

  test('without templates has all fields in one part', () => {
    const form = formOf(moduleOf([text('a'), text('b')]), null, undefined);
    expect(form.sections.map(({ fields }) => names(fields))).toEqual([['a', 'b']]);
  });

  test('ends for a template without an end', () => {
    let config: unknown = { fields: ['a'] };
    for (let depth = 0; depth < 5000; depth++) config = { rows: [config] };
    expect(formOf(moduleOf([text('a')]), { config }, null).sections).toHaveLength(1);
  });
});

describe('what is written', () => {
  const status = { '@id': '/api/3/picklists/1', itemValue: 'New' };
  const record = { subject: 'A', status, riskScore: 3 };

  test('is what differs from the record, links as IRIs', () => {
    const values = { subject: 'A', status: '/api/3/picklists/1', riskScore: 4, unheard: 1 };
    expect(changesOf(sample, record, values)).toEqual({ riskScore: 4 });
    expect(changesOf(sample, record, { status: null })).toEqual({ status: null });
  });

  test('is looked at before it is sent', () => {
    expect([...draftProblems(sample, {}, {}).keys()]).toEqual(['subject']);
    expect([...draftProblems(sample, record, { riskScore: 'many' }).keys()]).toEqual(['riskScore']);
    const short = moduleOf([
      text('code', { validation: { _enableRange: true, minlength: 2, maxlength: 3 } }),
    ]);
    for (const [code, count] of [
      ['a', 1],
      ['ab', 0],
      ['abcd', 1],
      ['', 0],
    ] as const)
      expect(draftProblems(short, {}, { code }).size).toBe(count);
  });

  test('names the fields a refusal is about', () => {
    const message = 'The "subject" field of "phishing_reports" is required.';
    expect(readRefusal({ type: 'ValidationException', message }, sample)).toEqual({
      message,
      fields: ['subject'],
    });
    expect(readRefusal('<html>', sample).fields).toEqual([]);
  });
});

describe('records in words', () => {
  test('have the title of their module, else what names them', () => {
    expect(recordTitle({ subject: 'Hello' }, sample)).toBe('Hello');
    expect(recordTitle({ id: 4 }, sample)).toBe('Phishing Report 4');
    expect(recordTitle({ name: 'N' }, undefined)).toBe('N');
    const nested = moduleOf([], { displayName: '{{ owner.lastname }}: {{ name }}' });
    expect(recordTitle({ owner: { lastname: 'L' }, name: 'N' }, nested)).toBe('L: N');
    expect(recordTitle({ name: 'N' }, moduleOf([], { displayName: '{{ name | upper }}' }))).toBe('N');
    expect(linkText({ firstname: 'Ann', lastname: 'Lee' })).toBe('Ann Lee');
  });

  test('show each kind of value in one line', () => {
    const show = (name: string, value: unknown) => {
      const field = sample.fields.get(name);
      return field ? cellText(field, value) : 'no field';
    };
    expect(show('subject', 'a\n b')).toBe('a b');
    expect(show('messageBody', '<p>Hi <b>there</b></p>')).toBe('Hi there');
    expect(show('status', { itemValue: 'New' })).toBe('New');
    expect(show('riskScore', 0)).toBe('0');
    expect(show('receivedOn', null)).toBe('');
    expect(show('links', 'x'.repeat(100_000)).length).toBeLessThanOrEqual(300);
  });

  test('notify a moment in the zone of the reader, there and back', () => {
    const moment = 1_772_444_700;
    expect(secondsOf(localParts(moment) ?? '')).toBe(moment);
    expect(dateText(moment)).toMatch(/^2026-03-0\d \d\d:\d5$/);
    expect(localParts(Number.POSITIVE_INFINITY)).toBeNull();
    expect(secondsOf('tomorrow')).toBeNull();
  });
});

describe('pending changes', () => {
  const module = (type: string, more: Record<string, unknown> = {}) => ({
    '@id': `/api/3/x/${type}`,
    type,
    uuid: type,
    attributes: [{ '@id': '/a', name: 'name', type: 'string', validation: { required: true } }],
    ...more,
  });

  test('are none between equal stores', () => {
    expect(
      pendingChanges([module('a')], [{ ...module('a'), '@id': '/api/3/y/a', '@type': 'ModelMetadata' }]),
    ).toEqual([]);
  });

  test('name modules, settings and fields', () => {
    const staged = [
      module('a', {
        trackable: true,
        attributes: [{ name: 'name', type: 'string', validation: { required: false } }, { name: 'more' }],
      }),
      module('new', { descriptions: { plural: 'News' } }),
    ];
    const published = [module('a', { trackable: false }), module('old')];
    expect(pendingChanges(staged, published)).toEqual([
      {
        type: 'a',
        title: 'a',
        uuid: 'a',
        kind: 'changed',
        settings: [{ name: 'trackable', before: false, after: true }],
        fields: [
          {
            name: 'name',
            kind: 'changed',
            settings: [{ name: 'validation', before: { required: true }, after: { required: false } }],
          },
          { name: 'more', kind: 'added', settings: [] },
        ],
      },
      {
        type: 'new',
        title: 'News',
        uuid: 'new',
        kind: 'added',
        settings: [],
        fields: [{ name: 'name', kind: 'added', settings: [] }],
      },
      {
        type: 'old',
        title: 'old',
        uuid: null,
        kind: 'removed',
        settings: [],
        fields: [{ name: 'name', kind: 'removed', settings: [] }],
      },
    ]);
  });
});
