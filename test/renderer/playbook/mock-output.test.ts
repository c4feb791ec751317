import { describe, expect, it } from 'vitest';
import { readPlaybook } from '@core/content/playbook';
import { mockSwitches, readMockOutput } from '../../../renderer/src/features/playbook/form/mock-output';
import { playbookJson, referenced } from '../../support/playbook-builder';

const of = (mock_result: unknown, others: Record<string, unknown> = {}) =>
  readMockOutput({ arguments: { mock_result, ...others } });
const connector = { connector: 'url-reputation', operation: 'rate' };

describe('the mock output of a step', () => {
  it('is none while nothing is written', () => {
    for (const nothing of [undefined, null, '', '  ']) expect(of(nothing).kind).toBe('none');
  });

  it('is JSON, written as text or as it is', () => {
    expect(of('{"a": 1}')).toEqual({ kind: 'value', error: null, warning: null, value: { a: 1 } });
    expect(of({ a: 1 }).kind).toBe('value');
  });

  it('says where text is no JSON', () => {
    const { kind, error } = of('{"a": ');
    expect(kind).toBe('broken');
    expect(error).toMatch(/^This is not JSON: .+ A run fails here\.$/);
  });

  it('may be a template, which only a run can read', () => {
    expect(of('{"a": {{ vars.x }} }', connector)).toMatchObject({ kind: 'template', value: undefined });
  });

  it('of a connector is an envelope with data', () => {
    expect(of('{"data": {}}', connector).warning).toBeNull();
    expect(of('[{"data": 1}, {"data": 2}]', connector).warning).toBeNull();
    expect(of('{"score": 1}', connector).warning).toContain('"data"');
    expect(of('{"score": 1}').warning).toBeNull();
  });

  it('of a connector in a loop is a list of envelopes', () => {
    const loop = { ...connector, for_each: { item: '{{ vars.list }}' } };
    expect(of('{"data": {}}', loop).warning).toContain('each item');
    expect(of('[{"data": {}}]', loop).warning).toBeNull();
  });
});

it('says which steps switch mock outputs on or off', () => {
  const playbook = readPlaybook(
    playbookJson('Switching', {
      steps: {
        Start: referenced,
        Configure: ['SetVariable', { useMockOutput: '{{globalVars.Demo_mode}}' }],
        Other: ['SetVariable', { x: 1 }],
      },
    }),
  );
  expect(mockSwitches(playbook?.steps ?? [])).toEqual([
    { step: 'Configure', value: '{{globalVars.Demo_mode}}' },
  ]);
});
