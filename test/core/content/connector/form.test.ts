import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf, fetchedNote, formOf } from '@core/content/connector/form';
import { readConnector, readFields } from '@core/content/connector/model';
import { validateForm } from '@core/content/connector/validate';
import { describeWithContent } from '../../../support/corpus';
import { connectorsOf } from '../../../support/corpus-connectors';

const fields = readFields(
  [
    { name: 'note', title: 'Note', type: 'text' },
    {
      name: 'method',
      title: 'Method',
      type: 'select',
      required: true,
      value: 'GET',
      options: ['GET', 'POST', { value: 'DEL', title: 'Delete' }],
      onchange: {
        GET: [{ name: 'headers', title: 'Headers', type: 'json' }],
        POST: [
          {
            name: 'kind',
            title: 'Kind',
            type: 'checkbox',
            value: true,
            onchange: { true: [{ name: 'body', title: 'Body', type: 'textarea', required: true }] },
          },
          { name: 'headers', title: 'Headers', type: 'json' },
        ],
        Delete: [{ name: 'never', type: 'text' }],
      },
    },
    { name: 'secret', title: 'Hidden', type: 'text', visible: 'false', value: 'x' },
    { name: 'note', title: 'Again', type: 'text' },
    { type: 'label', label: 'Only words' },
    'no field',
  ],
  '/parameters',
);
const names = (values: Record<string, unknown>) => formOf(fields, values).map(({ field }) => field.name);

it('takes any value where an operation fetches the choices, and says why', () => {
  const [queue, plain] = readFields(
    [
      { name: 'queue', title: 'Queue', type: 'select', apiOperation: 'list_queues', options: ['known'] },
      { name: 'plain', title: 'Plain', type: 'select', options: ['known'] },
    ],
    '/parameters',
  );
  if (!queue || !plain) throw new Error('the fields of the test cannot be read');
  expect(fetchedNote(queue)).toContain('“list_queues”');
  expect(fetchedNote(plain)).toBeNull();
  const { problems } = validateForm([queue, plain], { queue: 'tier 2', plain: 'tier 2' });
  expect(problems.map(({ field }) => field.name)).toEqual(['plain']);
});

describe('the form of an operation', () => {
  it('shows required fields first, each name once, hidden ones never', () => {
    expect(names({})).toEqual(['method', 'note', 'headers', '']);
  });

  it('reveals what the chosen value names, at any depth', () => {
    expect(names({ method: 'POST' })).toEqual(['method', 'body', 'note', 'kind', 'headers', '']);
    expect(names({ method: 'POST', kind: false })).toEqual(['method', 'note', 'kind', 'headers', '']);
    expect(
      formOf(fields, { method: 'POST' }).find(({ field }) => field.name === 'body')?.revealedBy,
    ).toMatchObject({ when: 'true', field: { name: 'kind' } });
  });

  it('reveals nothing for a value nobody declared, a title or a template', () => {
    for (const method of ['PATCH', 'DEL', '{{ vars.method }}', null, { a: 1 }]) {
      expect(names({ method })).toEqual(['method', 'note', '']);
    }
  });

  it('starts with the declared defaults, those of hidden fields as well', () => {
    expect(defaultsOf(fields)).toEqual({ method: 'GET', secret: 'x' });
  });

  it('has a place for every field', () => {
    const body = formOf(fields, { method: 'POST' }).find(({ field }) => field.name === 'body');
    expect(body?.field.pointer).toBe('/parameters/1/onchange/POST/0/onchange/true/0');
  });

  it('is read to an end however deep it is', () => {
    let nested: unknown = [{ name: 'x', type: 'select', options: ['a'], value: 'a' }];
    for (let depth = 0; depth < 400; depth++)
      nested = [{ name: `n${depth}`, value: 'a', onchange: { a: nested } }];
    expect(formOf(readFields(nested, ''), {}).length).toBe(17);
  });
});

