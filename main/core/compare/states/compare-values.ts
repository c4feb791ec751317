import { elementsOf, isMap, type JsonMap, member, sameValue } from '../../text/values';
import { joinPointer } from '../../text/pointer';
import type { AsideChange, Grammar, Identity, ItemValues, Keys, ListRule, Met } from './grammar';
import type { MatchedIds } from './ids';
import { type MatchedElements, matchElements } from './match-elements';
import { mixedOrders, ordersOf } from './orders';
import { elementWords, memberWords, partsInWords } from './place-in-words';
import { noiseEverywhere, type NoiseRule, NoiseTally } from './noise';
import { usualList } from './usual-list';
import { movesIn } from './moves';
import { isNothing, saidBy, sameBy } from './same-value';
import { Untaken } from './untaken';

/** A difference of two values, as the comparison met it. */
export interface ValueChange extends Met {
  /** The place in words. */
  where: string;
  /** Below the item, in the second state, or in the first where it is gone. */
  pointer: string;
  /** The same in the first state, or where it would be; of plain values that of their list. Null for an order. */
  former: string | null;
}

export interface ValueComparison {
  changes: ValueChange[];
  /** Found apart from the tree, by the kind itself. */
  aside: readonly AsideChange[];
  noise: NoiseTally;
}

/** Deeper values are compared as a whole. */
const deepest = 60;

/** A place in both values. */
interface Place {
  keys: Keys;
  words: readonly string[];
  /** In the first and the second value. */
  pointers: readonly [string, string];
  elements: Met['elements'];
}

/** All differences between two values of a kind. Never throws; linear but for what is matched by likeness. */
export function compareValues(
  before: unknown,
  after: unknown,
  grammar: Grammar,
  ids: MatchedIds,
): ValueComparison {
  const comparison = new Comparing(grammar, ids, grammar.partial?.(before, after) ?? (() => false), {
    before,
    after,
  });
  const aside = grammar.besides?.(before, after, ids);
  for (const { rule, where } of aside?.noise ?? []) comparison.noise.add(rule, where);
  comparison.insides(without(before, aside?.keys), without(after, aside?.keys), {
    keys: [],
    words: [],
    pointers: ['', ''],
    elements: { before: null, after: null },
  });
  if (grammar.movedBy) comparison.moves(grammar.movedBy);
  return { changes: comparison.changes, aside: aside?.changes ?? [], noise: comparison.noise };
}

function without(value: unknown, keys: ReadonlySet<string> | undefined): unknown {
  if (!keys || keys.size === 0 || !isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.has(key)));
}

class Comparing {
  readonly changes: ValueChange[] = [];
  readonly noise = new NoiseTally();

  constructor(
    private readonly grammar: Grammar,
    private readonly ids: MatchedIds,
    private readonly isLeftOut: (keys: Keys, missing: 'before' | 'after') => boolean,
    private readonly item: ItemValues,
  ) {}

  values(before: unknown, after: unknown, place: Place): void {
    if (before === after) return;
    const same = sameBy(before, after, this.ids);
    if (same !== null) {
      if (!sameValue(before, after)) this.quiet(same, place.words);
    } else if (isExpanded(before) && isExpanded(after)) {
      // It leads to something else; what is written of that thing says no more.
      this.met(before, after, place);
    } else {
      this.insides(before, after, place);
    }
  }

  /** Whatever uuid the two have: things that were matched are looked into. */
  insides(before: unknown, after: unknown, place: Place): void {
    if (place.keys.length > deepest) {
      if (!sameValue(before, after)) this.met(before, after, place);
    } else if (isMap(before) && isMap(after) && !isHoledList(before, after)) {
      this.maps(before, after, place);
    } else if (isListLike(before) && isListLike(after)) {
      this.lists(listOf(before), listOf(after), place);
    } else {
      this.met(before, after, place);
    }
  }

  private maps(before: JsonMap, after: JsonMap, place: Place): void {
    const present = this.inFormerKeys(after);
    for (const key of new Set([...Object.keys(before), ...present.keys()])) {
      const keys = [...place.keys, key];
      const written = present.get(key) ?? key;
      const [old, now] = [member(before, key), member(after, written)];
      if (old === now) continue;
      const everywhere = this.grammar.isFree?.(keys) === true ? null : noiseEverywhere(key);
      const noise = everywhere ?? this.grammar.noise?.(keys) ?? null;
      if (noise !== null) {
        if (!sameValue(old, now)) this.quiet(noise, [...place.words, key]);
        continue;
      }
      if (old === undefined && this.isLeftOut(keys, 'before')) continue;
      if (now === undefined && this.isLeftOut(keys, 'after')) continue;
      if (this.isDefault(key, old, now)) {
        this.quiet('defaults', [...place.words, key]);
        continue;
      }
      this.values(old, now, {
        ...place,
        keys,
        words: memberWords(this.grammar, key, place),
        pointers: [joinPointer(place.pointers[0], key), joinPointer(place.pointers[1], written)],
      });
    }
  }

