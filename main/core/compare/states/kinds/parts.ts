import { firstText, isMap, type JsonMap, mapOf, textOf } from '../../../text/values';
import type { Identity, Keys, ListRule } from '../grammar';
import { byMember, byMembers, ruleAt, shareOfSame } from '../plain-list';

/** A widget says by its `wid`, or by that of its settings, which one it is. */
const byWid: Identity = ({ wid, config }) => textOf(wid) ?? textOf(mapOf(config).wid);
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

/** The share of what two rows or columns have in them, or of what they say of themselves, whichever is larger. */
function overlap(before: JsonMap, after: JsonMap): number {
  const [old, now] = [new Set(partsIn(before)), new Set(partsIn(after))];
  const common = [...old].filter((part) => now.has(part)).length;
  const all = old.size + now.size - common;
  return Math.max(all === 0 ? 0 : common / all, shareOfSame(before, after));
}

function partsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(partsIn);
  if (!isMap(value)) return [];
  const own = byWid(value, (text) => text);
  return [...(own === null ? [] : [own]), ...Object.values(value).flatMap(partsIn)];
}

const rule = (noun: string, alike: ListRule['alike']): ListRule => ({
  identities: [
    byWid,
    byTypeAndTitle,
    byMembers('type', 'title'),
    byMember('title'),
    byMember('state', 'url'),
  ],
  ...(alike ? { alike } : {}),
  order: 'layout',
  called: called(noun),
  namesItself: true,
});

const rules: Readonly<Record<string, ListRule>> = {
  rows: rule('row', overlap),
  columns: rule('column', overlap),
  widgets: rule('widget', shareOfSame),
  tabs: rule('tab', shareOfSame),
  navigation: rule('menu entry', shareOfSame),
  items: rule('entry', shareOfSame),
};

/** The rule of a list of parts that are drawn: rows, columns, widgets, tabs, entries of menus. */
export const partsAt = (keys: Keys): ListRule | null => ruleAt(rules, keys);
