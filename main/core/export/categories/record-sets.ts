import { asText, firstText, isMap, member, textOf } from '../../text/values';
import type { ContentItem } from '../../contract/workspace';
import { evaluate } from '../../query/evaluate';
import { type Query, QueryError, readQuery } from '../../query/query';
import { getAt } from '../../text/pointer';
import type { ExportCategory } from '../category';
import type { ExportCollector } from '../collector';
import { textsIn } from '../exporter-style';
import type { ChosenRecords, ExportSource } from '../source';
import { moduleOf } from './modules';

export const recordsPerFile = 100;

/**
 * Records of a module that meet a query with a limit (docs/platform/export-templates.md#options;
 * docs/platform/records.md#record-files).
 */
export const recordSets: ExportCategory = {
  key: 'recordSets',
  label: 'Record sets',
  icon: 'database',
  at: '/recordSets',
  partsKey: null,
  repeats: true,
  flags: [
    {
      key: 'includeCorrelations',
      label: 'With related records',
      warning: 'Related records of every kind travel along, which can be many.',
      otherwise: false,
    },
  ],
  choices: (source) =>
    [...countsOf(source)].map(([type, count]) => {
      const title = titleOf(source, type);
      return {
        id: type,
        title,
        detail: count === 1 ? '1 record' : `${count} records`,
        element: {
          type,
          label: title,
          query: { sort: [], limit: count, logic: 'AND', filters: [], __selectFields: ['uuid'] },
          include: true,
          includeCorrelations: false,
        },
        parts: [],
      };
    }),
  idOf: (element) => (isMap(element) ? textOf(element.type) : null),
  collect({ choice, element, pointer, flag }, source, out) {
    const query = member(element, 'query');
    const limit = limitOf(query);
    const name = firstText(element, 'label', 'name') ?? choice.title;
    if (limit === null) {
      out.problem(name, `The record set "${name}" has no limit, so no records are exported.`, pointer);
      return;
    }
    const complain = (message: string) => out.problem(name, message, pointer);
    if (source.chosenRecords?.has(choice.id)) {
      queryOf(query, complain);
      for (const [type, records] of source.chosenRecords)
        if (type === choice.id || flag('includeCorrelations')) takeChosen(type, records, source, out);
      return;
    }
    const found = recordsFor(choice.id, query, source, complain);
    const chosen = found.slice(0, limit);
    takeRecords(choice.id, chosen, source, out);
    const related = flag('includeCorrelations') ? relatedTo(chosen, source) : [];
    for (const [type, records] of Map.groupBy(related, moduleOfRecord))
      takeRecords(type, records, source, out);
  },
};

/** How many records a query may give; null where it does not say, and then the platform gives none. */
export function limitOf(query: unknown): number | null {
  const limit = member(query, 'limit');
  const number = typeof limit === 'string' && limit.trim() !== '' ? Number(limit) : limit;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : null;
}

function recordsOf(source: ExportSource): ContentItem[] {
  return [...source.items('record'), ...source.items('exportTemplate')];
}

/** How many records of each module there are to choose from. */
function countsOf(source: ExportSource): Map<string, number> {
  const grouped = [...Map.groupBy(recordsOf(source), moduleOfRecord)];
  const counts = new Map(grouped.map(([type, records]) => [type, records.length]));
  for (const [type, { count }] of source.chosenRecords ?? []) counts.set(type, count);
  return counts;
}

/** Records are in the folder of their module (docs/platform/packs.md#layout). */
function moduleOfRecord(item: ContentItem): string {
  return item.path.split('/').at(-2) ?? '';
}

/** What public packs call records of what is no module. */
const ownTitles: ReadonlyMap<string, string> = new Map([
  ['export_templates', 'Export Templates'],
  ['fsr_queues', 'Queues'],
]);

function titleOf(source: ExportSource, type: string): string {
  const module = source.items('module').find((item) => moduleOf(item) === type);
  return module?.title ?? ownTitles.get(type) ?? type;
}

function recordsFor(
  type: string,
  body: unknown,
  source: ExportSource,
  complain: (message: string) => void,
): ContentItem[] {
  const items = recordsOf(source).filter((item) => moduleOfRecord(item) === type);
  const byRecord = new Map(items.map((item) => [queryable(valueOf(item, source)), item]));
  const query = queryOf(body, complain);
  if (query === null) return [];
  try {
    return evaluate([...byRecord.keys()], query, { resolve: resolver(source) }).flatMap(
      (record) => byRecord.get(record) ?? [],
    );
  } catch (thrown) {
    complain(refusalOf(thrown));
    return [];
  }
}

/** The query of a set; null where it cannot be read, which is said. */
function queryOf(body: unknown, complain: (message: string) => void): Query | null {
  try {
    const query = readQuery(body);
    if (query.logic === null && query.filters.length > 0)
      complain('The query names no logic, so its filters are not looked at and every record is exported.');
    return query;
  } catch (thrown) {
    complain(refusalOf(thrown));
    return null;
  }
}

/** @throws what is no refusal of a query */
function refusalOf(thrown: unknown): string {
  if (!(thrown instanceof QueryError)) throw thrown;
  return thrown.message;
}

