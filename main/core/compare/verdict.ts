import type { VersionLevel } from '../content/pack/version';
import type { ChangeClass, Comparison, ItemChange } from '../contract/comparison';
import { asText } from '../text/values';

/** Which part of a pack's version has to rise, and why. */
export interface Verdict {
  /** Null where nothing changed but noise. */
  level: VersionLevel | null;
  /** What asks for this level, in words. */
  reasons: string[];
}

const breaking: ReadonlySet<ChangeClass> = new Set(['breaks-callers', 'schema-migration', 'schema-refused']);
const quiet: ReadonlySet<ChangeClass> = new Set(['wording', 'layout', 'origin']);
/** More reasons for a level say no more than these. */
const mostReasons = 20;

/** The level of semantic versioning that a comparison of two releases of a pack asks for. */
export function verdictOf(comparison: Comparison): Verdict {
  const items = comparison.items.filter(isOfAuthor);
  for (const level of ['major', 'minor', 'patch'] as const) {
    const reasons = items.flatMap((item) => reasonsFor(level, item));
    if (reasons.length > 0) return { level, reasons: reasons.slice(0, mostReasons) };
  }
  return { level: comparison.items.length > 0 ? 'patch' : null, reasons: [] };
}

/** What says of itself which version it is says nothing of how far it went. */
const isOfAuthor = ({ kind }: ItemChange): boolean => kind !== 'manifest' && kind !== 'exportMetadata';

function reasonsFor(level: VersionLevel, item: ItemChange): string[] {
  const named = `${item.kind} "${item.name}"`;
  if (level === 'major') {
    if (item.change === 'removed') return [`${named} is gone`];
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

/** A first draft of release notes: a line for each thing of the pack that an author would name. */
export function notesOf(comparison: Comparison): string[] {
  return comparison.items.filter(isOfAuthor).flatMap((item) => {
    if (item.changes.length > 0 && item.classes.every((one) => one === 'layout')) return [];
    return [noteOf(item)];
  });
}

function noteOf(item: ItemChange): string {
  const named = `*${item.name}*`;
  switch (item.change) {
    case 'added':
      return `Added ${named}.`;
    case 'removed':
      return `Removed ${named}.`;
    case 'renamed':
      return `Renamed *${formerName(item)}* to ${named}.`;
    case 'moved':
      return `Moved ${named}.`;
    case 'changed': {
      const places = [
        ...new Set(
          item.changes.filter(({ class: one }) => one !== 'layout').map(({ where }) => placeOf(where)),
        ),
      ];
      return `Updated ${named}: ${places.slice(0, 5).join(', ')}${places.length > 5 ? ' and more' : ''}.`;
    }
  }
}

const formerName = ({ changes, a }: ItemChange): string =>
  asText(changes.find(({ where }) => where === 'name')?.before ?? a);

/** The element a change belongs to, without what it is inside. */
const placeOf = (where: string): string => where.split(', ')[0] ?? where;
