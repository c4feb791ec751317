import { elementsOf, firstText, isMap, type JsonMap, mapOf, member } from '@core/text/values';
import type { Entity } from '../entities/entity';
import { isPlatformEntity } from '../entities/catalog';
import type { Instance } from '../instance';
import { originalOf } from '../load/originals';
import type { Sight } from '../query/sight';
import { searchOf } from '../records/records';
import type { Row } from '../records/row';
import { asImported } from './as-imported';
import { exportedRecord } from './exported-record';
import { everything, type VirtualFile } from './virtual-file';

/**
 * The records of each set that are seen, with those they are linked to where the set asks for them, and the files they name; without
 * a limit the platform exports none (docs/platform/export-templates.md#options).
 */
export function* recordFiles(instance: Instance, sight: Sight, options: JsonMap): Generator<VirtualFile> {
  const { records } = instance;
  const found = new Map<string, Map<string, Row>>();
  const add = (type: string, rows: readonly Row[]) => {
    const known = found.get(type) ?? new Map<string, Row>();
    found.set(type, known);
    for (const row of rows) known.set(row.uuid, row);
  };
  for (const { value: set } of elementsOf(options.recordSets, '')) {
    const type = firstText(set, 'type', 'value');
    const query = mapOf(member(set, 'query'));
    const limit = Number(query.limit);
    if (type === null || !Number.isInteger(limit) || limit < 1 || !records.catalog.get(type)) continue;
    const entity = records.entity(type);
    if (!sight.reads(entity)) continue;
    const rows = records.rows(entity, searchOf(query, { limit: Math.min(limit, everything), sight }));
    // Without an order of its own a set is in the order in which its records were made.
    const isSorted = Array.isArray(query.sort) && query.sort.length > 0;
    add(type, isSorted ? rows : rows.toSorted((one, other) => Number(one.id) - Number(other.id)));
    if (member(set, 'includeCorrelations') !== true) continue;
    for (const row of rows)
      for (const [target, linked] of relatedTo(instance, sight, entity, row)) add(target, linked);
  }
  for (const [type, rows] of found) {
    const content = [...rows.values()].map((row) => exportedRecord(instance, type, row, sight));
    yield [`records/${type}/${type}0001.json`, content];
    if (sight.reads(records.entity('files'))) yield* filesOf(instance, sight, type, content);
  }
}

/** Records of modules that a record is linked to, either way. */
function relatedTo(
  { records }: Instance,
  sight: Sight,
  entity: Entity,
  row: Row,
): [plural: string, rows: Row[]][] {
  return [...entity.fields.values()].flatMap((field): [string, Row[]][] => {
    const target = field.kind === 'scalar' ? undefined : records.catalog.get(field.target);
    if (field.kind === 'scalar' || !target || isPlatformEntity(target.plural)) return [];
    if (!sight.shows(entity, field.name) || !sight.reads(target)) return [];
    const uuids = records.reader
      .members(field, row)
      .filter((uuid) => records.reader.sees(sight, target, uuid));
    return [[target.plural, uuids.flatMap((uuid) => records.reader.row(target, uuid) ?? [])]];
  });
}

const fileIri = /^\/api\/3\/files\/([\w-]+)$/;

/** The files that records name: a description and the bytes of each (docs/platform/records.md#files). */
function* filesOf(
  instance: Instance,
  sight: Sight,
  type: string,
  content: readonly JsonMap[],
): Generator<VirtualFile> {
  const { records, blobs } = instance;
  const files = records.entity('files');
  for (const uuid of new Set(content.flatMap(fileUuids))) {
    const row = records.reader.row(files, uuid);
    // A text may name a file that its writer does not see.
    if (!row || !records.reader.sees(sight, files, uuid)) continue;
    yield [`records/${type}/files/file_${uuid}.json`, describedFile(instance, row)];
    yield [`records/${type}/files/${uuid}`, blobs.get(uuid)];
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
