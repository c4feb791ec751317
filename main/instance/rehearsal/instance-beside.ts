import { baseCatalogue } from '@core/check/catalogue/base';
import { partBeside } from '@core/compare/states/beside';
import { matchItems } from '@core/compare/states/match-items';
import type { ContentState, StateFile } from '@core/compare/states/state';
import type { ContentItem } from '@core/contract/workspace';
import { applyChanges } from '@core/text/changes';
import { setAt } from '@core/text/json/edit';
import { getAt } from '@core/text/pointer';
import { type JsonMap, sameValue } from '@core/text/values';
import { contentOfText } from '../../workspace/read-content';
import { Instance } from '../instance';
import { finishFirstStart, firstStart } from '../seed/first-start';
import { seedPlatform } from '../seed/platform-content';
import { withoutStock } from './beyond-packs';
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
  const state = instanceState(instance, recordSetsOf(others));
  const items = state.items.filter(isOfInstances);
  if (others.length === 0) return { ...state, items };
  const local = { ...state, items };
  const { items: kept, counterparts } = partBeside(others, local);
  const known = new Map<ContentItem, unknown[]>();
  for (const { other, there, own } of counterparts)
    known.set(own, [...(known.get(own) ?? []), valueIn(other, there)]);
  return { ...local, items: kept, files: await narrowedFiles(instance, local, known) };
}

const valueIn = ({ files }: ContentState, { path, pointer }: ContentItem): unknown =>
  getAt(files.get(path)?.value, pointer);

async function narrowedFiles(
  instance: Instance,
  local: ContentState,
  known: ReadonlyMap<ContentItem, readonly unknown[]>,
): Promise<ReadonlyMap<string, StateFile>> {
  const stock = await stockState();
  const usual = new Map(matchItems(local, stock).pairs.map(({ before, after }) => [before, after]));
  const files = new Map(local.files);
  for (const [item, values] of known) {
    const file = files.get(item.path);
    if (!file) continue;
    const before = valueIn(local, item);
    const same = usual.get(item);
    const own = item.kind === 'record' ? beginningOf(instance, item) : same && valueIn(stock, same);
    const value = withoutStock(item.kind, before, values, own);
    if (sameValue(value, before)) continue;
    const text = applyChanges(file.text, setAt(file.text, item.pointer, value));
    files.set(item.path, { ...file, ...contentOfText(item.path, text) });
  }
  return files;
}

/** What a record of a module has where nothing was given. */
function beginningOf({ catalog }: Instance, { path }: ContentItem): JsonMap {
  const fields = catalog.get(path.split('/').at(-2) ?? '')?.fields.values() ?? [];
  return Object.fromEntries(
    [...fields].flatMap((field) => ('default' in field ? [[field.name, field.default]] : [])),
  );
}

/** What a new instance has before anything is loaded. */
async function stockState(): Promise<ContentState> {
  const instance = Instance.open({ dataDir: null });
  try {
    firstStart(instance);
    finishFirstStart(instance);
    await seedPlatform(instance, baseCatalogue());
    return instanceState(instance, {});
  } finally {
    await instance.close();
  }
}
