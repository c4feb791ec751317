import { partBeside } from '@core/compare/states/beside';
import type { ContentState } from '@core/compare/states/state';
import type { ContentItem } from '@core/contract/workspace';
import type { Instance } from '../instance';
import { filesBeyondStock, stockState } from './beyond-stock';
import { instanceState } from './instance-state';
import { recordSetsOf } from './rehearse';

/** What packs have and no instance: files about a pack, and what an instance packs anew or takes apart. */
const ofPacksAlone: ReadonlySet<ContentItem['kind']> = new Set<ContentItem['kind']>([
  'agent',
  'agentMemory',
  'agentPrompt',
  'connector',
  'connectorArchive',
  'document',
  'exportMetadata',
  'externalTemplate',
  'file',
  'fixture',
  'image',
  'installSequence',
  'manifest',
  'navigationOptions',
  'packageFile',
  'playbookTags',
  'playbookTest',
  'skipMarker',
  'widget',
  'widgetArchive',
]);

const isOfInstances = ({ kind }: ContentItem): boolean => !ofPacksAlone.has(kind);

/** A state beside one of an instance: what no instance has says nothing of it. */
export const besideInstance = (state: ContentState): ContentState => ({
  ...state,
  items: state.items.filter(isOfInstances),
  isWhole: false,
});

/**
 * What an instance holds as a state beside others. Of records those the others have; beside packs, which bring little of
 * what an instance has, what the packs have too, without what every instance has of it besides, and what lies in the
 * collections of their playbooks.
 * @param others the states that are none of an instance
 */
export async function instanceBeside(
  instance: Instance,
  others: readonly ContentState[],
): Promise<ContentState> {
  const state = await instanceState(instance, recordSetsOf(others));
  const items = state.items.filter(isOfInstances);
  if (others.length === 0) return { ...state, items };
  const local = { ...state, items };
  const { items: kept, counterparts } = partBeside(others, local);
  const files = filesBeyondStock(instance, local, counterparts, await stockState());
  return { ...local, items: kept, files };
}
