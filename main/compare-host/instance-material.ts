import type { ContentState } from '@core/compare/states/state';
import { readFile } from 'node:fs/promises';
import { Instance } from '../instance/instance';
import { instanceBeside } from '../instance/rehearsal/instance-beside';
import { type RemoteContent, remoteBeside } from '../remote/pull/remote-beside';
import type { ReadState } from './read-state';

export { besideInstance } from '../instance/rehearsal/instance-beside';

/**
 * What an instance holds as a state beside others. Throws what opening it throws: `unreadable` where its data are damaged.
 * @param dataDir a copy of its data: it is opened as one that serves
 */
export async function stateOfInstance(
  dataDir: string,
  others: readonly ContentState[],
): Promise<ContentState> {
  const instance = Instance.open({ dataDir });
  try {
    return await instanceBeside(instance, others);
  } finally {
    await instance.close();
  }
}

/**
 * What a remote held when it was read as a state beside others.
 * @param file what was read of it (`RemoteContent`)
 */
export async function stateOfRemote(
  file: string,
  others: readonly ContentState[],
): Promise<Pick<ReadState, 'state' | 'kinds'>> {
  const content = JSON.parse(await readFile(file, 'utf8')) as RemoteContent;
  return { state: remoteBeside(content, others), kinds: new Set(content.kinds) };
}
