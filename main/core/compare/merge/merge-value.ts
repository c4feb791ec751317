import type { ConflictReason } from '../../contract/merging';
import { joinPointer } from '../../text/pointer';
import { newerVersion, parseVersion } from '../../content/pack/version';
import { elementsOf, isMap, type JsonMap, mapOf, member, sameValue, textOf } from '../../text/values';
import { compareValues } from '../states/compare-values';
import type { Grammar, Keys, ListRule, Met } from '../states/grammar';
import { MatchedIds } from '../states/ids';
import { noiseEverywhere } from '../states/noise';
import { elementWords, memberWords } from '../states/place-in-words';
import { isNothing, sameBy } from '../states/same-value';
import { plainList } from '../states/plain-list';
import { usualList } from '../states/usual-list';
import type { Clash, Conflicts } from './conflicts';
import { grammarBelow } from './grammar-below';
import { type ElementOfThree, matchedThree } from './matched-three';
import { mergedText } from './merged-text';
import { mergedOrder } from './order';
import { mergedPlainValues } from './plain-values';
import { type MergedElement, withOwnRanks } from './ranks';
import { mapThree, type Three } from './three';

/** A place in the values being merged. */
export interface Place {
  grammar: Grammar;
  /** From the item. */
  keys: Keys;
  words: readonly string[];
  /** By what elements are known, so that it stays while others come and go. */
  id: string;
  /** In the file that the result is. */
  pointer: string;
  /** In the file both started from; null where it is new. */
  basePointer: string | null;
  /** The innermost element of a list. */
  element: Three<JsonMap | undefined>;
}

export interface MergeContext {
  conflicts: Conflicts;
  /** The grammar of an item that is a value inside a file of several. */
  grammarOf: (value: unknown) => Grammar | null;
  /** Who depends on what is at a place, in words. */
  touches: (place: Place, values: Three<unknown>) => string[];
}

/** Deeper values are merged as a whole. */
const deepest = 60;
/** Uuids are told apart as they are: they were brought into one form before. */
const asWritten = new MatchedIds();

/**
 * Merges two changed states of a value: what one side changed is taken, what both changed alike is taken once, and what
 * says nothing never asks. Whatever else both changed is a conflict, at the smallest place that both changed. Undefined
 * stands for nothing, in the values and in the result.
 */
export function mergeValue(values: Three<unknown>, place: Place, context: MergeContext): unknown {
  return new Merging(context).value(values, place);
}

class Merging {
  constructor(private readonly context: MergeContext) {}

  value(values: Three<unknown>, place: Place): unknown {
    const { base, ours, theirs } = values;
    if (sameValue(ours, theirs)) return ours;
    if (sameValue(ours, base)) return theirs;
    if (sameValue(theirs, base)) return ours;
    return place.keys.length > deepest ? this.whole(values, place) : this.insides(values, place);
  }

  private insides(values: Three<unknown>, place: Place): unknown {
    const { ours, theirs } = values;
    if (isMap(ours) && isMap(theirs) && !isHoled(ours) && !isHoled(theirs)) return this.maps(values, place);
    if (isList(ours) && isList(theirs)) {
      const lists = mapThree(values, listOf);
      const all = [...lists.base, ...lists.ours, ...lists.theirs];
      const isOfElements = all.length > 0 && all.every(isMap);
      const rule = place.grammar.list?.(place.keys) ?? usualList(place.keys);
      // Its numbers may as well be keys of the author's own, unless its kind knows it as a list.
      if (isMapOfNumbers(values) && (isOfElements ? rule === plainList : !all.some(isMap)))
        return this.maps(values, place);
      if (isOfElements) return inShapeOf(ours, this.elements(lists, place));
      if (!all.some(isMap) && isSet(place)) return inShapeOf(ours, mergedPlainValues(lists));
    }
    return this.whole(values, place);
  }

  private maps({ base, ours, theirs }: Three<unknown>, place: Place): JsonMap {
    const keys = new Set([...Object.keys(mapOf(ours)), ...Object.keys(mapOf(theirs))]);
    const entries = [...keys].flatMap((key): [string, unknown][] => {
      const values = { base: member(base, key), ours: member(ours, key), theirs: member(theirs, key) };
      const value = this.memberOf(values, below(place, key), key);
      return value === undefined ? [] : [[key, value]];
    });
    return Object.fromEntries(entries);
  }

