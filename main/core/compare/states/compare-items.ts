import { isUuid } from '../../content/iri';
import type { Change, ChangeClass, Inside } from '../../contract/comparison';
import { getAt } from '../../text/pointer';
import { isMap, sameValue } from '../../text/values';
import { insideConditions, insideOf } from '../inside/inside';
import { changesInside } from './archive-contents';
import { compareTexts } from './compare-texts';
import { compareValues, type ValueChange } from './compare-values';
import type { AsideChange, Grammar } from './grammar';
import { json } from './json';
import { grammarOf } from './kinds/index';
import type { ItemPair } from './item-pair';
import { NoiseTally } from './noise';
import { conditionInWords } from './usual-list';
import type { Sides } from './sides';
import type { ContentState } from './state';
import { concernedBy } from './concerns';

/** A change of a value, where it can be made without the others of its item. */
export interface PlacedChange {
  /** In the file of the first state: the place, or where it would be; of plain values that of their list. */
  pointer: string;
  /** A member of a map, an element of a list of maps, or a value of a list of plain ones. */
  of: 'member' | 'element' | 'plain';
  /** Undefined where there was nothing. */
  before: unknown;
  after: unknown;
}

/** A change, and the items it concerns, by their ids: whether these changed too is known in the end. */
export interface Told extends Change {
  concerns?: readonly string[];
  /** Null for what has no place of its own: an order, the routes of a playbook. */
  placed?: PlacedChange | null;
}

/** The change as it is told: with the titles of those it concerns. */
export function changeOf(found: Told, titleOf: (id: string) => string): Change {
  const { class: meaning, where, pointer, before, after, touches, inside, concerns = [] } = found;
  const all = [...touches, ...concerns.map(titleOf).sort()];
  return { class: meaning, where, pointer, before, after, touches: all, ...(inside && { inside }) };
}

/** What differs between two states of one item. */
export interface ItemComparison {
  changes: Told[];
  noise: NoiseTally;
}

const only = (changes: Told[]): ItemComparison => ({ changes, noise: new NoiseTally() });

/** All differences of an item that is in both states, with what they mean and whom they concern. */
export function compareItems(pair: ItemPair, sides: Sides): ItemComparison {
  const [a, b] = [sides.before.files.get(pair.before.path), sides.after.files.get(pair.after.path)];
  const isUnread = sides.before.others.has(pair.before.path) || sides.after.others.has(pair.after.path);
  if (!a || !b || isUnread) return compareBytes(pair, sides);
  if (a.text === b.text && pair.before.pointer === pair.after.pointer) return only([]);
  if (a.value === undefined || b.value === undefined)
    return only(compareTexts(a.text, b.text, meaningOfText(pair.after.path)));
  const [before, after] = [getAt(a.value, pair.before.pointer), getAt(b.value, pair.after.pointer)];
  if (sameValue(before, after)) {
    const noise = new NoiseTally();
    // What a file of several things is like is not known of one of them.
    if (pair.before.pointer === '' || pair.after.pointer === '') noise.add('style');
    return { changes: [], noise };
  }
  const grammar = grammarOf(pair.after.kind);
  const found = compareValues(before, after, grammar, sides.ids.of(pair));
  const { noise } = found;
  const all = found.changes.flatMap((change): Told[] => {
    const rule = grammar.quiet?.(change) ?? sides.ownNoise?.(pair.after.kind, change.keys) ?? null;
    if (rule !== null) {
      noise.add(rule, change.where);
      return [];
    }
    const inside = insideChange(change, grammar);
    const of = placeOf(change, change.after === undefined ? before : after);
    const whole = told({ ...change, of }, grammar.classOf(change), pair, sides);
    return [inside ? { ...whole, inside } : whole];
  });
  return { changes: [...all, ...found.aside.map((change) => besides(change, pair))], noise };
}

const besides = (change: AsideChange, { after }: ItemPair): Change => ({
  ...change,
  pointer: after.pointer + change.pointer,
  before: json(change.before),
  after: json(change.after),
  touches: [],
});

/** People read what it leads to, not in which letters two uuids differ. */
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && (isUuid(value) || value.startsWith('/api/')) && !/\s/.test(value);

function insideChange(change: ValueChange, grammar: Grammar): Inside | undefined {
  const { keys, before, after } = change;
  if (isAddress(before) && isAddress(after)) return undefined;
  if (keys.at(-1) !== '*' || keys.at(-2) !== 'filters')
    return insideOf(before, after, grammar.isCode?.(change) === true);
  if (!isMap(before) || !isMap(after)) return undefined;
  return insideConditions(conditionInWords(before), conditionInWords(after));
}

function compareBytes(pair: ItemPair, { before, after, archives }: Sides): ItemComparison {
  const [a, b] = [before.others.get(pair.before.path), after.others.get(pair.after.path)];
  if (a === b) return only([]);
  const inside = archives?.(pair);
  if (inside) {
    const packed = only(changesInside(inside));
    if (packed.changes.length === 0) packed.noise.add('style');
    return packed;
  }
  const change: Change = {
    class: meaningOfText(pair.after.path),
    where: 'content of the file',
    pointer: '',
    before: a ?? asText(before, pair.before.path),
    after: b ?? asText(after, pair.after.path),
    touches: [],
  };
  return only([change]);
}

/** What is said of a text beside the checksum of the other state's bytes. */
const asText = ({ files }: ContentState, path: string): string | null => (files.has(path) ? 'a text' : null);

function meaningOfText(path: string): ChangeClass {
  if (/\.(?:png|svg|jpe?g|gif|ico|css|less|scss)$/i.test(path)) return 'layout';
  return /\.(?:md|txt|html?)$/i.test(path) ? 'wording' : 'behaviour';
}

/** A change with whom it concerns, and the graver class where somebody still relies on what is gone. */
function told(
  change: ValueChange & Pick<PlacedChange, 'of'>,
  meaning: ChangeClass,
  pair: ItemPair,
  sides: Sides,
): Told {
  const { where, pointer, former, of, before, after } = change;
  const { touches, concerns, breaks } = concernedBy(change, meaning, pair, sides);
  return {
    class: breaks ? 'breaks-callers' : meaning,
    where: where === '' ? (change.keys.at(-1) === '*' ? 'entry' : 'all of it') : where,
    pointer: (after === undefined ? pair.before : pair.after).pointer + pointer,
    before: json(before),
    after: json(after),
    touches,
    concerns,
    placed: former === null ? null : { pointer: pair.before.pointer + former, of, before, after },
  };
}

/** @param item the state of the item that the pointer of the change leads into */
function placeOf({ keys, pointer, before, after }: ValueChange, item: unknown): PlacedChange['of'] {
  if (keys.at(-1) !== '*') return 'member';
  const value = after ?? before;
  // A member may be called `*` too; the pointer of a plain value is that of its list.
  if (sameValue(getAt(item, pointer), value)) return pointer.endsWith('/*') ? 'member' : 'element';
  return isMap(value) ? 'element' : 'plain';
}
