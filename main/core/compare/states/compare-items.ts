import type { Change, ChangeClass } from '../../contract/comparison';
import { getAt } from '../../text/pointer';
import { isMap, sameValue } from '../../text/values';
import { compareTexts } from './compare-texts';
import { compareValues, type ValueChange } from './compare-values';
import { MatchedIds } from './ids';
import { grammarOf } from './kinds/index';
import type { ItemPair } from './match-items';
import type { NoiseRule } from './noise';
import type { ContentState } from './state';
import { definedAt, readsStep, type Users } from './users';

/** What differs between two states of one item. */
export interface ItemComparison {
  changes: Change[];
  noise: Map<NoiseRule, number>;
}

const same = (): ItemComparison => ({ changes: [], noise: new Map() });

/** The two states, and who names what in the second. */
export interface Sides {
  before: ContentState;
  after: ContentState;
  users: Users;
  ids: MatchedIds;
}

/** All differences of an item that is in both states, with what they mean and whom they concern. */
export function compareItems(pair: ItemPair, sides: Sides): ItemComparison {
  const [a, b] = [sides.before.files.get(pair.before.path), sides.after.files.get(pair.after.path)];
  if (!a || !b) return compareBytes(pair, sides);
  if (a.text === b.text && pair.before.pointer === pair.after.pointer) return same();
  if (a.value === undefined || b.value === undefined)
    return { changes: compareTexts(a.text, b.text, meaningOfText(pair.after.path)), noise: new Map() };
  const [before, after] = [getAt(a.value, pair.before.pointer), getAt(b.value, pair.after.pointer)];
  if (sameValue(before, after)) return { changes: [], noise: new Map([['style', 1]]) };
  const grammar = grammarOf(pair.after.kind);
  const ids = new MatchedIds(sides.ids);
  grammar.matchIds?.(before, after, ids);
  const { changes, noise } = compareValues(before, after, grammar, ids);
  const text = JSON.stringify(after);
  const told = changes.flatMap((change): Change[] => {
    const rule = grammar.quiet?.(change) ?? null;
    if (rule === null) return [concerned(change, grammar.classOf(change), pair, sides, text)];
    noise.set(rule, (noise.get(rule) ?? 0) + 1);
    return [];
  });
  return { changes: [...told, ...aside(before, after)], noise };

  function aside(old: unknown, now: unknown): Change[] {
    const found = grammar.besides?.(old, now, ids).changes ?? [];
    return found.map((change) => ({
      ...change,
      pointer: pair.after.pointer + change.pointer,
      before: json(change.before),
      after: json(change.after),
      touches: [],
    }));
  }
}

function compareBytes(pair: ItemPair, { before, after }: Sides): ItemComparison {
  const [a, b] = [before.others.get(pair.before.path), after.others.get(pair.after.path)];
  if (a === b) return same();
  const change: Change = {
    class: meaningOfText(pair.after.path),
    where: 'content of the file',
    pointer: '',
    before: a ?? null,
    after: b ?? null,
    touches: [],
  };
  return { changes: [change], noise: new Map() };
}

function meaningOfText(path: string): ChangeClass {
  if (/\.(?:png|svg|jpe?g|gif|ico|css|less|scss)$/i.test(path)) return 'layout';
  return /\.(?:md|txt|html?)$/i.test(path) ? 'wording' : 'behaviour';
}

/** A change with whom it concerns, and the graver class where somebody still relies on what is gone. */
function concerned(
  change: ValueChange,
  meaning: ChangeClass,
  pair: ItemPair,
  sides: Sides,
  text: string,
): Change {
  const { where, pointer, before, after } = change;
  const lastReader = stillReads(change, text);
  const touches = lastReader ?? whoNames(change, meaning, pair, sides);
  return {
    class: lastReader === null ? meaning : 'breaks-callers',
    where: where === '' ? 'all of it' : where,
    pointer: (after === undefined ? pair.before : pair.after).pointer + pointer,
    before: json(before),
    after: json(after),
    touches,
  };
}

/** Readers of a step's former name; null where the change leaves none behind. */
function stillReads({ keys, before, after }: ValueChange, text: string): string[] | null {
  const [list = '', second = ''] = keys;
  if (list !== 'steps' && list !== 'workflowSteps') return null;
  const name =
    second === 'name' ? before : second === '*' && after === undefined && isMap(before) ? before.name : null;
  return typeof name === 'string' && readsStep(text, name)
    ? [`templates that read the step "${name}"`]
    : null;
}

/** Who names what is gone or has another name now. */
function whoNames(
  change: ValueChange,
  meaning: ChangeClass,
  { before, after }: ItemPair,
  sides: Sides,
): string[] {
  const last = change.keys.at(-1) ?? '';
  if (meaning !== 'breaks-callers' && !(last === 'name' && meaning === 'schema-migration')) return [];
  const place = before.pointer + (last === '*' ? change.pointer : parentOf(change.pointer));
  return sides.users.of(definedAt(sides.before, before.path, place), after);
}

const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** A value as it stands in the file; nothing as null. */
const json = (value: unknown): Change['before'] => (value === undefined ? null : value) as Change['before'];