  private memberOf(values: Three<unknown>, place: Place, key: string): unknown {
    const { grammar, keys } = place;
    const everywhere = grammar.isFree?.(keys) === true ? null : noiseEverywhere(key);
    const isNoise = everywhere !== null || (grammar.noise?.(keys) ?? null) !== null;
    if (isNoise && grammar.leads?.(keys) !== true) return this.quiet(values);
    const spelled = mapThree(values, (value) => value ?? grammar.defaults?.[key] ?? null);
    if (Object.hasOwn(grammar.defaults ?? {}, key)) {
      if (sameValue(spelled.ours, spelled.base)) return values.theirs;
      if (sameValue(spelled.theirs, spelled.base)) return values.ours;
    }
    return this.value(values, place);
  }

  private quiet({ base, ours, theirs }: Three<unknown>): unknown {
    if (sameValue(ours, base)) return theirs;
    return sameValue(theirs, base) || sameValue(ours, theirs) ? ours : this.settled(ours);
  }

  private elements(lists: Three<readonly unknown[]>, place: Place): unknown[] {
    const rule = place.grammar.list?.(place.keys) ?? usualList(place.keys);
    const order = mergedOrder(matchedThree(lists, rule));
    const ordered = order.isUnclear && !this.isOursFirst(order, rule, place) ? order.theirs : order.ours;
    const ids = new Map<string, number>();
    const merged: MergedElement[] = [];
    for (const one of ordered) {
      const at = elementPlace(one, merged.length, rule, place, ids, this.context);
      for (const value of this.element(one, rule, at)) if (value !== undefined) merged.push({ one, value });
    }
    return rule.rank === undefined ? merged.map(({ value }) => value) : withOwnRanks(merged, rule.rank);
  }

  /** Whether the order of ours is taken. */
  private isOursFirst(
    { ours, theirs }: { ours: ElementOfThree[]; theirs: ElementOfThree[] },
    rule: ListRule,
    place: Place,
  ): boolean {
    if (rule.order === undefined || rule.order === 'layout') {
      this.context.conflicts.settled += 1;
      return true;
    }
    const names = (list: readonly ElementOfThree[]) => list.map((one) => rule.called(valueOf(one)));
    const values = {
      base: names(ours.filter(({ base }) => base !== null).toSorted((a, b) => (a.base ?? 0) - (b.base ?? 0))),
      ours: names(ours),
      theirs: names(theirs),
    };
    return (
      this.clash(values, { ...below(place, 'order'), pointer: place.pointer }, 'reordered-twice') !==
      values.theirs
    );
  }

  /** What becomes of an element: mostly one, none where it is taken out, two where both are kept. */
  private element({ value: values, ...places }: ElementOfThree, rule: ListRule, place: Place): unknown[] {
    const { base, ours, theirs } = values;
    if (places.base === null) {
      if (!ours || !theirs) return [ours ?? theirs];
      if (this.isQuietly(ours, theirs, place)) return [ours];
      const both = Symbol('both');
      const taken = this.clash(values, asElement(place), 'added-twice', { both });
      if (taken !== both) return [taken];
      this.context.conflicts.bothKept.push(theirs);
      return [ours, theirs];
    }
    if (!ours && !theirs) return [];
    if (ours && theirs) {
      const isAtom = rule.isWhole?.(ours) === true && !sameValue(ours, theirs);
      if (isAtom && !sameValue(base, ours) && !sameValue(base, theirs))
        return [this.whole(values, asElement(place))];
      return [this.value(values, place)];
    }
    if (this.isQuietly(base, ours ?? theirs, place)) return [];
    return [this.clash(values, asElement(place), 'removed-and-changed')];
  }

  /** Values that are no lists of elements, nor maps, on either side. */
  private whole(values: Three<unknown>, place: Place): unknown {
    const { base, ours, theirs } = values;
    if (sameBy(ours, base, asWritten) !== null) return theirs;
    if (sameBy(theirs, base, asWritten) !== null || sameBy(ours, theirs, asWritten) !== null) return ours;
    if (theirs === undefined && this.isQuietly(base, ours, place)) return theirs;
    if (ours === undefined && this.isQuietly(base, theirs, place)) return ours;
    const higher = place.grammar.takesHigher?.(place.keys) === true ? higherOf(ours, theirs) : null;
    if (higher !== null) return this.settled(higher);
    const isRemoval = isNothing(ours) || isNothing(theirs);
    if (isRemoval && !isNothing(base)) return this.clash(values, place, 'removed-and-changed');
    if (place.grammar.leads?.(place.keys) === true) return this.clash(values, place, 'wired-twice');
    return this.text(values, place) ?? this.clash(values, place, 'changed-twice');
  }

  /** A text of several lines; null for any other value. */
  private text({ base, ours, theirs }: Three<unknown>, place: Place): string | null {
    if (typeof base !== 'string' || typeof ours !== 'string' || typeof theirs !== 'string') return null;
    return mergedText({ base, ours, theirs }, ({ mark, words, values, reason, ...clash }) =>
      this.clash(values, { ...place, id: place.id + mark, words: [...place.words, words] }, reason, clash),
    );
  }

