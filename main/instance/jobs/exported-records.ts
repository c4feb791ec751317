import { recordsPerFile } from '@core/export/categories/record-sets';
import { flagOf, readSelection } from '@core/export/selection';
import { isMap, type JsonMap, mapOf, member } from '@core/text/values';
import type { Entity } from '../entities/entity';
import { isPlatformEntity } from '../entities/catalog';
import type { Instance } from '../instance';
import { originalOf } from '../load/originals';
import type { Sight } from '../query/sight';
import { searchOf } from '../records/records';
import type { Row } from '../records/row';
import { asImported } from './as-imported';
import { exportedRecord } from './exported-record';
import { turnsOf } from './in-turns';
import { everything, exportTemplates, type VirtualFile } from './virtual-file';

/** How many of the records of all sets have been read, and of which module the last one is. */
export type RecordProgress = (done: number, total: number, module: string) => void;

/**
 * The records of each set that are seen, with those they are linked to where the set asks for them, and the files they name; without
 * a limit the platform exports none (docs/platform/export-templates.md#options). Others get their turns meanwhile: what has
 * gone when its turn comes is left out.
 */
export async function* recordFiles(
  instance: Instance,
  sight: Sight,
  options: JsonMap,
  onRecord: RecordProgress = () => undefined,
): AsyncGenerator<VirtualFile> {
  const { records } = instance;
  const turn = turnsOf(records.reader, instance.background.signal);
  const taken = new Set<string>();
  const chosen = await chosenRecords(instance, sight, options);
  let total = 0;
  for (const uuids of chosen.values()) total += uuids.size;
  let done = 0;
  for (const [type, uuids] of chosen) {
    const entity = records.entity(type);
    const ofFile: JsonMap[] = [];
    let files = 0;
    const file = function* (): Generator<VirtualFile> {
      const path = `records/${type}/${type}${String(++files).padStart(4, '0')}.json`;
      const content = ofFile.splice(0);
      // A module of which nothing was chosen has nothing in the archive. Templates have files of their own beside these.
      const isChosen = content.length > 0 && type !== exportTemplates;
      const of = (count: number) => (isChosen ? { module: type, count } : undefined);
      yield [path, content, of(content.length)];
      if (!sight.reads(records.entity('files'))) return;
      for (const [named, described] of filesOf(instance, { sight, type, content, taken }))
        yield [named, described, of(0)];
    };
    for (const uuid of uuids) {
      await turn();
      const row = records.reader.row(entity, uuid);
      if (row) ofFile.push(exportedRecord(instance, type, row, sight));
      onRecord(++done, total, type);
      if (ofFile.length === recordsPerFile) yield* file();
    }
    // A module of which nothing was chosen is there with no records.
    if (ofFile.length > 0 || files === 0) yield* file();
  }
}

/** The uuids of the records to export, by their module. */
async function chosenRecords(
  instance: Instance,
  sight: Sight,
  options: JsonMap,
): Promise<Map<string, Set<string>>> {
  const { records } = instance;
  const turn = turnsOf(records.reader, instance.background.signal);
  const chosen = new Map<string, Set<string>>();
  const add = (type: string, uuids: readonly string[]) => {
    const known = chosen.get(type) ?? new Set<string>();
    chosen.set(type, known);
    for (const uuid of uuids) known.add(uuid);
  };
  for (const selected of readSelection(options)) {
    const { category, element, id: type } = selected;
    if (category.key !== 'recordSets') continue;
    const query = mapOf(member(element, 'query'));
    const limit = Number(query.limit);
    if (type === null || !Number.isInteger(limit) || limit < 1 || !records.catalog.get(type)) continue;
    const entity = records.entity(type);
    if (!sight.reads(entity)) continue;
    const search = searchOf(query, { limit: Math.min(limit, everything), sight });
    const keys = await records.keysBeside(entity, search);
    // Without an order of its own a set is in the order in which its records were made.
    const isSorted = Array.isArray(query.sort) && query.sort.length > 0;
    const ordered = isSorted ? keys : keys.toSorted((one, other) => one.id - other.id);
    const uuids = ordered.map(({ uuid }) => uuid);
    add(type, uuids);
    if (!flagOf(selected, options, 'includeCorrelations')) continue;
    for (const uuid of uuids) {
      await turn();
      const row = records.reader.row(entity, uuid);
      if (!row) continue;
      for (const [target, linked] of relatedTo(instance, sight, entity, row)) add(target, linked);
    }
  }
  return chosen;
}

/** Records of modules that a record is linked to, either way. */
function relatedTo(
  { records }: Instance,
  sight: Sight,
  entity: Entity,
  row: Row,
): [plural: string, uuids: string[]][] {
  return [...entity.fields.values()].flatMap((field): [string, string[]][] => {
    const target = field.kind === 'scalar' ? undefined : records.catalog.get(field.target);
    if (field.kind === 'scalar' || !target || isPlatformEntity(target.plural)) return [];
    if (!sight.shows(entity, field.name) || !sight.reads(target)) return [];
    const uuids = records.reader.members(field, row);
    return [[target.plural, uuids.filter((uuid) => records.reader.sees(sight, target, uuid))]];
  });
}

const fileIri = /^\/api\/3\/files\/([\w-]+)$/;

/** The files that records name: a description and the bytes of each, once (docs/platform/records.md#files). */
function* filesOf(
  instance: Instance,
  naming: { sight: Sight; type: string; content: readonly JsonMap[]; taken: Set<string> },
): Generator<VirtualFile> {
  const { sight, type, content, taken } = naming;
  const { records, blobs } = instance;
  const files = records.entity('files');
  for (const uuid of new Set(content.flatMap(fileUuids))) {
    const row = records.reader.row(files, uuid);
    // A text may name a file that its writer does not see.
    if (!row || !records.reader.sees(sight, files, uuid)) continue;
    const path = `records/${type}/files/${uuid}`;
    if (taken.has(path)) continue;
    taken.add(path);
    yield [`records/${type}/files/file_${uuid}.json`, describedFile(instance, row)];
    yield [path, blobs.get(uuid)];
  }
}

function fileUuids(value: unknown): string[] {
  if (typeof value === 'string') return fileIri.exec(value)?.slice(1) ?? [];
  if (Array.isArray(value)) return value.flatMap(fileUuids);
  return isMap(value) ? Object.values(value).flatMap(fileUuids) : [];
}

function describedFile({ documents, records }: Instance, row: Row): JsonMap {
  const shown = records.reader.show(records.entity('files'), row);
  const file = {
    '@context': '/api/3/contexts/File',
    '@type': 'File',
    uuid: row.uuid,
    assignee: shown.assignee ?? '',
    id: row.uuid,
    filename: shown.filename,
    mimeType: shown.mimeType,
    uploadDate: shown.uploadDate,
    size: shown.size,
    thumbnail: shown.thumbnail,
    metadata: shown.metadata,
  };
  const original = originalOf(documents, 'files', row.uuid);
  return original === null ? file : asImported(original, file);
}