  /**
   * The keys of a map of the second state, by what the first would call them: choices of picklists are keys too. Those
   * that the first would call alike are taken as they are written, as none may stand for another.
   */
  private inFormerKeys(map: JsonMap): ReadonlyMap<string, string> {
    const keys = Object.keys(map);
    const former = new Map(keys.map((key) => [this.ids.inFormer(key), key]));
    if (former.size === keys.length) return former;
    const asWritten = new Set<string>();
    for (;;) {
      const called = Map.groupBy(keys, (key) => (asWritten.has(key) ? key : this.ids.inFormer(key)));
      const shared = [...called.values()].filter((alike) => alike.length > 1).flat();
      if (shared.length === 0) return new Map([...called].map(([name, [key = name]]) => [name, key]));
      for (const key of shared) asWritten.add(key);
    }
  }

  private quiet(rule: NoiseRule, words: readonly string[]): void {
    this.noise.add(rule, words.join(', '));
  }

  private isDefault(key: string, before: unknown, after: unknown): boolean {
    const { defaults = {} } = this.grammar;
    if (!Object.hasOwn(defaults, key)) return false;
    return (
      (isNothing(before) && sameValue(after, defaults[key])) ||
      (isNothing(after) && sameValue(before, defaults[key]))
    );
  }

  private lists(before: readonly unknown[], after: readonly unknown[], place: Place): void {
    if (![...before, ...after].some(isMap)) return this.plainLists(before, after, place);
    const rule = this.grammar.list?.(place.keys) ?? usualList(place.keys);
    const matched = matchElements(before, after, rule, this.ids);
    const count = this.changes.length;
    for (const { value, index } of matched.removed)
      if (!this.isLeftOut([...place.keys, '*'], 'after')) this.element(value, undefined, index, rule, place);
    for (const pair of matched.pairs) this.pair(pair, rule, place);
    for (const { value, index } of matched.added)
      if (!this.isLeftOut([...place.keys, '*'], 'before')) this.element(undefined, value, index, rule, place);
    if (rule.rank !== undefined) this.withoutRanks([...place.keys, rule.rank], count);
    if ([...before, ...after].every(isMap)) return this.order(matched, rule, place);
    // A view names a field by its name alone, or by a map that says more of it.
    this.plainValues(before.filter(isPlain), after.filter(isPlain), place);
    const orders = mixedOrders(before, after, matched.pairs);
    if (!orders) return;
    const [former, present] = orders.map((list) =>
      list.map((one): unknown => (typeof one === 'string' ? JSON.parse(one) : rule.called(one.after.value))),
    );
    this.orderOf(former, present, rule, place);
  }

  /** The numbers that elements are ranked by shift when one comes in between: the order is told instead. */
  private withoutRanks(keys: Keys, from: number): void {
    const isRank = (change: ValueChange) => sameValue(change.keys, keys);
    for (const change of this.changes.splice(from)) {
      if (isRank(change)) this.noise.add('order', change.where);
      else this.changes.push(change);
    }
  }

  /** What was taken out of one list and put into another is told once, with what else changed in it. */
  moves(identity: Identity): void {
    const told = new Map(
      movesIn(this.changes, identity, this.ids).flatMap(([from, to]): [ValueChange, ValueChange[]][] => {
        const count = this.changes.length;
        // What it is known by and where it is are one.
        this.insides(from.before, to.after, {
          keys: to.keys.slice(0, -1),
          words: [to.where],
          pointers: [from.pointer, to.pointer],
          elements: { before: from.before as JsonMap, after: to.after as JsonMap },
        });
        const inside = this.changes.splice(count);
        const [before, after] = [partsInWords(from.pointer), partsInWords(to.pointer)];
        const moved = { ...to, keys: [...to.keys.slice(0, -1), 'order'], former: null, before, after };
        return [
          [from, []],
          [to, [moved, ...inside]],
        ];
      }),
    );
    if (told.size === 0) return;
    for (const change of this.changes.splice(0))
      for (const one of told.get(change) ?? [change]) this.changes.push(one);
  }

  private pair({ before, after }: MatchedElements['pairs'][number], rule: ListRule, place: Place): void {
    const at: Place = {
      keys: place.keys,
      words: elementWords(place.words, rule, after.value),
      pointers: [joinPointer(place.pointers[0], before.index), joinPointer(place.pointers[1], after.index)],
      elements: { before: before.value, after: after.value },
    };
    const { changes } = this;
    const count = changes.length;
    this.insides(before.value, after.value, at);
    if (changes.length === count || rule.isWhole?.(after.value) !== true) return;
    changes.length = count;
    this.met(before.value, after.value, { ...at, keys: [...place.keys, '*'], elements: place.elements });
  }

