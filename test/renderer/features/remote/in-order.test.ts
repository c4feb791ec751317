import { expect, it } from 'vitest';
import { inOrder } from '../../../../renderer/src/features/remote/in-order';

it('puts things in the order of kinds and names, numbers as numbers', () => {
  const things = ['playbooks/Many 10', 'teams/A', 'playbooks/many 2', 'playbooks/Many 1'].map((one) => {
    const [kind = '', name = ''] = one.split('/');
    return { kind, name };
  });
  expect(inOrder(things).map(({ name }) => name)).toEqual(['Many 1', 'many 2', 'Many 10', 'A']);
});
