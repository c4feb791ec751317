import { elementsOf, isMap, type JsonMap } from '../../text/values';
import { knownModules, type KnownModule } from './known-content';
import type { CheckedFile, CheckWorld } from '../world';

/** A record of a record set (docs/platform/records.md#record-files). */
export interface WrittenRecord {
  value: JsonMap;
  pointer: string;
}

/** The records of a file; those that are no maps are left out. */
export function recordsOf(file: CheckedFile): WrittenRecord[] {
  return elementsOf(file.value, '').flatMap(({ value, pointer }) =>
    isMap(value) ? [{ value, pointer }] : [],
  );
}

/** The module whose records a file holds: the name of its folder. */
export const moduleOfRecords = ({ localPath }: CheckedFile) =>
  /^records\/([^/]+)\//.exec(localPath)?.[1] ?? '';

/** The module of a file's records, where its fields are known. */
export function knownModuleOf(file: CheckedFile, world: CheckWorld): KnownModule | undefined {
  return knownModules(world).get(moduleOfRecords(file));
}
