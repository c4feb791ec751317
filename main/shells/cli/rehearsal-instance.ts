import { baseCatalogue } from '@core/check/catalogue/base';
import { inOneLine } from '@core/text/visible';
import { Instance } from '../../instance/instance';
import { contentSource } from '../../instance/load/content-source';
import { loadContent } from '../../instance/load/load-content';
import { copyOfData } from '../../instance/rehearsal/copy-data';
import { finishFirstStart, firstStart } from '../../instance/seed/first-start';
import { seedPlatform } from '../../instance/seed/platform-content';
import { systemKeychain } from '../../keychain/keychain';
import { openKeys } from '../../instance/store/key-place';
import type { LoadedWorkspace } from '../../workspace/read-workspace';
import type { CommandIo } from './command';

/** What has to be closed or removed in the end. */
export type Closing = () => Promise<void>;

/** The instance of a data folder, on a copy of it. Throws `not-found` where there is none. */
export async function copiedInstance(
  dataDir: string,
  snapshot: string | null,
  closing: Closing[],
  io: CommandIo,
): Promise<Instance> {
  const copy = await copyOfData(dataDir, snapshot);
  closing.push(() => copy.remove());
  const { keys } = await openKeys({
    dataDir: copy.folder,
    place: null,
    keychain: systemKeychain('packwright-instance'),
  });
  const instance = Instance.open({ dataDir: copy.folder, keys, workersDir: io.workersDir });
  closing.push(() => instance.close());
  return instance;
}

/** An instance in memory that has what these hold, one over the other. */
export async function madeUpInstance(
  contents: readonly (LoadedWorkspace | null)[],
  closing: Closing[],
  io: CommandIo,
): Promise<Instance> {
  const instance = Instance.open({ dataDir: null, workersDir: io.workersDir });
  closing.push(() => instance.close());
  firstStart(instance);
  finishFirstStart(instance);
  io.err('Making up an instance\n');
  await seedPlatform(instance, baseCatalogue());
  for (const content of contents) {
    if (!content) continue;
    const { problems } = await loadContent(instance, [...content.files.values()], {
      source: contentSource(content),
    });
    for (const { path, message } of problems) io.err(`${inOneLine(`${path}: ${message}`)}\n`);
  }
  return instance;
}
