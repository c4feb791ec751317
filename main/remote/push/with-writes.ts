import { elementsOf, isMap, type JsonMap, mapOf, sameValue } from '@core/text/values';
import type { PlannedItem, PlannedWrite } from '../plan/plan';
import { nameOf } from '../shape/named-list';
import { recordFile } from './kinds/record-files';

/** Kinds of targets that are elements of a file: the list that holds them, null for the file itself, and what names one. */
const elements: Readonly<Record<string, { at: string | null; key: string }>> = {
  'picklist-item': { at: 'picklists', key: 'uuid' },
  'global-variable': { at: null, key: 'name' },
  schedule: { at: 'schedules', key: 'name' },
  record: { at: null, key: 'uuid' },
  'connector-package': { at: null, key: 'name' },
  'agent-package': { at: null, key: 'name' },
  'widget-package': { at: null, key: 'name' },
  'widget-published': { at: null, key: 'name' },
};

/** Kinds of targets whose identity says first what they are in: a module, a connector. */
const within: ReadonlySet<string> = new Set(['record', 'configuration', 'agent-configuration']);

function ownId({ kind, id }: PlannedWrite['target']): string {
  return within.has(kind) ? id.slice(id.lastIndexOf('/') + 1) : id;
}

/** A thing as it is once the writes of its item are done, and nobody else has written. */
export function withWrites(
  before: JsonMap | JsonMap[],
  { writes }: Pick<PlannedItem, 'writes'>,
): JsonMap | JsonMap[] {
  return writes.reduce(withWrite, before);
}

function withWrite(value: JsonMap | JsonMap[], write: PlannedWrite): JsonMap | JsonMap[] {
  // Beside the records that link it, and no part of their file.
  if (write.target.kind === recordFile) return value;
  if (write.target.kind.endsWith('configuration')) return withConfiguration([value].flat(), write);
  const element = elements[write.target.kind];
  // A file of some kinds holds a list of one.
  if (!element) {
    const changes = changesOf(write);
    return Array.isArray(value) ? value.map((one) => ({ ...one, ...changes })) : { ...value, ...changes };
  }
  const { at, key } = element;
  if (at === null) return withElement(value, write, key);
  return { ...mapOf(value), [at]: withElement(mapOf(value)[at], write, key) };
}

/** What it says otherwise than before: the rest may be told in other words there than in files. */
function changesOf({ before, after }: PlannedWrite): JsonMap {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return Object.fromEntries(
    keys.flatMap((key) => (sameValue(before?.[key], after?.[key]) ? [] : [[key, after?.[key]]])),
  );
}

/** A configuration lies with its connector or agent, whose name its target says first. */
function withConfiguration(entries: readonly JsonMap[], write: PlannedWrite): JsonMap[] {
  const owner = write.target.id.slice(0, write.target.id.lastIndexOf('/'));
  return entries.map((entry) =>
    entry.name === owner
      ? { ...entry, configurations: withElement(entry.configurations, write, 'config_id') }
      : entry,
  );
}

function withElement(list: unknown, write: PlannedWrite, key: string): JsonMap[] {
  const all = elementsOf(list, '').flatMap(({ value }) => (isMap(value) ? [value] : []));
  const at = all.findIndex((one) => nameOf(one[key]) === ownId(write.target));
  if (write.after === null) return all.filter((_, index) => index !== at);
  return at < 0 ? [...all, write.after] : all.with(at, { ...all[at], ...changesOf(write) });
}
