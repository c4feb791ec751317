import type { FormField, StepTrace } from '@core/contract';
import { describe, expect, it } from 'vitest';
import { controlOf, firstTexts, readForm } from '../../../renderer/src/ui/answer-form/field-values';
import { rowsWorthOpening, timelineRows } from '../../../renderer/src/ui/trace/timeline-rows';

const entry = (sequence: number, frame = '', status: StepTrace['status'] = 'finished'): StepTrace => ({
  sequence,
  frame,
  playbook: '',
  stepUuid: '',
  name: `Step ${sequence}`,
  stepType: '',
  status,
  input: null,
  result: null,
  error: null,
  source: 'none',
  startedAt: 0,
  endedAt: 0,
  branch: null,
  messages: [],
});

describe('the steps of a run as rows', () => {
  const steps = [
    entry(1),
    entry(2),
    entry(3, '2'),
    entry(4, '2', 'skipped'),
    entry(5),
    entry(6, '5[0]'),
    entry(7, '5[1]'),
    entry(8, '5[1]/7', 'failed'),
  ];
  const shown = (open: string[]) =>
    timelineRows(steps, new Set(open)).map(({ id, level }) => `${level} ${id}`);

  it('shows the playbook that was started, what it calls closed', () => {
    expect(shown([])).toEqual(['1 step:1', '1 step:2', '1 step:5']);
    expect(timelineRows(steps, new Set()).map(({ expanded }) => expanded)).toEqual([null, false, false]);
  });

  it('shows a called playbook below its call, and the items of a loop one by one', () => {
    expect(shown(['step:2', 'step:5', 'item:5[1]'])).toEqual([
      '1 step:1',
      '1 step:2',
      '2 step:3',
      '2 step:4',
      '1 step:5',
      '2 item:5[0]',
      '2 item:5[1]',
      '3 step:7',
    ]);
  });

  it('numbers what ran within its playbook', () => {
    const rows = timelineRows(steps, new Set(['step:2']));
    expect(rows.map(({ order }) => order)).toEqual([1, 2, 1, null, 3]);
  });

  it('opens the way to a failed step', () => {
    expect(rowsWorthOpening(steps)).toEqual(new Set(['step:5', 'item:5[1]', 'step:7']));
    expect(shown([...rowsWorthOpening(steps)])).toContain('4 step:8');
  });

  it('opens what leads to the step the run is paused at', () => {
    const standing = [entry(1), entry(2, '', 'running'), entry(3, '2', 'running')];
    expect(rowsWorthOpening(standing)).toEqual(new Set());
    expect(rowsWorthOpening(standing, 3)).toEqual(new Set(['step:2']));
  });
});

describe('forms of triggers and questions', () => {
  const field = (name: string, more: Partial<FormField> = {}): FormField => ({
    name,
    label: name,
    required: false,
    defaultValue: null,
    formType: 'text',
    ...more,
  });

  it('chooses the control by type and default', () => {
    expect(controlOf(field('a'))).toBe('line');
    expect(controlOf(field('a', { formType: 'textarea' }))).toBe('lines');
    expect(controlOf(field('a', { formType: 'checkbox' }))).toBe('switch');
    expect(controlOf(field('a', { defaultValue: { a: 1 } }))).toBe('json');
    expect(controlOf(field('a', { choices: [{ label: 'x', value: 'x' }] }))).toBe('choice');
  });

  it('begins with the defaults', () => {
    const fields = [
      field('a', { defaultValue: 'x' }),
      field('b', { defaultValue: true }),
      field('c', { defaultValue: [1] }),
      field('d'),
    ];
    expect(firstTexts(fields)).toEqual({ a: 'x', b: true, c: '[\n  1\n]', d: '' });
  });

  it('reads values as their types want them, and leaves empty fields out', () => {
    const fields = [
      field('n', { formType: 'integer' }),
      field('j', { formType: 'json' }),
      field('t'),
      field('on', { formType: 'checkbox' }),
      field('empty'),
    ];
    expect(readForm(fields, { n: '5', j: '{"a": [1]}', t: '5', on: false, empty: '' })).toEqual({
      values: { n: 5, j: { a: [1] }, t: '5', on: false },
      errors: {},
    });
  });

  it('says what is wrong with what was typed', () => {
    const fields = [
      field('must', { required: true }),
      field('n', { formType: 'integer' }),
      field('j', { formType: 'json' }),
    ];
    const { errors } = readForm(fields, { must: '', n: 'five', j: '{' });
    expect(errors.must).toBe('This field is required.');
    expect(errors.n).toBe('This field takes a number.');
    expect(errors.j).toMatch(/^This is not valid JSON/);
  });

  it('offers choices by their labels and answers with their values', () => {
    const high = { '@id': '/api/3/picklists/high', itemValue: 'High' };
    const choices = [
      { label: 'High', value: high },
      { label: 'Low', value: { '@id': '/api/3/picklists/low' } },
    ];
    const fields = [
      field('one', { formType: 'picklist', choices, defaultValue: 'High' }),
      field('many', { formType: 'multiselectpicklist', choices }),
    ];
    expect(firstTexts(fields)).toEqual({ one: '/api/3/picklists/high', many: '' });
    const texts = { one: '/api/3/picklists/high', many: '["/api/3/picklists/high"]' };
    expect(readForm(fields, texts).values).toEqual({ one: high, many: [high] });
  });

  it('refuses what does not look like its kind', () => {
    const kinds = ['email', 'url', 'ipv4', 'ipv6', 'domain', 'filehash', 'phone'];
    const fields = kinds.map((formType) => field(formType, { formType }));
    const wrong = Object.fromEntries(kinds.map((kind) => [kind, 'no such thing']));
    expect(Object.keys(readForm(fields, wrong).errors)).toEqual(kinds);
    const right = {
      email: 'ada@example.com',
      url: 'https://example.com/a?b',
      ipv4: '192.0.2.255',
      ipv6: '2001:db8::1',
      domain: 'mail.example.com',
      filehash: 'd41d8cd98f00b204e9800998ecf8427e',
      phone: '+41 (0)44 123-45-67',
    };
    expect(readForm(fields, right)).toEqual({ values: right, errors: {} });
    expect(readForm([field('n', { formType: 'integer' })], { n: '1.5' }).errors.n).toMatch(/whole number/);
  });

  it('asks only for what the other answers leave to be asked', () => {
    const visibleWhile = { logic: 'AND', filters: [{ field: 'on', operator: 'eq', value: true }] };
    const fields = [field('on', { formType: 'checkbox' }), field('why', { required: true, visibleWhile })];
    expect(readForm(fields, { on: false, why: '' })).toEqual({ values: { on: false }, errors: {} });
    expect(readForm(fields, { on: true, why: '' }).errors).toHaveProperty('why');
  });

  it('takes a template where a list is wanted, and a text where a date is', () => {
    const fields = [field('p', { formType: 'picklist' }), field('d', { formType: 'datetime' })];
    expect(readForm(fields, { p: '/api/3/picklists/x', d: '2026-11-21' })).toEqual({
      values: { p: '/api/3/picklists/x', d: '2026-11-21' },
      errors: {},
    });
  });
});
