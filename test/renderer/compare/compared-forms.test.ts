import { compareStates } from '@core/compare/states/compare-states';
import { describe, expect, it } from 'vitest';
import { comparedForms } from '../../../renderer/src/features/compare/connector/compared-forms';
import { stateOf } from '../../core/compare/states/support';

const path = 'connector/info.json';
const field = (name: string, more: object = {}) => ({ name, title: name, type: 'text', ...more });
const connector = (operations: object[], fields: object[] = [field('server')]) => ({
  name: 'demo-feed',
  label: 'Demo Feed',
  version: '1.0.0',
  operations,
  configuration: { fields },
});
const operation = (name: string, parameters: object[]) => ({ operation: name, title: name, parameters });

const state = (value: object) => stateOf({ [path]: { kind: 'connector', value } });

/** The forms of two manifests, compared as the studio does it. */
function compared(before: object, after: object) {
  const { items } = compareStates(state(before), state(after));
  const changes = items.flatMap((item) => item.changes);
  const file = { path, text: '', pointer: '' };
  return comparedForms(before, after, { changes, a: file, b: file });
}

describe('forms of a connector, before and after', () => {
  it('tells operations that came, went, changed and stayed', () => {
    const forms = compared(
      connector([operation('find', [field('ip')]), operation('block', [field('ip')]), operation('ping', [])]),
      connector([
        operation('find', [field('ip', { required: true })]),
        operation('ping', []),
        operation('tag', []),
      ]),
    );
    expect(forms.map(({ id, status }) => [id, status])).toEqual([
      ['', 'same'],
      ['find', 'changed'],
      ['ping', 'same'],
      ['tag', 'added'],
      ['block', 'removed'],
    ]);
    expect([...(forms[1]?.fields ?? [])]).toEqual([['ip', 'changed']]);
  });

  it('marks the fields that came and went, also those that a value reveals', () => {
    const [configuration] = compared(
      connector([], [field('server'), field('port')]),
      connector(
        [],
        [field('server', { type: 'checkbox', onchange: { true: [field('certificate')] } }), field('timeout')],
      ),
    );
    expect(configuration?.status).toBe('changed');
    expect(new Map(configuration?.fields)).toEqual(
      new Map([
        ['server', 'changed'],
        ['certificate', 'added'],
        ['timeout', 'added'],
        ['port', 'removed'],
      ]),
    );
    expect(configuration?.after?.map(({ field: { name }, revealedBy }) => [name, revealedBy?.when])).toEqual([
      ['server', undefined],
      ['certificate', 'true'],
      ['timeout', undefined],
    ]);
  });

  it('finds the form a change is in', () => {
    const [configuration, find] = compared(
      connector([operation('find', [field('ip')])]),
      connector([operation('find', [field('ip', { tooltip: 'Which' })])]),
    );
    expect(find?.has('/operations/0/parameters/0/tooltip', false)).toBe(true);
    expect(configuration?.has('/operations/0/parameters/0/tooltip', false)).toBe(false);
  });
});
