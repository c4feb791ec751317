import { diskName, platformDiskName } from '@core/content/disk-name';
import type { JsonMap } from '@core/text/values';
import { isIgnoredName } from '../../workspace/file-types';
import type { RemoteThing } from '../kinds/remote-kind';
import { wholeList } from '../session/lists';
import type { RemoteSession } from '../session/session';
import { documentOf, type Shape } from './document';
import { modifiedOf } from './modified';
import { requireParts } from './whole-parts';

/** How the records of a resource become files. */
export interface NamedList {
  plural: string;
  folder: string;
  /** Field that has the name; `name` where it is left out. */
  nameKey?: string;
  shape?: Shape;
  /** A record as its file holds it; left out, by the shape. */
  toDocument?(record: JsonMap): JsonMap;
}

/** Records of a resource, a file each, named after them. */
export async function namedList(session: RemoteSession, list: NamedList): Promise<RemoteThing[]> {
  const { plural, folder, nameKey = 'name', shape = {} } = list;
  const { toDocument = (record: JsonMap) => documentOf(record, shape) } = list;
  const parameters = { $relationships: 'true', $export: 'true' };
  const records = await wholeList(session, { path: `/api/3/${plural}`, parameters });
  for (const key of Object.keys(shape.parts ?? {}))
    requireParts(records, key, `${plural} came without their ${key}.`);
  return records.map((record) => {
    const name = nameOf(record[nameKey]);
    return {
      id: String(record.uuid),
      name,
      path: `${folder}/${fileName(name)}.json`,
      ...modifiedOf(record),
      value: toDocument(record),
    };
  });
}

/**
 * A name as the platform makes a file name of it (docs/platform/packs.md#file-names); one that could lead elsewhere, is too
 * long, or that this system does not take, as every system takes it, and one that belongs to a tool besides.
 */
export function fileName(name: string): string {
  const plain = platformDiskName(name);
  const isHard = /^\.*$|[\u0000-\u001f\u007f\\]/.test(plain) || process.platform === 'win32';
  const safe = isHard || diskName(plain).length < plain.length ? diskName(name) : plain;
  return isIgnoredName(safe) || isIgnoredName(`${safe}.json`) ? `_${safe}_` : safe;
}

export const nameOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const uuidOf = (record: JsonMap): string => String(record.uuid);
