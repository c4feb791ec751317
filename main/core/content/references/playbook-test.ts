import { joinPointer } from '../../text/pointer';
import type { Reference } from '../reference';
import { elementsOf, member } from '../../text/values';

/** Playbooks the tests of a file run, by name or uuid: a playbook that is renamed takes its tests along. */
export function testReferences(value: unknown): Reference[] {
  const named = [{ value, pointer: '' }, ...elementsOf(member(value, 'tests'), '/tests')];
  return named.flatMap(({ value: one, pointer }): Reference[] => {
    const playbook = member(one, 'playbook');
    if (typeof playbook !== 'string' || playbook === '') return [];
    return [
      {
        pointer: joinPointer(pointer, 'playbook'),
        target: { kind: 'playbook', key: playbook },
        role: 'tests',
      },
    ];
  });
}
