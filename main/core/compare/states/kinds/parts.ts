import { firstText, isMap, type JsonMap, mapOf, textOf } from '../../../text/values';
import type { Identity, Keys, ListRule } from '../grammar';
import type { MatchedIds } from '../ids';
import { leastAlike } from '../match-elements';
import { byMember, byMembers, ruleAt, shareOfSame } from '../plain-list';

/** A widget says by its `wid`, or by that of its settings, which one it is. */
export const byWid: Identity = ({ wid, config }) => textOf(wid) ?? textOf(mapOf(config).wid);
const byTypeAndTitle: Identity = (part) => {
  const title = titleOf(part);
  return title === null ? null : `${typeOf(part)}\n${title}`;
};

const titleOf = (part: JsonMap): string | null =>
  firstText(part, 'title', 'name') ?? firstText(mapOf(part.config), 'title', 'name');
/** Without the version a widget carries in its type: `grid-1.0.2`. */
const typeOf = ({ type }: JsonMap): string => (textOf(type) ?? '').replace(/-\d+(?:\.\d+)*$/, '');

/** `tab "Details"`: a part by its noun, and its title or type. */
const called =
  (noun: string) =>
  (part: JsonMap): string => {
    const name = titleOf(part) ?? (typeOf(part) === '' ? null : typeOf(part));
    return name === null ? noun : `${noun} "${name}"`;
  };

/**
 * The share of what two rows or columns have in them, or of what they say of themselves, whichever is larger. Those
 * without an id are the same where nothing better is left: there mostly is one of them. One that everything was moved out
 * of, or that was empty before, is the one at its place: what was moved is not where it came from.
 */
function overlap(before: JsonMap, after: JsonMap, ids: MatchedIds, isSamePlace: boolean): number {
  const [old, now] = [new Set(partsIn(before)), new Set(partsIn(after))];
  if (isSamePlace && (old.size === 0 || now.size === 0)) return 1;
  const common = [...old].filter((part) => now.has(part)).length;
  const all = old.size + now.size - common;
  const share = Math.max(all === 0 ? 0 : common / all, shareOfSame(before, after, ids));
  const hasIds = [before, after].every((part) => byWid(part, (text) => text) !== null);
  return hasIds ? share : leastAlike + (1 - leastAlike) * share;
}

function partsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(partsIn);
  if (!isMap(value)) return [];
  const own = byWid(value, (text) => text) ?? titleOf(value);
  return [...(own === null ? [] : [own]), ...Object.values(value).flatMap(partsIn)];
}

/** `row with "Open Alerts"`: a part that has no title by the first one in it. */
const calledByContents =
  (noun: string) =>
  (part: JsonMap): string => {
    const own = titleOf(part);
    if (own !== null) return `${noun} "${own}"`;
    const inside = Object.values(part)
      .map(firstTitleIn)
      .find((title) => title !== null);
    return inside ? `${noun} with "${inside}"` : noun;
  };

function firstTitleIn(value: unknown): string | null {
  if (Array.isArray(value)) return value.map(firstTitleIn).find((title) => title !== null) ?? null;
  if (!isMap(value)) return null;
  return (
    titleOf(value) ??
    Object.values(value)
      .map(firstTitleIn)
      .find((title) => title !== null) ??
    null
  );
}

/** A place without the frames on the way to it: rows, columns and settings that only hold what is named further on. */
export const withoutFrames = (words: readonly string[]): readonly string[] =>
  words
    .filter(
      (word, at) => !isFrame(word) || !words.slice(at + 1).some((next) => !isFrame(next) && isPart(next)),
    )
    .filter((word, at, all) => word !== 'config' || at === all.length - 1);

const isFrame = (word: string): boolean =>
  word === 'config' ||
  word === 'widget' ||
  /^(?:row|column)(?: with "|$)/.test(word) ||
  /^widget "(?:rows|tabs)"$/.test(word);
const isPart = (word: string): boolean => word.includes(' "') || word === 'fields';

const rule = (noun: string, alike: ListRule['alike'], name = called(noun)): ListRule => ({
  identities: [
    byWid,
    byTypeAndTitle,
    byMembers('type', 'title'),
    byMember('title'),
    byMember('state', 'url'),
  ],
  ...(alike ? { alike } : {}),
  order: 'layout',
  called: name,
  namesItself: true,
});

const rules: Readonly<Record<string, ListRule>> = {
  rows: rule('row', overlap, calledByContents('row')),
  columns: rule('column', overlap, calledByContents('column')),
  widgets: rule('widget', shareOfSame),
  tabs: rule('tab', shareOfSame),
  navigation: rule('menu entry', shareOfSame),
  items: rule('entry', shareOfSame),
};

/** The rule of a list of parts that are drawn: rows, columns, widgets, tabs, entries of menus. */
export const partsAt = (keys: Keys): ListRule | null => ruleAt(rules, keys);
