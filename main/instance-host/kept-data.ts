import type { InstanceSnapshot } from '@core/contract';
import { copyOfData, type DataCopy } from '../instance/rehearsal/copy-data';
import { FolderShelf } from '../instance/snapshots/shelf';
import { snapshotFolder } from '../instance/store/opening';

export type { DataCopy };

/** The snapshots of an instance by name, whether or not it serves. */
export const keptSnapshots = (dataDir: string): InstanceSnapshot[] =>
  new FolderShelf(snapshotFolder(dataDir)).list().toSorted((a, b) => (a.name < b.name ? -1 : 1));

/**
 * A copy of the data of an instance that serves nowhere, or of a snapshot of any. Throws `not-found` for a snapshot that is
 * not there.
 */
export const copyOfKept = (dataDir: string, snapshot: string | null): Promise<DataCopy> =>
  copyOfData(dataDir, snapshot);
