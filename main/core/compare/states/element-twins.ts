import { isUuid } from '../../content/iri';
import type { Comparison } from '../../contract/comparison';
import type { ContentItem } from '../../contract/workspace';
import { Places } from '../../text/places';
import { getAt, joinPointer } from '../../text/pointer';
import { firstText, isMap, type JsonMap, textOf } from '../../text/values';
import type { ContentState, StateFile } from './state';

type Twin = Omit<Comparison['problems'][number], 'side'>;

/**
 * Elements of one list that share a uuid: steps, routes, items, fields. What names that uuid may mean either of them, so
 * what is said of such a file is no better than it is. Files that are the same in both states are not looked at.
 */
export function elementTwins(state: ContentState, other: ContentState): Twin[] {
  const places = new Map<StateFile, Places>();
  const placesOf = (file: StateFile): Places => {
    const found = places.get(file) ?? new Places(file);
    places.set(file, found);
    return found;
  };
  return state.items.flatMap((item) => {
    const file = state.files.get(item.path);
    if (!file || item.kind === 'layout' || other.files.get(item.path)?.text === file.text) return [];
    return twinsIn(item, file, placesOf);
  });
}

/** @param placesOf a file is read for its places once, however many twins are in it */
function twinsIn(item: ContentItem, file: StateFile, placesOf: (file: StateFile) => Places): Twin[] {
  const value = getAt(file.value, item.pointer);
  if (!isMap(value)) return [];
  return Object.entries(value).flatMap(([key, list]) => {
    if (!Array.isArray(list)) return [];
    const all = list.flatMap((element: unknown, index) =>
      isMap(element) ? [{ element, index, uuid: textOf(element.uuid) ?? '' }] : [],
    );
    return [...Map.groupBy(all, ({ uuid }) => uuid)].flatMap(([uuid, twins]) => {
      const [, second] = twins;
      if (!second || !isUuid(uuid)) return [];
      const alike = twins.map(({ element }) => nameOf(element));
      const pointer = joinPointer(item.pointer, key, second.index);
      const { line, column } = placesOf(file).of({ pointer }).start;
      return [
        {
          path: file.path,
          message: `${twins.length} of its ${key} have the uuid ${uuid}: ${alike.join(', ')} (line ${line}, column ${column}). What names it may mean any of them.`,
        },
      ];
    });
  });
}

const nameOf = (element: JsonMap): string => `"${firstText(element, 'name', 'itemValue', 'title') ?? ''}"`;
