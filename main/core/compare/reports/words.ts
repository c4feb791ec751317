import { kindById } from '../../content/kinds/index';
import type { Change, Comparison, Inside, ItemChange, Stretch } from '../../contract/comparison';
import { counted } from '../../text/counted';
import { asText, isMap } from '../../text/values';
import { inOneLine } from '../../text/visible';
import { inNames } from '../in-names';
import { lineMatches } from '../line-matches';
import { conditionInWords } from '../states/usual-list';

/** How a comparison is written down. */
export interface ReportOptions {
  /** A line for each item, without its changes. */
  stat: boolean;
  /** What a reviewer has said of an item; left out, or empty, for nothing. */
  commentOf?: (item: ItemChange) => string;
}

/** Longer values are cut in a report for people; the JSON has them whole. */
const longest = 100;

/** Items by kind, each under the plural of its kind. */
export function byKind({ items }: Comparison): [plural: string, items: ItemChange[]][] {
  const groups = Map.groupBy(items, ({ kind }) => kindById(kind)?.plural ?? 'Other files');
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Texts up to this many letters are read faster one after the other than with marks inside. */
const shortest = 40;

/** What differs inside the two values, where that is shorter to read than both of them. */
export function insideWorthReading({ inside, before, after }: Change): Inside | undefined {
  const isShort = [before, after].every(
    (value) => typeof value === 'string' && value.length <= shortest && !value.includes('\n'),
  );
  return isShort ? undefined : inside;
}

/** `before → after`; one of them where the other is not there. */
export function valuesOf({ before, after }: Change, names: Comparison['names']): string {
  const moved = movedIn(before, after);
  if (moved) return inOneLine(inNames(moved, names));
  const shortly = (value: unknown) =>
    cut(shownValue(value, names).replace(/\s+/g, ' ').trim(), longest) || '(empty)';
  if (before === null) return shortly(after);
  return after === null ? shortly(before) : `${shortly(before)} → ${shortly(after)}`;
}

/** Of more elements that stand elsewhere no more are named. */
const mostMoved = 3;

/** Of a list in another order what stands elsewhere now: `"B" before "A"`; null for anything else. */
function movedIn(before: unknown, after: unknown): string | null {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return null;
  const [old, now] = [before.map((one) => asText(one)), after.map((one) => asText(one))];
  if (old.toSorted().join('\n') !== now.toSorted().join('\n')) return null;
  const kept = new Set(lineMatches(old, now).filter((at) => at >= 0));
  const moved = now.flatMap((name, at) => {
    if (kept.has(at)) return [];
    const next = now[at + 1];
    return [next === undefined ? `${name} last` : `${name} before ${next}`];
  });
  const more = moved.length - mostMoved;
  return [...moved.slice(0, mostMoved), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** A value as people read it: queries in words, things by their names. */
export const shownValue = (value: unknown, names: Comparison['names']): string =>
  inNames(queryInWords(value) ?? asText(value ?? '(none)'), names);

/** A query, or the one query of a list, in words; null for anything else. */
function queryInWords(value: unknown): string | null {
  if (Array.isArray(value)) return value.length === 1 ? queryInWords(value[0]) : null;
  if (!isMap(value) || !Array.isArray(value.filters)) return null;
  return conditionInWords(value.logic === undefined ? { ...value, logic: 'AND' } : value);
}

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** Text that stays the same is cut to this on each side of a change. */
const context = 24;

/** How a stretch of a text is marked in a report. */
export type MarkStretch = (stretch: Stretch) => string;

/** What differs inside a value, on one line, with a little of what stays the same around it. */
export function insideInLine({ stretches }: Inside, mark: MarkStretch): string {
  return stretches
    .map((stretch, index) => {
      const text = stretch.text.replace(/\s+/g, ' ');
      if (stretch.change !== 'same') return mark({ ...stretch, text: cut(text, longest) });
      return mark({ ...stretch, text: around(text, index === 0, index === stretches.length - 1) });
    })
    .join('');
}

/** More lines of one value are counted. */
const mostLines = 40;

/** The lines that were taken out and put in, each with its mark. */
export function changedLines(inside: Inside): string[] {
  const lines = markedLines(inside);
  const more = lines.length - mostLines;
  return more > 0 ? [...lines.slice(0, mostLines), `… ${counted(more, 'more line')}`] : lines;
}

/** What of an item is only drawn elsewhere, by the names of its parts, and its other changes. */
export function apartFromPlaces({ changes }: ItemChange): { rest: Change[]; moved: string | null } {
  const rest = withFormTypes(changes.filter((change) => !isPlace(change)));
  const parts = new Set(changes.filter(isPlace).map(({ where }) => where.replace(placeWord, '')));
  const [named, more] = [[...parts].slice(0, mostMoved), parts.size - mostMoved];
  const moved = parts.size === 0 ? null : `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return { rest, moved };
}

/** A field of another type has another form for it as well: the two are read as one. */
function withFormTypes(changes: readonly Change[]): Change[] {
  const forms = new Map(
    changes.flatMap((change) =>
      change.where.endsWith(', form type') ? [[change.where.replace('form type', 'type'), change]] : [],
    ),
  );
  const types = new Set(changes.flatMap(({ where }) => (forms.has(where) ? [where] : [])));
  return changes.flatMap((change): Change[] => {
    const form = forms.get(change.where);
    if (!form) return types.has(change.where.replace('form type', 'type')) ? [] : [change];
    const both = (side: 'before' | 'after') =>
      [change[side], form[side]].map((value) => asText(value ?? 'none')).join(', shown as ');
    return [{ ...change, before: both('before'), after: both('after') }];
  });
}

const placeWord = /, (?:top|left)$/;
const isPlace = (change: Change): boolean => change.class === 'layout' && placeWord.test(change.where);

const markedLines = ({ stretches }: Inside): string[] =>
  stretches.flatMap(({ change, text }) =>
    change === 'same'
      ? []
      : text
          .replace(/^\n|\n$/g, '')
          .split('\n')
          .map((line) => `${change === 'added' ? '+' : '-'} ${line}`),
  );

function around(text: string, isFirst: boolean, isLast: boolean): string {
  const start = isFirst ? '' : text.slice(0, context);
  const end = isLast ? '' : text.slice(-context);
  if (text.length <= start.length + end.length + 1) return text;
  return `${start}…${end}`;
}

/** Whether the values say more than the place: an element that came or went as a whole is named by it. */
export const hasValues = ({ before, after }: Change): boolean =>
  !isMap(before ?? after) || (before !== null && after !== null);

/** What was done to an element: `added`, `removed` or `changed`. */
export const verbOf = ({ before, after }: Change): string =>
  before === null ? 'added' : after === null ? 'removed' : 'changed';

/** How much of what was changed, and how much was noise, in a sentence. */
export function summaryOf({ items, noise, outOfScope }: Comparison): string {
  const counts = Map.groupBy(items, ({ change }) => change);
  const parts = [...counts].map(([change, list]) => `${list.length} ${change}`);
  const nothing = outOfScope.length > 0 ? 'Nothing changed in what both ship' : 'Nothing changed';
  const changed = parts.length > 0 ? parts.sort().join(', ') : nothing;
  const quiet =
    noise.paths > 0
      ? ` Noise: ${counted(noise.paths, 'value')}, ${counted(noise.items, 'item')} with nothing else.`
      : '';
  const beyond =
    outOfScope.length > 0
      ? ` ${counted(outOfScope.length, 'item')} of kinds that the second state does not ship.`
      : '';
  return `${changed}.${quiet}${beyond}`;
}

/** Where the noise is, a line for each place, where the comparison says so. */
export function noiseLines({ noise: { places } }: Comparison): string[] {
  if (!places || places.length === 0) return [];
  const lines = places.map(({ rule, name, where }) =>
    inOneLine(`  ${rule}: ${name}${where === '' ? '' : `, ${where}`}`),
  );
  return ['Noise', ...lines, ''];
}
