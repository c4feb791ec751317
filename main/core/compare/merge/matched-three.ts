import type { JsonMap } from '../../text/values';
import type { ListRule } from '../states/grammar';
import { MatchedIds } from '../states/ids';
import { matchElements } from '../states/match-elements';
import type { Ordered } from './order';
import type { Three } from './three';

/** An element in up to three lists. */
export interface ElementOfThree extends Ordered {
  value: Three<JsonMap | undefined>;
}

/** Uuids are told apart as they are: they were brought into one form before. */
const asWritten = new MatchedIds();

/** Which elements of three lists of maps are one; what both sides have added is matched by what it is known by. */
export function matchedThree(
  { base, ours, theirs }: Three<readonly unknown[]>,
  rule: ListRule,
): ElementOfThree[] {
  const found = new Map<number, ElementOfThree>();
  const added: ElementOfThree[] = [];
  base.forEach((value, index) => found.set(index, alone(value, 'base', index)));
  const newOf = { ours: new Map<number, ElementOfThree>(), theirs: new Map<number, ElementOfThree>() };
  for (const [side, list] of [
    ['ours', ours],
    ['theirs', theirs],
  ] as const) {
    const matched = matchElements(base, list, rule, asWritten);
    for (const pair of matched.pairs) {
      const one = found.get(pair.before.index);
      if (!one) continue;
      one[side] = pair.after.index;
      one.value[side] = pair.after.value;
    }
    for (const { value, index } of matched.added) newOf[side].set(index, alone(value, side, index));
  }
  const [mine, other] = [[...newOf.ours.values()], [...newOf.theirs.values()]];
  const { alike: _, unique, ...exact } = rule;
  const identities = unique ? [...rule.identities, unique] : rule.identities;
  const twice = matchElements(
    mine.map(({ value }) => value.ours),
    other.map(({ value }) => value.theirs),
    { ...exact, identities },
    asWritten,
  );
  const taken = new Set<ElementOfThree>();
  for (const pair of twice.pairs) {
    const [one, same] = [mine[pair.before.index], other[pair.after.index]];
    if (!one || !same) continue;
    one.theirs = same.theirs;
    one.value.theirs = same.value.theirs;
    taken.add(same);
  }
  added.push(...mine, ...other.filter((one) => !taken.has(one)));
  return [...found.values(), ...added];
}

function alone(value: unknown, side: keyof Ordered, index: number): ElementOfThree {
  const nowhere = { base: null, ours: null, theirs: null };
  const nothing = { base: undefined, ours: undefined, theirs: undefined };
  return { ...nowhere, [side]: index, value: { ...nothing, [side]: value as JsonMap } };
}
