import { describe, expect, it } from 'vitest';
import { mapOf } from '@core/text/values';
import type { ConnectorCall } from '@core/engine/host';
import { ScenarioAnswers } from '@core/engine/scenario/answers';
import type { Scenario } from '@core/engine/scenario/scenario';

const call = (given: Partial<ConnectorCall> = {}): ConnectorCall => ({
  connector: 'intel',
  operation: 'lookup',
  version: '1.0.0',
  config: '',
  params: { ip: '1.1.1.1', deep: { list: [1, { a: true }] } },
  playbook: 'P',
  step: 'Ask',
  ...given,
});

const get = (url: string, method = 'GET') => ({
  method,
  url,
  headers: {},
  body: null,
  verify: true,
  timeoutSeconds: 30,
});

const answers = (connectors: Scenario['connectors'], http: Scenario['http'] = []) =>
  new ScenarioAnswers({ connectors, http });

describe('rules of a scenario', () => {
  it.each([
    ['the connector alone', { connector: 'intel' }, true],
    ['a pattern', { connector: 'int*', operation: '*look*' }, true],
    ['another operation', { connector: 'intel', operation: 'scan' }, false],
    ['the step', { connector: '*', step: 'Ask' }, true],
    ['another step', { connector: '*', step: 'Say' }, false],
    ['some of the parameters', { connector: 'intel', params: { ip: '1.1.1.1' } }, true],
    [
      'parameters inside others',
      { connector: 'intel', params: { deep: { list: ['1', { a: true }] } } },
      true,
    ],
    ['a parameter of another value', { connector: 'intel', params: { ip: '2.2.2.2' } }, false],
    ['a parameter that is not there', { connector: 'intel', params: { toString: '' } }, false],
    ['a list of another length', { connector: 'intel', params: { deep: { list: [1] } } }, false],
  ])('fit a call by %s', (_what, rule, fits) => {
    expect(answers([{ ...rule, data: 1 }]).scenario(call()) !== null).toBe(fits);
  });

  it('answer with data in the envelope, or with the whole of it', () => {
    expect(answers([{ connector: 'intel', data: { found: true } }]).scenario(call())).toMatchObject({
      source: 'scenario',
      result: { data: { found: true }, status: 'Success', operation: 'lookup' },
    });
    expect(answers([{ connector: 'intel', answer: 'bare' }]).scenario(call())?.result).toBe('bare');
  });

  it('answer in their order, each as often as it says', () => {
    const set = answers([
      { connector: 'intel', times: 1, data: 'first' },
      { connector: 'intel', times: 1, data: 'second' },
      { connector: '*', data: 'rest' },
    ]);
    const said = [1, 2, 3, 4].map(() => mapOf(set.scenario(call())?.result).data);
    expect(said).toEqual(['first', 'second', 'rest', 'rest']);
  });

  it('stay used up where a run is taken up again', () => {
    const rules = [{ connector: 'intel', times: 1, data: 'once' }];
    const mark = answers(rules).scenario(call())?.mark ?? '';
    const again = answers(rules);
    again.replay(mark);
    expect(again.scenario(call())).toBeNull();
  });

  it('know before the parameters are known whether they may answer', () => {
    const set = answers([{ connector: 'intel', operation: 'lookup', params: { ip: '9.9.9.9' } }]);
    expect(set.covers('intel', 'lookup')).toBe(true);
    expect(set.covers('intel', 'scan')).toBe(false);
  });

  it.each([
    ['error', { failure: expect.stringContaining('CS-INTEGRATION-5') as unknown, delay: 0 }],
    ['timeout', { failure: expect.stringContaining('in time') as unknown, delay: 60 }],
    ['no-configuration', { failure: expect.stringContaining('no configuration') as unknown }],
    ['empty', { result: { data: {}, status: 'Success' } }],
    ['slow', { result: { data: 'late' }, delay: 120 }],
  ] as const)('can be the fault "%s"', (fault, expected) => {
    const rule = { connector: 'intel', fault, ...(fault === 'slow' ? { data: 'late' } : {}) };
    expect(answers([rule]).scenario(call())).toMatchObject(expected);
  });
});

describe('rules for requests', () => {
  it('fit by method and address, and answer with text or JSON', () => {
    const set = answers(
      [],
      [
        { method: 'post', url: 'https://a.example/*', status: 201, body: { ok: true } },
        { url: 'https://a.example/text', body: 'plain', headers: { 'x-a': '1' } },
      ],
    );
    expect(set.answer(get('https://a.example/x', 'POST'))?.answer).toEqual({
      status: 201,
      headers: { 'content-type': 'application/json' },
      body: '{"ok":true}',
    });
    expect(set.answer(get('https://a.example/text'))?.answer).toEqual({
      status: 200,
      headers: { 'x-a': '1' },
      body: 'plain',
    });
    expect(set.answer(get('https://b.example/'))).toBeNull();
  });

  it.each([
    ['timeout', { failure: expect.stringContaining('timed out') as unknown, delay: 60 }],
    ['refused', { failure: expect.stringContaining('refused') as unknown }],
    ['error', { answer: { status: 500 } }],
    ['empty', { answer: { status: 200, body: '' } }],
  ] as const)('can be the fault "%s"', (fault, expected) => {
    expect(answers([], [{ url: '*', fault }]).answer(get('https://a.example/'))).toMatchObject(expected);
  });
});
