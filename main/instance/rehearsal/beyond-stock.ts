import { baseCatalogue } from '@core/check/catalogue/base';
import type { Counterpart } from '@core/compare/states/beside';
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

/**
 * The files of an instance without what every instance has of the things that packs have too, and these say nothing of.
 * @param local what the instance holds
 * @param stock what a new instance holds (`stockState`)
 */
export function filesBeyondStock(
  instance: Instance,
  local: ContentState,
  counterparts: readonly Counterpart[],
  stock: ContentState,
): ReadonlyMap<string, StateFile> {
  const known = Map.groupBy(counterparts, ({ own }) => own);
  const usual = new Map(matchItems(local, stock).pairs.map(({ before, after }) => [before, after]));
  const files = new Map(local.files);
  for (const [item, others] of known) {
    const file = files.get(item.path);
    if (!file) continue;
    const before = valueIn(local, item);
    const values = others.map(({ other, there }) => valueIn(other, there));
    const same = usual.get(item);
    const own = item.kind === 'record' ? beginningOf(instance, item) : same && valueIn(stock, same);
    const value = withoutStock(item.kind, before, values, own);
    if (sameValue(value, before)) continue;
    const text = applyChanges(file.text, setAt(file.text, item.pointer, value));
    files.set(item.path, { ...file, ...contentOfText(item.path, text) });
  }
  return files;
}

const valueIn = ({ files }: ContentState, { path, pointer }: ContentItem): unknown =>
  getAt(files.get(path)?.value, pointer);

/** What a record of a module has where nothing was given. */
function beginningOf({ catalog }: Instance, { path }: ContentItem): JsonMap {
  const fields = catalog.get(path.split('/').at(-2) ?? '')?.fields.values() ?? [];
  return Object.fromEntries(
    [...fields].flatMap((field) => ('default' in field ? [[field.name, field.default]] : [])),
  );
}

/** What a new instance has before anything is loaded. */
export async function stockState(): Promise<ContentState> {
  const instance = Instance.open({ dataDir: null });
  try {
    firstStart(instance);
    finishFirstStart(instance);
    await seedPlatform(instance, baseCatalogue());
    return await instanceState(instance, {});
  } finally {
    await instance.close();
  }
}
