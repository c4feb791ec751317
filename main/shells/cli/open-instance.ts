import { Instance, type InstanceOptions } from '../../instance/instance';
import { isUnfinished } from '../../instance/seed/first-start';
import { FolderShelf } from '../../instance/snapshots/shelf';
import { databaseFile, removeDatabase } from '../../instance/store/connection';
import { DamagedDatabase, snapshotFolder, snapshotNames } from '../../instance/store/opening';
import type { CommandIo } from './command';

/**
 * An instance somebody can sign in to: one whose first start was cut off begins anew. A damaged database is set aside
 * when there is a snapshot to continue from.
 * @param snapshot to continue from; null for none
 * @throws PackwrightError when the data folder cannot be used
 */
export async function openInstance(
  options: InstanceOptions,
  snapshot: string | null,
  io: CommandIo,
): Promise<Instance> {
  const instance = await openOrReplace(options, snapshot, io);
  const { dataDir } = options;
  if (dataDir === null || !isUnfinished(instance)) return instance;
  await instance.close();
  removeDatabase(dataDir);
  io.err(
    'The first start of this instance was cut off before anybody had its credentials; it begins anew.\n',
  );
  return Instance.open(options);
}

async function openOrReplace(
  options: InstanceOptions,
  snapshot: string | null,
  io: CommandIo,
): Promise<Instance> {
  const { dataDir } = options;
  try {
    return Instance.open(options);
  } catch (failure) {
    const isReplaceable =
      failure instanceof DamagedDatabase &&
      dataDir !== null &&
      snapshot !== null &&
      snapshotNames(dataDir).includes(snapshot);
    if (!isReplaceable) throw failure;
    const aside = await new FolderShelf(snapshotFolder(dataDir)).replaceDamaged(
      databaseFile(dataDir),
      snapshot,
    );
    io.err(`The damaged database is now ${aside}\n`);
    return Instance.open(options);
  }
}
