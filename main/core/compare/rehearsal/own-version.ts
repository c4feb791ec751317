import { moduleTypeOf, readDefinition } from '../../content/module/definition';
import type { ContentItem } from '../../contract/workspace';
import { applyChanges } from '../../text/changes';
import { setAt } from '../../text/json/edit';
import { getAt } from '../../text/pointer';
import { elementsOf, firstText, isMap, type JsonMap, mapOf, member } from '../../text/values';
import type { MergedFile } from '../merge/merge-states';
import type { ContentState } from '../states/state';
import { isOwnChange } from './own-changes';
import { Pairing } from './pairing';
import { isInstalled } from './installed-kinds';

/** The states a version of the user's own is made from. */
export interface OwnVersionStates {
  /** The version that is installed. */
  base: ContentState;
  /** The instance, which has far more than the pack. */
  local: ContentState;
  /** The version to install. */
  next: ContentState;
}

/**
 * The installed version with what the user has changed of it on the instance, as the files of a pack: the side of theirs in
 * a merge with the next version. What is not on the instance stays as it was installed, for an installation brings it
 * back; what the user has that the next version brings too is added.
 */
export function ownVersion({ base, local, next }: OwnVersionStates): MergedFile[] {
  const [mine, brought, arrived] = [
    new Pairing(base, local),
    new Pairing(base, next),
    new Pairing(next, local),
  ];
  const items = Map.groupBy(base.items, ({ path }) => path);
  const valueOf = (state: ContentState, item: ContentItem | undefined): unknown =>
    item && getAt(state.files.get(item.path)?.value, item.pointer);
  const files = [...base.files.values()].map(({ path, text }): MergedFile => {
    let own = text;
    for (const item of items.get(path) ?? []) {
      const here = mine.afterOf(item);
      if (!here || !isInstalled(item) || !mine.changesOf(item).some(isOwnChange(item.kind))) continue;
      const known = [valueOf(base, item), valueOf(next, brought.afterOf(item))];
      own = applyChanges(own, setAt(own, item.pointer, knownPart(item.kind, valueOf(local, here), known)));
    }
    return own === text ? { path, from: 'base', source: path } : { path, text: own };
  });
  const others = [...base.others.keys()]
    .filter((path) => !base.files.has(path))
    .map((path): MergedFile => ({ path, from: 'base', source: path }));
  const added = next.items.flatMap((item): MergedFile[] => {
    const here = arrived.afterOf(item);
    const isNew = isInstalled(item) && item.pointer === '' && !brought.beforeOf(item);
    if (!isNew || !here || here.pointer !== '' || base.files.has(item.path)) return [];
    return [{ path: item.path, text: local.files.get(here.path)?.text ?? '' }];
  });
  return [...files, ...others, ...added];
}

/** What a thing of the instance says of what a pack says: of modules and of the menu an instance has more. */
function knownPart(kind: ContentItem['kind'], value: unknown, known: readonly unknown[]): unknown {
  if (!isMap(value)) return value;
  if (kind === 'navigation') {
    const [config, lists] = [
      mapOf(value.config),
      known.map((one) => member(member(one, 'config'), 'navigation')),
    ];
    return { ...value, config: { ...config, navigation: knownEntries(config.navigation, lists) } };
  }
  const [installed] = known;
  if (kind !== 'module' || moduleTypeOf(installed) === null || readDefinition(installed)?.complete === true)
    return value;
  const [members, fields] = [new Set<string>(), new Set<string>()];
  for (const one of known) {
    for (const key of Object.keys(mapOf(one))) members.add(key);
    for (const name of namesIn(member(one, 'attributes'), 'name')) fields.add(name);
  }
  const own = Object.fromEntries(Object.entries(value).filter(([key]) => members.has(key)));
  return { ...own, attributes: elementsNamed(value.attributes, 'name', fields) };
}

function knownEntries(entries: unknown, known: readonly unknown[]): unknown[] {
  const titles = new Set(known.flatMap((list) => namesIn(list, 'title')));
  return elementsNamed(entries, 'title', titles).map((entry) => {
    if (!('items' in entry)) return entry;
    const title = firstText(entry, 'title');
    const below = known.flatMap((list) =>
      elementsOf(list, '').flatMap(({ value }) =>
        firstText(value, 'title') === title ? [member(value, 'items')] : [],
      ),
    );
    return { ...entry, items: knownEntries(entry.items, below) };
  });
}

const namesIn = (list: unknown, key: string): string[] =>
  elementsOf(list, '').flatMap(({ value }) => firstText(value, key) ?? []);

const elementsNamed = (list: unknown, key: string, names: ReadonlySet<string>): JsonMap[] =>
  elementsOf(list, '')
    .map(({ value }) => value)
    .filter(isMap)
    .filter((value) => names.has(firstText(value, key) ?? ''));
