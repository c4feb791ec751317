import { applyChanges } from '../../text/changes';
import { setAt } from '../../text/json/edit';
import { readJson } from '../../text/json/read';
import { formatPointer, getAt, isArrayIndex, parsePointer } from '../../text/pointer';
import { elementsOf, isMap } from '../../text/values';
import { put } from '../../text/yaml/values';
import type { PlacedChange } from '../states/compare-items';
import type { MatchedIds } from '../states/ids';
import { isNothing } from '../states/same-value';

/** The text of a file with some of its changes made. */
export interface TextInPart {
  text: string;
  /** The changes that have no place there: the thing is written in another form in the two states. */
  left: PlacedChange[];
}

/**
 * The text of a file with some of the differences to its second state taken over, every other byte as it was. Throws
 * what editing text throws; it does not for differences of the two states themselves.
 * @param ids which uuids of the second state stand for which of the first
 */
export function withChanges(text: string, changes: readonly PlacedChange[], ids: MatchedIds): TextInPart {
  const edited = new EditedValue(readJson(text).value, ids);
  const isRemoval = ({ after }: PlacedChange): boolean => after === undefined;
  // What is taken out goes last, all at once: until then places are those of the first state.
  const inTurn = [...changes.filter((one) => !isRemoval(one)), ...changes.filter(isRemoval)];
  const left = inTurn.filter((change) => !edited.make(change));
  const isEdited = left.length < changes.length;
  return { text: isEdited ? applyChanges(text, setAt(text, '', edited.finished())) : text, left };
}

/** The value of a file while changes are made in it. */
class EditedValue {
  /** The places of plain values in their lists, those that stand for no change yet. */
  private readonly plain = new Map<unknown, Map<string, string[]>>();
  private readonly removed = new Map<unknown, Set<string>>();

  constructor(
    private root: unknown,
    private readonly ids: MatchedIds,
  ) {}

  /** Whether the change has a place. */
  make(change: PlacedChange): boolean {
    const { pointer, of, before, after } = change;
    if (!this.isReached(change)) return false;
    const place = of === 'plain' ? this.placeOfPlain(change) : pointer;
    if (place === null) return false;
    const isThere = getAt(this.root, place) !== undefined;
    if (after === undefined) return isThere && this.remove(place);
    const value: unknown = JSON.parse(this.ids.inFormer(JSON.stringify(after)));
    if (before === undefined && of !== 'member')
      return this.append(of === 'plain' ? pointer : parentOf(pointer), value);
    if (!isThere && (of !== 'member' || !isMap(getAt(this.root, parentOf(pointer))))) return false;
    return this.set(place, value);
  }

  finished(): unknown {
    for (const [container, keys] of this.removed) {
      if (isMap(container)) for (const key of keys) delete container[key];
      if (!Array.isArray(container)) continue;
      const kept = container.filter((_, index) => !keys.has(String(index)));
      container.length = 0;
      for (const one of kept) container.push(one);
    }
    return this.root;
  }

  private remove(pointer: string): boolean {
    const [container, key] = this.inside(pointer);
    const keys = this.removed.get(container) ?? new Set();
    this.removed.set(container, keys.add(key));
    return true;
  }

  private set(pointer: string, value: unknown): boolean {
    if (pointer === '') {
      this.root = value;
      return true;
    }
    const [container, key] = this.inside(pointer);
    if (Array.isArray(container) && isArrayIndex(key)) container[Number(key)] = value;
    else if (isMap(container)) put(container, key, value);
    else return false;
    return true;
  }

  private append(list: string, value: unknown): boolean {
    const there = getAt(this.root, list);
    if (Array.isArray(there)) return there.push(value) > 0;
    return isNothing(there) && this.set(list, [value]);
  }

  private inside(pointer: string): [container: unknown, key: string] {
    return [getAt(this.root, parentOf(pointer)), parsePointer(pointer).at(-1) ?? ''];
  }

  /** Where a value of a plain list is, its list for one that is new; null where it is not there. */
  private placeOfPlain({ pointer, before }: PlacedChange): string | null {
    if (before === undefined) return pointer;
    const list = getAt(this.root, pointer);
    const places = this.plain.get(list) ?? placesIn(list);
    this.plain.set(list, places);
    const at = places.get(JSON.stringify(before))?.shift();
    return at === undefined ? null : pointer + at;
  }

  /**
   * Whether each key of the pointer is that of the file: a list with holes is a map of numbers, of which a pointer says
   * the place (docs/platform/bytes.md#empty-maps).
   */
  private isReached({ pointer, of }: PlacedChange): boolean {
    const keys = parsePointer(pointer);
    const ways = of === 'element' ? keys : keys.slice(0, -1);
    let at = this.root;
    for (const key of ways) {
      if (isMap(at) && isHoled(at)) return false;
      at = getAt(at, formatPointer([key]));
    }
    return true;
  }
}

/** Whether a map is a list with holes; the first of its keys mostly says that it is not. */
function isHoled(map: object): boolean {
  for (const key in map) return /^\d+$/.test(key) && elementsOf(map, '').length > 0;
  return false;
}

function placesIn(list: unknown): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { value, pointer } of elementsOf(list, '')) {
    const key = JSON.stringify(value);
    const known = places.get(key);
    if (known) known.push(pointer);
    else places.set(key, [pointer]);
  }
  return places;
}

const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
