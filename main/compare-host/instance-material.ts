import type { ContentState } from '@core/compare/states/state';
import { Instance } from '../instance/instance';
import { instanceBeside } from '../instance/rehearsal/instance-beside';

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