  private settled(value: unknown): unknown {
    this.context.conflicts.settled += 1;
    return value;
  }

  /** Whether two values differ by noise and places on the canvas only. */
  private isQuietly(before: unknown, after: unknown, { grammar, keys }: Place): boolean {
    const inside = grammarBelow(grammar, keys);
    const { changes, aside } = compareValues(before, after, inside, asWritten);
    return (
      aside.length === 0 &&
      changes.every(
        (change) => (inside.quiet?.(change) ?? null) !== null || inside.classOf(change) === 'layout',
      )
    );
  }

  /** A conflict, unless neither value says anything: then ours. */
  private clash(
    values: Three<unknown>,
    place: Place,
    reason: ConflictReason,
    more: Pick<Clash, 'both' | 'lines'> = {},
  ): unknown {
    const { grammar, keys } = place;
    const met: Met = {
      keys,
      before: values.base,
      after: values.theirs ?? values.ours,
      elements: elementsAt(place),
    };
    const meaning = grammar.leads?.(keys) === true ? 'wiring' : grammar.classOf(met);
    if ((grammar.quiet?.(met) ?? null) !== null || (meaning === 'layout' && reason === 'changed-twice'))
      return this.settled(values.ours);
    return this.context.conflicts.decide({
      id: place.id,
      reason,
      class: meaning,
      where: place.words.length === 0 ? 'all of it' : place.words.join(', '),
      pointer: place.pointer,
      values,
      touches: this.context.touches(place, values),
      ...more,
    });
  }
}

function below(place: Place, key: string): Place {
  return {
    ...place,
    keys: [...place.keys, key],
    words: memberWords(place.grammar, key, { ...place, elements: elementsAt(place) }),
    id: joinPointer(place.id, key),
    pointer: joinPointer(place.pointer, key),
    basePointer: place.basePointer === null ? null : joinPointer(place.basePointer, key),
  };
}

const elementsAt = ({ element: { base, ours, theirs } }: Place): Met['elements'] => ({
  before: base ?? null,
  after: theirs ?? ours ?? null,
});

const asElement = (place: Place): Place => ({ ...place, keys: [...place.keys, '*'] });

const valueOf = ({ value: { ours, theirs, base } }: ElementOfThree): JsonMap => ours ?? theirs ?? base ?? {};

function elementPlace(
  one: ElementOfThree,
  index: number,
  rule: ListRule,
  place: Place,
  ids: Map<string, number>,
  { grammarOf }: MergeContext,
): Place {
  const value = valueOf(one);
  const known = one.value.base ?? value;
  const name = rule.identities.map((identity) => identity(known, (text) => text)).find(Boolean) ?? 'element';
  const count = ids.get(name) ?? 0;
  ids.set(name, count + 1);
  const own = grammarOf(value);
  return {
    grammar: own ?? place.grammar,
    keys: own ? [] : [...place.keys],
    words: elementWords(place.words, rule, value),
    id: joinPointer(place.id, count === 0 ? name : `${name} ${count + 1}`),
    pointer: joinPointer(place.pointer, index),
    basePointer:
      place.basePointer === null || one.base === null ? null : joinPointer(place.basePointer, one.base),
    element: one.value,
  };
}

/** The higher of two versions; null where either is none. */
function higherOf(ours: unknown, theirs: unknown): string | null {
  const [mine, other] = [ours, theirs].map((value) => parseVersion(textOf(value) ?? ''));
  return mine && other ? newerVersion(textOf(ours), textOf(theirs)) : null;
}

/** Whether the order of the plain values at a place counts for no more than where they are drawn. */
const isSet = ({ grammar, keys }: Place): boolean =>
  grammar.isFree?.(keys) !== true && (grammar.ordered?.(keys) ?? 'layout') === 'layout';

/** A list with holes is a map of indices (docs/platform/bytes.md#empty-maps). */
const isHoled = (value: unknown): boolean => isMap(value) && elementsOf(value, '').length > 0;
const isMapOfNumbers = ({ base, ours, theirs }: Three<unknown>): boolean =>
  isMap(ours) && isMap(theirs) && !(Array.isArray(base) && base.length > 0);
const isList = (value: unknown): boolean => Array.isArray(value) || isHoled(value);
const listOf = (value: unknown): readonly unknown[] => elementsOf(value, '').map((element) => element.value);

const inShapeOf = (shape: unknown, list: unknown[]): unknown =>
  Array.isArray(shape) ? list : Object.fromEntries(list.map((value, index) => [String(index), value]));
