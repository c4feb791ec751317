import { elementsOf, firstText, mapOf, member, textOf } from '@core/text/values';
import type { ContentFile } from './content-file';
import type { Loading } from './loading';
import type { Thing } from './thing';

/** Sections of the menu a bundle puts in place of those that are there: some, or the whole. */
export type ReplacedSections = ReadonlySet<string> | 'all';

/**
 * The entries of a pack's menu, merged into the existing one: a section of the same title keeps its other entries, and
 * new sections follow (docs/platform/views.md#navigation). Where the options of the import or a file beside the menu say
 * so, the bundle's take the place of the section, or of the whole menu.
 */
export function loadNavigation({ instance, files }: Loading, { value, policy, file }: Thing): void {
  const current = instance.navigation.read();
  const config = mapOf(current.config);
  const given = entriesOf(mapOf(value.config).navigation);
  const replaced = policy === 'replace' ? 'all' : replacedSections(files, file.root.path);
  const navigation =
    replaced === 'all' ? given : mergedEntries(entriesOf(config.navigation), given, replaced);
  instance.navigation.write({ ...current, config: { ...config, navigation } });
}

/** What a pack says in `navigationItemReplaceOptions.json`. */
export function replacedSections(files: readonly ContentFile[], root: string): ReplacedSections {
  const options = files.find((file) => file.kind === 'navigationOptions' && file.root.path === root)?.value;
  if (member(options, 'replaceNavigation') !== true) return new Set();
  const titles = elementsOf(member(options, 'navigationItemsToReplace'), '').flatMap(
    ({ value }) => textOf(value) ?? [],
  );
  return titles.length === 0 ? 'all' : new Set(titles);
}

const entriesOf = (list: unknown): unknown[] => elementsOf(list, '').map(({ value }) => value);

/** Entries of the same title are one; what the bundle says of it counts, and its entries below are merged alike. */
function mergedEntries(
  existing: readonly unknown[],
  given: readonly unknown[],
  replaced: ReadonlySet<string>,
): unknown[] {
  const byTitle = new Map(given.map((entry) => [firstText(entry, 'title'), entry]));
  const merged = existing.map((entry) => {
    const title = firstText(entry, 'title');
    const twin = byTitle.get(title);
    if (twin === undefined) return entry;
    byTitle.delete(title);
    if (title !== null && replaced.has(title)) return twin;
    const below = mergedEntries(
      entriesOf(member(entry, 'items')),
      entriesOf(member(twin, 'items')),
      replaced,
    );
    return { ...mapOf(twin), ...(below.length > 0 ? { items: below } : {}) };
  });
  return [...merged, ...byTitle.values()];
}