describe('the values of a form', () => {
  it('are distinguished: missing, invalid, unknown, idle', () => {
    const outcome = validateForm(fields, { method: 'POST', headers: '{', body: '', never: 1, other: 2 });
    expect(outcome).toMatchObject({
      missing: ['body'],
      unknown: ['other'],
      idle: ['never'],
    });
    expect(outcome.problems.map(({ field, code }) => [field.name, code])).toEqual([
      ['body', 'missing'],
      ['headers', 'type'],
    ]);
  });

  it('may be templates everywhere, and empty where not required', () => {
    expect(validateForm(fields, { method: '{{ vars.m }}', note: '' }).problems).toEqual([]);
  });

  it('must be one of the choices, by value or title', () => {
    expect(validateForm(fields, { method: 'PATCH' }).problems[0]).toMatchObject({
      code: 'option',
    });
    expect(validateForm(fields, { method: 'DEL' }).problems).toEqual([]);
    expect(validateForm(fields, { method: 'Delete' }).problems).toEqual([]);
  });

  it('have the type of their field', () => {
    const typed = readFields(
      [
        { name: 'n', type: 'integer' },
        { name: 'd', type: 'decimal' },
        { name: 'c', type: 'checkbox' },
        { name: 'p', type: 'text', validation: { pattern: '[a-z]+', patternError: 'Only letters.' } },
        { name: 'nested', type: 'text', validation: { pattern: '(a+)+$' } },
        { name: 'either', type: 'text', validation: { pattern: '(a|aa)+$' } },
        { name: 'named', type: 'text', validation: { pattern: String.raw`(?<q>["'])\d+\k<q>` } },
      ],
      '',
    );
    const codes = (values: Record<string, unknown>) =>
      validateForm(typed, values).problems.map(({ field, code }) => `${field.name} ${code}`);
    expect(codes({ n: '12', d: '1.5', c: 'true', p: 'abc', named: '"1"' })).toEqual([]);
    const hostile = `${'a'.repeat(60)}!`;
    expect(codes({ nested: hostile, either: hostile })).toEqual(['nested pattern', 'either pattern']);
    expect(codes({ n: 1.5, d: 'x', c: 'yes', p: '1' })).toEqual(['n type', 'd type', 'c type', 'p pattern']);
  });
});

describe('a manifest of any shape', () => {
  it('is read to a form or to nothing', () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    const field = fc.dictionary(
      fc.constantFrom('name', 'title', 'type', 'options', 'onchange', 'value', 'validation', '__proto__'),
      fc.oneof(
        value,
        fc.constantFrom('select', 'json', 'integer'),
        fc.constant([{ value: { toString: 1 } }, { toString: 1 }]),
      ),
    );
    const manifest = fc.record({
      configuration: fc.oneof(value, fc.record({ fields: fc.array(field) })),
      operations: fc.oneof(value, fc.array(fc.record({ parameters: fc.array(field) }))),
    });
    fc.assert(
      fc.property(manifest, fc.dictionary(fc.string(), value), (shape, values) => {
        const connector = readConnector(shape);
        const forms = [
          connector?.configuration ?? [],
          ...(connector?.operations ?? []).map(({ parameters }) => parameters),
        ];
        for (const form of forms) {
          const given = { ...defaultsOf(form), ...values };
          expect(formOf(form, given).every(({ field: shown }) => shown.visible)).toBe(true);
          expect(validateForm(form, given).problems.every(({ message }) => message !== '')).toBe(true);
        }
      }),
      { seed: 8, numRuns: 300 },
    );
  });
});

describeWithContent('connectors of packs', (folder, sized) => {
  it('show every operation as a form, with each name once and required ones first', () => {
    let operations = 0;
    for (const { value } of connectorsOf(folder)) {
      for (const operation of readConnector(value)?.operations ?? []) {
        const shown = formOf(operation.parameters, defaultsOf(operation.parameters));
        const order = shown.map(({ field }) => field.required);
        expect(order).toEqual([...order].sort((a, b) => Number(b) - Number(a)));
        const named = shown.flatMap(({ field }) => (field.name === '' ? [] : [field.name]));
        expect(new Set(named).size).toBe(named.length);
        operations++;
      }
    }
    expect(operations).toBeGreaterThan(sized({ own: 20, corpus: 100 }));
  });
});
