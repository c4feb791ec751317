import { describe, expect, it } from 'vitest';
import { inputsMissing, inputsOf, withInputs } from '@core/content/layout/inputs';

const sheet = {
  filterArray: [
    {
      key: 'incidentID',
      type: 'number',
      label: 'Incident ID',
      value: null,
      required: true,
      defaultValue: null,
    },
    {
      key: 'profile',
      type: 'lookup',
      label: 'Profile',
      value: '',
      module: 'profiles',
      defaultValue: '',
      defaultLookupValue: { '@id': '/api/3/profiles/p1', name: 'Sample' },
    },
    { label: 'has no key' },
    null,
  ],
};
const filter = (value: unknown) => ({ filters: [{ field: 'incidents.id', operator: 'eq', value }] });

describe('inputs of a report', () => {
  it('are read with what they are at first, those without a key passed over', () => {
    expect(inputsOf(sheet).map(({ key, required, value }) => [key, required, value])).toEqual([
      ['incidentID', true, null],
      ['profile', false, { '@id': '/api/3/profiles/p1', name: 'Sample' }],
    ]);
    expect(inputsOf({ filterArray: 'nothing' })).toEqual([]);
  });

  it('become what was given: a number stays one, a record is its IRI, and in a text they are words', () => {
    const given = new Map<string, unknown>([
      ['incidentID', 17],
      ['profile', { '@id': '/api/3/profiles/p1', name: 'Sample' }],
    ]);
    expect(withInputs(filter('{{incidentID}}'), given)).toEqual(filter(17));
    expect(withInputs(filter('{{ profile }}'), given)).toEqual(filter('/api/3/profiles/p1'));
    expect(withInputs('<p>{{ profile.name }} of {{incidentID}}</p>', given)).toBe('<p>Sample of 17</p>');
    expect(withInputs('{{profile.nothing.below}}', given)).toBe('');
  });

  it('leave alone what names no input', () => {
    const relative = filter('{{getRelativeDate(0,0,-7,"start","start","start")}}');
    const given = new Map([['incidentID', 17]]);
    expect(withInputs(relative, given)).toEqual(relative);
    expect(withInputs('{{other}} {{ constructor }}', given)).toBe('{{other}} {{ constructor }}');
  });

  it('are missing where a setting names one that was not given', () => {
    const inputs = inputsOf(sheet);
    const missing = (value: unknown, given: [string, unknown][]) =>
      inputsMissing(value, inputs, new Map(given)).map(({ key }) => key);
    expect(missing(filter('{{incidentID}}'), [])).toEqual(['incidentID']);
    expect(missing(filter('{{incidentID}}'), [['incidentID', 0]])).toEqual([]);
    expect(missing(filter('closed'), [])).toEqual([]);
  });
});