function valueOf(item: ContentItem, source: ExportSource): unknown {
  return getAt(source.file(item.path)?.value, item.pointer);
}

/** Exports name the tags of a record; queries name them by IRI. */
function queryable(value: unknown): Record<string, unknown> {
  if (!isMap(value)) return {};
  const { recordTags } = value;
  if (!Array.isArray(recordTags)) return { ...value };
  const tags = recordTags.flatMap((tag) => (typeof tag === 'string' ? [tag, `/api/3/tags/${tag}`] : [tag]));
  return { ...value, recordTags: tags };
}

/** What an IRI in a record stands for: another record, or an item of a picklist. */
function resolver(source: ExportSource): (iri: string) => Record<string, unknown> | null {
  let known: Map<string, Record<string, unknown>> | null = null;
  const read = (): Map<string, Record<string, unknown>> => {
    const all = new Map<string, Record<string, unknown>>();
    for (const item of recordsOf(source)) {
      const value = valueOf(item, source);
      if (isMap(value)) all.set(`/api/3/${moduleOfRecord(item)}/${item.uuid ?? ''}`, value);
    }
    for (const item of source.items('picklist')) {
      const items = member(valueOf(item, source), 'picklists');
      for (const value of Array.isArray(items) ? items.filter(isMap) : []) {
        all.set(textOf(value['@id']) ?? `/api/3/picklists/${asText(value.uuid)}`, value);
      }
    }
    return all;
  };
  return (iri) => (known ??= read()).get(iri) ?? null;
}

/** Records of the workspace that these name by their IRI. */
function relatedTo(items: readonly ContentItem[], source: ExportSource): ContentItem[] {
  const byIri = new Map(
    recordsOf(source).map((item) => [`/api/3/${moduleOfRecord(item)}/${item.uuid ?? ''}`, item]),
  );
  const chosen = new Set(items);
  const found = new Set<ContentItem>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      const item = byIri.get(value);
      if (item && !chosen.has(item)) found.add(item);
    } else if (Array.isArray(value)) value.forEach(look);
    else if (isMap(value)) Object.values(value).forEach(look);
  };
  for (const item of items) look(valueOf(item, source));
  return [...found];
}

/** Takes the files of records that are chosen already. */
function takeChosen(
  type: string,
  { count, paths }: ChosenRecords,
  source: ExportSource,
  out: ExportCollector,
): void {
  for (const path of paths) out.entry({ path, copy: path });
  listRecords(type, count, source, out);
}

/** The index says how many records of a module there are. */
function listRecords(type: string, count: number, source: ExportSource, out: ExportCollector): void {
  if (count > 0) out.count('recordSets', type, { name: titleOf(source, type), apiName: type, count });
}

/** Writes the records as they are in their files, with the files attached to them. */
function takeRecords(
  type: string,
  items: readonly ContentItem[],
  source: ExportSource,
  out: ExportCollector,
): void {
  let count = Number(member(recordSetEntry(out, type), 'count') ?? 0);
  const texts = textsOf(items, source);
  for (const item of items) {
    const file = source.file(item.path);
    if (!file) continue;
    if (item.kind === 'exportTemplate') out.file(file);
    else {
      const number = String(Math.floor(count / recordsPerFile) + 1).padStart(4, '0');
      out.append(`records/${type}/${type}${number}.json`, texts.get(item) ?? '');
    }
    count += 1;
    takeFiles(valueOf(item, source), source, out);
  }
  listRecords(type, count, source, out);
}

/** The text of each record, file by file: a file may hold very many of them. */
function textsOf(items: readonly ContentItem[], source: ExportSource): Map<ContentItem, string> {
  const texts = new Map<ContentItem, string>();
  for (const [path, inFile] of Map.groupBy(items, (item) => item.path)) {
    const file = source.file(path);
    if (!file) continue;
    const textOfRecord = textsIn(file);
    for (const item of inFile) texts.set(item, textOfRecord(item.pointer));
  }
  return texts;
}

function recordSetEntry(out: ExportCollector, type: string): unknown {
  const list = out.entryOf('recordSets');
  return Array.isArray(list) ? list.find((entry) => member(entry, 'apiName') === type) : undefined;
}

const fileIri = /^\/api\/3\/files\/([\w-]+)$/;

/** Files a record names, with their bytes (docs/platform/records.md#files). */
function takeFiles(value: unknown, source: ExportSource, out: ExportCollector): void {
  if (typeof value === 'string') {
    const uuid = fileIri.exec(value)?.[1];
    if (uuid === undefined) return;
    for (const item of source.items('recordFile')) {
      const file = item.uuid === uuid ? source.file(item.path) : undefined;
      if (file) out.file(file);
    }
    for (const item of source.items('recordBlob')) {
      if (item.path.endsWith(`/${uuid}`)) out.copy(item);
    }
  } else if (Array.isArray(value)) {
    for (const each of value) takeFiles(each, source, out);
  } else if (isMap(value)) {
    for (const each of Object.values(value)) takeFiles(each, source, out);
  }
}
