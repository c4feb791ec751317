import { ownUuid } from '../../../content/playbook-elements';
import { formatPointer, getAt } from '../../../text/pointer';
import type { Aside, AsideChange, Grammar, Keys, ListRule } from '../grammar';
import type { MatchedIds } from '../ids';
import { type MatchedElements, matchElements } from '../match-elements';
import { byMember, byUuid, called } from '../plain-list';
import { withInside } from './grammar-inside';
import { playbook } from './playbook';
import { wiringOf } from './playbook-wiring';

const collections: ListRule = {
  identities: [byUuid, byMember('name')],
  called: called('collection', 'name'),
  namesItself: true,
};
const workflows: ListRule = { ...collections, called: called('playbook', 'name') };

/**
 * A grammar in which the playbooks of the collections at `way` are compared as any other: those a connector brings to
 * fetch its data, and those of an exported file that lies where no pack would keep it.
 */
export function withPlaybooksInside(outer: Grammar, way: Keys): Grammar {
  const inside = [...way, 'workflows'];
  const isAt = (keys: Keys, place: Keys) =>
    keys.length === place.length && keys.every((key, at) => key === place[at]);
  const own: Grammar = {
    ...outer,
    list(keys) {
      if (isAt(keys, way)) return collections;
      return isAt(keys, inside) ? workflows : (outer.list?.(keys) ?? null);
    },
  };
  const wired: Grammar = {
    ...playbook,
    // Routes are compared apart.
    noise: (keys) =>
      keys.length === 1 && (keys[0] === 'routes' || keys[0] === 'triggerStep')
        ? 'derived'
        : (playbook.noise?.(keys) ?? null),
  };
  return {
    ...withInside(own, inside, wired),
    matchIds(before, after, ids) {
      outer.matchIds?.(before, after, ids);
      for (const pair of playbooksAt(way, before, after, ids)) {
        ids.match(ownUuid(pair.before.value), ownUuid(pair.after.value));
        playbook.matchIds?.(pair.before.value, pair.after.value, ids);
      }
    },
    besides: (before, after, ids) => wiringAt(way, before, after, ids),
  };
}

interface Pair extends Pick<MatchedElements['pairs'][number], 'before' | 'after'> {
  /** In the second value. */
  pointer: string;
}

function pairsAt(before: unknown, after: unknown, pointer: string, rule: ListRule, ids: MatchedIds): Pair[] {
  const [old, now] = [getAt(before, pointer), getAt(after, pointer)];
  if (!Array.isArray(old) || !Array.isArray(now)) return [];
  return matchElements(old, now, rule, ids).pairs.map((pair) => ({
    ...pair,
    pointer: `${pointer}/${pair.after.index}`,
  }));
}

function playbooksAt(way: Keys, before: unknown, after: unknown, ids: MatchedIds): Pair[] {
  return pairsAt(before, after, formatPointer(way), collections, ids).flatMap((of) =>
    pairsAt(of.before.value, of.after.value, '/workflows', workflows, ids).map((pair) => ({
      ...pair,
      pointer: of.pointer + pair.pointer,
    })),
  );
}

function wiringAt(way: Keys, before: unknown, after: unknown, ids: MatchedIds): Aside {
  const changes = playbooksAt(way, before, after, ids).flatMap((pair): AsideChange[] =>
    wiringOf(pair.before.value, pair.after.value, ids).changes.map((change) => ({
      ...change,
      pointer: pair.pointer + change.pointer,
      where: `${workflows.called(pair.after.value)}, ${change.where}`,
    })),
  );
  // That its routes are written in another way is counted as they are met.
  return { keys: new Set(), changes, noise: [] };
}
