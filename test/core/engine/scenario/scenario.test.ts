import { describe, expect, it } from 'vitest';
import { readScenario, scenarioSchema } from '@core/engine/scenario/scenario';

describe('a scenario file', () => {
  it('is read as it stands', () => {
    const value = {
      records: { alerts: [{ name: 'One' }] },
      picklists: { Severity: ['High'] },
      globals: { Demo_mode: 'false', Limit: 5 },
      clock: '2026-01-15T10:20:30Z',
      seed: 7,
      connectors: [{ connector: 'intel', operation: 'lookup', times: 1, data: { ip: '1.1.1.1' } }],
      http: [{ url: 'https://example.com/*', status: 404 }],
      answers: { Ask: [{ option: 'Yes' }, { timedOut: true }], Other: { option: 'No' } },
      cassettes: ['run.json'],
    };
    expect(readScenario(value)).toEqual({ scenario: value, problems: [] });
  });

  it('may be empty', () => {
    expect(readScenario(null)).toEqual({ scenario: {}, problems: [] });
  });

  it.each([
    ['a key nobody knows', { conectors: [] }, ''],
    ['a rule without a connector', { connectors: [{ operation: 'x' }] }, '/connectors/0/connector'],
    ['a fault nobody knows', { connectors: [{ connector: 'x', fault: 'explosion' }] }, '/connectors/0/fault'],
    ['a clock that is no time', { clock: 'yesterday' }, '/clock'],
    ['records that are no list', { records: { alerts: {} } }, '/records/alerts'],
    ['a number of times below one', { http: [{ url: '*', times: 0 }] }, '/http/0/times'],
    ['no map', [1], ''],
  ])('is refused with the place for %s', (_what, value, pointer) => {
    const { scenario, problems } = readScenario(value);
    expect(scenario).toEqual({});
    expect(problems.map((problem) => problem.pointer)).toContain(pointer);
  });

  it('has a published schema', () => {
    expect(scenarioSchema()).toMatchObject({ title: 'Packwright scenario', additionalProperties: false });
  });
});
