import type { Change, ChangeClass, Inside } from '../../contract/comparison';
import type { ContentItem } from '../../contract/workspace';
import { getAt } from '../../text/pointer';
import { isMap, member, sameValue } from '../../text/values';
import { insideConditions, insideOf } from '../inside/inside';
import { compareTexts } from './compare-texts';
import { compareValues, type ValueChange } from './compare-values';
import type { AsideChange, Grammar } from './grammar';
import { MatchedIds } from './ids';
import { grammarOf } from './kinds/index';
import type { ItemPair } from './match-items';
import { NoiseTally } from './noise';
import type { ContentState } from './state';
import { conditionInWords } from './usual-list';
import { definedAt, readsStep, type Users } from './users';

/** What differs between two states of one item. */
export interface ItemComparison {
  changes: Change[];
  noise: NoiseTally;
}

const only = (changes: Change[]): ItemComparison => ({ changes, noise: new NoiseTally() });

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
  if (a.text === b.text && pair.before.pointer === pair.after.pointer) return only([]);
  if (a.value === undefined || b.value === undefined)
    return only(compareTexts(a.text, b.text, meaningOfText(pair.after.path)));
  const [before, after] = [getAt(a.value, pair.before.pointer), getAt(b.value, pair.after.pointer)];
  const noise = new NoiseTally();
  if (sameValue(before, after)) {
    noise.add('style');
    return { changes: [], noise };
  }
  const grammar = grammarOf(pair.after.kind);
  const ids = new MatchedIds(sides.ids);
  grammar.matchIds?.(before, after, ids);
  const found = compareValues(before, after, grammar, ids);
  noise.addAll(found.noise);
  const told = found.changes.flatMap((change): Change[] => {
    const rule = grammar.quiet?.(change) ?? null;
    if (rule !== null) {
      noise.add(rule);
      return [];
    }
    const inside = insideChange(change, grammar);
    const whole = concerned(change, grammar.classOf(change), pair, sides);
    return [inside ? { ...whole, inside } : whole];
  });
  return { changes: [...told, ...found.aside.map((change) => besides(change, pair))], noise };
}

const besides = (change: AsideChange, { after }: ItemPair): Change => ({
  ...change,
  pointer: after.pointer + change.pointer,
  before: json(change.before),
  after: json(change.after),
  touches: [],
});

function insideChange(change: ValueChange, grammar: Grammar): Inside | undefined {
  const { keys, before, after } = change;
  if (keys.at(-1) !== '*' || keys.at(-2) !== 'filters')
    return insideOf(before, after, grammar.isCode?.(change) === true);
  if (!isMap(before) || !isMap(after)) return undefined;
  return insideConditions(conditionInWords(before), conditionInWords(after));
}

function compareBytes(pair: ItemPair, { before, after }: Sides): ItemComparison {
  const [a, b] = [before.others.get(pair.before.path), after.others.get(pair.after.path)];
  if (a === b) return only([]);
  const change: Change = {
    class: meaningOfText(pair.after.path),
    where: 'content of the file',
    pointer: '',
    before: a ?? null,
    after: b ?? null,
    touches: [],
  };
  return only([change]);
}

function meaningOfText(path: string): ChangeClass {
  if (/\.(?:png|svg|jpe?g|gif|ico|css|less|scss)$/i.test(path)) return 'layout';
  return /\.(?:md|txt|html?)$/i.test(path) ? 'wording' : 'behaviour';
}

/** A change with whom it concerns, and the graver class where somebody still relies on what is gone. */
function concerned(change: ValueChange, meaning: ChangeClass, pair: ItemPair, sides: Sides): Change {
  const { where, pointer, before, after } = change;
  const lastReader = stillReads(change, pair.after, sides);
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
function stillReads({ keys, before, after }: ValueChange, item: ContentItem, sides: Sides): string[] | null {
  const [list = '', second = ''] = keys;
  if (list !== 'steps' && list !== 'workflowSteps') return null;
  const name =
    second === 'name' ? before : second === '*' && after === undefined ? member(before, 'name') : null;
  return typeof name === 'string' && readsStep(sides.after, item, name)
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