  private element(before: unknown, after: unknown, index: number, rule: ListRule, place: Place): void {
    const value = (after ?? before) as JsonMap;
    this.met(before, after, {
      keys: [...place.keys, '*'],
      words: elementWords(place.words, rule, value),
      pointers: [joinPointer(place.pointers[0], index), joinPointer(place.pointers[1], index)],
      elements: place.elements,
    });
  }

  private order({ pairs }: MatchedElements, rule: ListRule, place: Place): void {
    const [former, present] = ordersOf(pairs, rule.rank);
    const isSame = present.every((pair, at) => pair === former[at]);
    const isMixed = pairs.some(
      (pair, at) => at > 0 && pair.before.index < (pairs[at - 1]?.before.index ?? 0),
    );
    if (isSame && !isMixed) return;
    if (isSame) return this.quiet('order', place.words);
    const [before, after] = [former, present].map((list) =>
      list.map((pair) => rule.called(pair.after.value)),
    );
    this.orderOf(before, after, rule, place);
  }

  /** The two orders of what two lists have in common, as it is called. */
  private orderOf(before: unknown, after: unknown, rule: ListRule, place: Place): void {
    if (rule.order === undefined) return this.quiet('order', place.words);
    this.met(before, after, { ...place, keys: [...place.keys, 'order'], words: [...place.words, 'order'] });
  }

  /** Plain values count as often as they occur; their order says nothing but where the kind knows better. */
  private plainLists(before: readonly unknown[], after: readonly unknown[], place: Place): void {
    if (!this.plainValues(before, after, place) && !sameValue(before, after))
      this.plainOrder(before, after, place);
  }

  /** @returns whether the lists have other values, or some of them more often */
  private plainValues(before: readonly unknown[], after: readonly unknown[], place: Place): boolean {
    const removed = unpaired(before, after);
    const present = new Untaken(unpaired(after, before), (value) => [
      saidBy(value, (text) => this.ids.inFormer(text)),
    ]);
    const gone = removed.filter((value) => present.take([saidBy(value, (text) => text)]) === undefined);
    const added = present.left;
    const at = { ...place, keys: [...place.keys, '*'] };
    const renamed = new Map(
      gone.length > 0 && added.length > 0
        ? this.grammar.renamed?.(place.keys, gone, added, this.item, place.elements)
        : [],
    );
    for (const value of gone) this.met(value, renamed.get(value), at);
    const known = new Set(renamed.values());
    for (const value of added) if (!known.has(value)) this.met(undefined, value, at);
    for (let count = removed.length - gone.length; count > 0; count -= 1) this.quiet('new-ids', place.words);
    return removed.length + added.length > 0;
  }

  /** Relations have no order: the platform gives them as it finds them. */
  private plainOrder(before: readonly unknown[], after: readonly unknown[], place: Place): void {
    if ((this.grammar.ordered?.(place.keys) ?? null) === null || after.some(isRelation))
      return this.quiet('order', place.words);
    this.met(before, after, { ...place, keys: [...place.keys, 'order'], words: [...place.words, 'order'] });
  }

  private met(before: unknown, after: unknown, { keys, words, pointers, elements }: Place): void {
    const noise = keys.at(-1) === '*' ? (this.grammar.noise?.(keys) ?? null) : null;
    if (noise !== null) return this.quiet(noise, words);
    const pointer = after === undefined ? pointers[0] : pointers[1];
    this.changes.push({
      keys,
      where: (this.grammar.wordsOf?.(words) ?? words).join(', '),
      pointer,
      former: keys.at(-1) === 'order' ? null : pointers[0],
      before,
      after,
      elements,
    });
  }
}

/** A list with holes is a map of indices (docs/platform/bytes.md#empty-maps); nothing is a list of nothing. */
const isListLike = (value: unknown): boolean =>
  Array.isArray(value) || isNothing(value) || (isMap(value) && elementsOf(value, '').length > 0);
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : elementsOf(value, '').map((element) => element.value);
const isHoledList = (before: unknown, after: unknown): boolean =>
  elementsOf(before, '').length > 0 && elementsOf(after, '').length > 0;

const isPlain = (value: unknown): boolean => !isMap(value);

const isExpanded = (value: unknown): boolean => isRelation(member(value, '@id'));
const isRelation = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/api/');

/** The plain values that the other list has not, each as often as it has not. */
function unpaired(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const counts = new Map<string, number>();
  for (const value of other) counts.set(JSON.stringify(value), (counts.get(JSON.stringify(value)) ?? 0) + 1);
  return list.filter((value) => {
    const key = JSON.stringify(value);
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return left <= 0;
  });
}
