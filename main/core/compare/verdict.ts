import type { VersionLevel } from '../content/pack/version';
import type { GraveCounts } from '../contract/comparing';
import type { Change, ChangeClass, Comparison, ItemChange } from '../contract/comparison';
import { kindById } from '../content/kinds/index';
import { asText } from '../text/values';
import { inOneLine } from '../text/visible';
import { escapedMarkdown } from './reports/markdown';
import { ofRepository } from './states/of-repository';
import type { ContentState } from './states/state';

/** Which part of a pack's version has to rise, and why. */
export interface Verdict {
  /** Null where nothing changed but noise, and what no archive carries. */
  level: VersionLevel | null;
  /** What asks for this level, in words. */
  reasons: string[];
  grave: GraveCounts;
}

/** A comparison, and the two states it is of. */
interface ComparedRelease {
  comparison: Comparison;
  states: { before: ContentState; after: ContentState };
}

const breaking: ReadonlySet<ChangeClass> = new Set(['breaks-callers', 'schema-migration', 'schema-refused']);
const quiet: ReadonlySet<ChangeClass> = new Set(['wording', 'layout', 'origin']);
/** More reasons for a level say no more than these. */
const mostReasons = 20;

/** The level of semantic versioning that a comparison of two releases of a pack asks for. */
export function verdictOf(release: ComparedRelease): Verdict {
  const carried = carriedIn(release);
  const items = carried.filter(isOfAuthor);
  const grave = graveIn(items);
  for (const level of ['major', 'minor', 'patch'] as const) {
    const reasons = items.flatMap((item) => reasonsFor(level, item));
    if (reasons.length > 0) return { level, reasons: reasons.slice(0, mostReasons).map(inOneLine), grave };
  }
  return { level: carried.length > 0 ? 'patch' : null, reasons: [], grave };
}

/** What no archive carries, as tests and read-me files, nobody gets with a release. */
function carriedIn({ comparison, states }: ComparedRelease): ItemChange[] {
  const [isOld, isNew] = [ofRepository(states.before), ofRepository(states.after)];
  return comparison.items.filter(({ a, b }) => (a !== null && !isOld(a)) || (b !== null && !isNew(b)));
}

function graveIn(items: readonly ItemChange[]): GraveCounts {
  const [gone, left] = [items.filter(isGone), items.filter(({ change }) => change !== 'removed')];
  const countOf = (one: ChangeClass) => left.filter(({ classes }) => classes.includes(one)).length;
  return {
    gone: gone.length,
    broken: countOf('breaks-callers'),
    refused: countOf('schema-refused'),
    migrated: countOf('schema-migration'),
  };
}

/** Nobody has to act where a document, a picture or a collection that nothing names is gone. */
const isGone = ({ change, classes }: ItemChange): boolean =>
  change === 'removed' && !classes.every((one) => quiet.has(one));

/** What says of itself which version it is says nothing of how far it went. */
const isOfAuthor = ({ kind }: ItemChange): boolean => kind !== 'manifest' && kind !== 'exportMetadata';

function reasonsFor(level: VersionLevel, item: ItemChange): string[] {
  const named = `${kindOf(item)} "${item.name}"`;
  if (level === 'major') {
    if (item.change === 'removed') return isGone(item) ? [`${named} is gone`] : [];
    const found = item.changes.filter((change) => breaking.has(change.class));
    return found.map((change) => `${named}: ${change.where} (${change.class})`);
  }
  if (level === 'minor') {
    if (item.change === 'added')
      return item.classes.every((one) => quiet.has(one)) ? [] : [`${named} is new`];
    const found = item.changes.filter((change) => change.before === null && !quiet.has(change.class));
    return found.map((change) => `${named}: ${change.where} is new`);
  }
  return [`${named} ${item.change}`];
}

/** `global variable`: what people call a kind within a sentence. */
function kindOf({ kind }: ItemChange): string {
  const label = kindById(kind)?.label ?? 'file';
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Of more things of a kind that came or went in one release no more are named. */
const mostNamed = 12;

/** A first draft of release notes, in Markdown: what came and went by kind, and a line for each thing that changed otherwise. */
export function notesOf(release: ComparedRelease): string[] {
  const items = carriedIn(release).filter(isOfAuthor);
  const [came, stayed] = [items.filter(isWhole), items.filter((item) => !isWhole(item))];
  return [
    ...[...Map.groupBy(came, ({ kind, change }) => `${change} ${kind}`).values()].map(noteOfGroup),
    ...stayed.flatMap((item) => {
      const isDrawn = item.change === 'changed' && item.classes.every((one) => one === 'layout');
      return isDrawn ? [] : [noteOf(item)];
    }),
  ];
}

const isWhole = ({ change }: ItemChange): boolean => change === 'added' || change === 'removed';

function noteOfGroup(items: readonly ItemChange[]): string {
  const [first] = items as readonly [ItemChange, ...ItemChange[]];
  const verb = first.change === 'added' ? 'Added' : 'Removed';
  const plural = kindById(first.kind)?.plural.toLowerCase() ?? 'files';
  const what = items.length === 1 ? kindOf(first) : `${items.length} ${plural}:`;
  const names = items.slice(0, mostNamed).map(({ name }) => emphasised(name));
  const more = items.length - names.length;
  return `${verb} ${what} ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

function noteOf(item: ItemChange): string {
  const named = `${kindOf(item)} ${emphasised(item.name)}`;
  const former = item.change === 'renamed' ? formerName(item) : null;
  const verb = former === null ? (item.change === 'moved' ? 'Moved' : 'Updated') : 'Renamed';
  const places = [
    ...new Set(
      item.changes
        .filter((change) => change.class !== 'layout' && change !== former)
        .map(({ where }) => placeOf(where)),
    ),
  ];
  const more = places.length > 5 ? ' and more' : '';
  const told = places.length === 0 ? '' : `: ${escapedMarkdown(places.slice(0, 5).join(', '))}${more}`;
  if (former === null) return `${verb} ${named}${told}.`;
  return `${verb} ${kindOf(item)} ${emphasised(asText(former.before))} to ${emphasised(item.name)}${told}.`;
}

const emphasised = (name: string): string => `*${escapedMarkdown(name)}*`;

/** The change by which an item has another name. */
const formerName = ({ changes, name }: ItemChange): Change | null =>
  changes.find(({ where, before }) => before !== null && where === 'name') ??
  changes.find(({ before, after }) => before !== null && after === name) ??
  null;

/** The element a change belongs to, without what it is inside. */
const placeOf = (where: string): string => where.split(', ')[0] ?? where;
