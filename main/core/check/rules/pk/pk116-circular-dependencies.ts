import type { RuleDefinition } from '../../rule';
import { firstText } from '../../../text/values';
import { dependenciesOf, isPack, packsByName } from '../../packs/packs';
import type { CheckWorld } from '../../world';

/** The names from one pack to another along dependencies, both ends included; null when there is no way. */
function wayBack(from: string, to: string, world: CheckWorld): string[] | null {
  const before = new Map<string, string | null>([[from, null]]);
  for (const name of before.keys()) {
    if (name === to) {
      const way = [];
      for (let at: string | null = name; at !== null; at = before.get(at) ?? null) way.unshift(at);
      return way;
    }
    for (const pack of packsByName(world).get(name) ?? []) {
      for (const { name: next } of dependenciesOf(pack)) {
        if (next !== null && !before.has(next)) before.set(next, name);
      }
    }
  }
  return null;
}

export default {
  title: 'Packs that depend on each other in a cycle',
  severity: 'warning',
  why: 'Each pack of the circle waits for the next one to be installed, so none of them can be the first.',
  remedy: 'Remove one of the dependencies; move what both packs need into a third one.',
  kinds: ['manifest'],
  *check(file, world) {
    const own = firstText(file.value, 'name');
    if (own === null || !isPack(file)) return;
    for (const { name, pointer } of dependenciesOf(file)) {
      if (name === null || name === own) continue;
      const way = wayBack(name, own, world);
      if (!way) continue;
      yield {
        message: `The pack needs itself by way of its dependencies: ${[own, ...way].join(', ')}.`,
        pointer,
        related: way.slice(0, -1).flatMap((pack) =>
          (packsByName(world).get(pack) ?? []).map(({ path }) => ({
            path,
            pointer: '/dependencies',
            message: 'On the way',
          })),
        ),
      };
    }
  },
} satisfies RuleDefinition;
