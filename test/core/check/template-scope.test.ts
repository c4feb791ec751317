import { describe, expect, it } from 'vitest';
import { templateScope } from '@core/check/templates/template-scope';
import { entryAt } from '@core/template/analysis/scope-tree';
import { playbook, step } from '../../support/playbook-json';

const value = playbook({
  parameters: ['address'],
  steps: [
    step(1, 'manual', { inputVariables: [{ name: 'reason' }] }),
    step(2, 'connector', {}, { name: 'Get data' }),
    step(3, 'findRecords', { for_each: { item: '{{ vars.list }}' } }, { name: 'Find' }),
    step(4, 'setVariable', { found: 1 }, { name: 'Set' }),
  ],
});
const names = (pointer: string, ...keys: string[]) => [
  ...(entryAt(templateScope(value, pointer), keys)?.children?.keys() ?? []),
];

describe('what templates of a playbook can read', () => {
  it('is variables, inputs and results of steps', () => {
    expect(names('', 'vars')).toEqual(
      expect.arrayContaining(['input', 'steps', 'found', 'address', 'reason', 'request']),
    );
    expect(names('', 'vars', 'steps')).toEqual(['Step_1', 'Get_data', 'Find', 'Set']);
    expect(names('', 'vars', 'steps', 'Get_data')).toContain('data');
    expect(names('', 'vars', 'input', 'params')).toEqual(expect.arrayContaining(['address', 'reason']));
  });

  it('knows the result of a loop as a list of lists', () => {
    const scope = templateScope(value, '');
    expect(entryAt(scope, ['vars', 'steps', 'Find'])?.type).toBe('list');
    expect(entryAt(scope, ['vars', 'steps', 'Find', 0, null])?.children?.has('@id')).toBe(true);
  });

  it('has the item inside a looping step alone', () => {
    expect(names('/steps/2/arguments/query', 'vars')).toContain('item');
    expect(names('/steps/3/arguments/found', 'vars')).not.toContain('item');
  });

  it('is the roots alone where there is no playbook', () => {
    expect([...templateScope({ some: 'thing' }, '').keys()]).toEqual(['vars', 'globalVars']);
    expect([...templateScope(null, '').keys()]).toEqual(['vars', 'globalVars']);
  });
});
