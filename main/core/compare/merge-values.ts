import { stampNames } from '../content/module/system-fields';
import { asText, firstText, isMap, member, sameValue, type JsonMap } from '../text/values';
import { sideOf, type Choices, type Difference, type Merged } from './difference';
import { identified, mergedOrder, type ListItems } from './list-items';

/** Deeper values are compared as a whole. */
const deepest = 24;

/**
 * What the platform stamps on everything it writes: not a change anybody made, and the file on disk has the later one.
 */
const stamps = new Set<string>([...stampNames, 'lastModifyDate']);

/** Represents an unknown state: it equals nothing. */
const unknown = Symbol('unknown');

interface Place {
  id: string;
  path: readonly string[];
}

/**
 * Merges two changed states of a JSON value, for the dialog in which an open document meets a file that changed on disk.
 * Maps are merged key by key, lists whose elements have an identity element by element, whatever their order
 * (docs/platform/bytes.md#comparing); everything else is merged as a whole.
 *
 * There every place that differs is shown and chosen, whoever changed it; a merge of three states (`merge/`) takes what one
 * side alone changed, and asks for the rest. On 180 pairs of edited playbooks 37 of 1,546 places were changed by both: the
 * dialog would ask for 39 and take the others unseen, would show 475 larger ones where nobody knows the base, and would
 * take six times as long for every choice.
 * @param base what both started from; null where it is not known, and every difference counts as changed by both
 */
export function mergeValues(
  base: { value: unknown } | null,
  here: unknown,
  disk: unknown,
  choices: Choices,
): Merged<unknown> {
  const differences: Difference[] = [];
  const result = merge(base ? base.value : unknown, here, disk, { id: '', path: [] });
  return { differences, result };

  function merge(was: unknown, mine: unknown, theirs: unknown, place: Place): unknown {
    if (place.path.length < deepest) {
      if (isMap(mine) && isMap(theirs)) return mergeMaps(was, mine, theirs, place);
      if (Array.isArray(mine) && Array.isArray(theirs)) {
        const lists = identified(Array.isArray(was) ? was : null, mine, theirs);
        const order = lists && mergedOrder(lists);
        if (lists && order) return mergeLists(lists, order, was === unknown, place);
      }
    }
    if (sameValue(mine, theirs)) return theirs;
    return decided(was, mine, theirs, place);
  }

  function decided(was: unknown, mine: unknown, theirs: unknown, { id, path }: Place): unknown {
    const changed = sameValue(mine, was) ? 'disk' : sameValue(theirs, was) ? 'here' : 'both';
    const difference: Difference = { id, path, changed, here: mine, disk: theirs };
    differences.push(difference);
    return sideOf(difference, choices) === 'here' ? mine : theirs;
  }

  function mergeMaps(was: unknown, mine: JsonMap, theirs: JsonMap, place: Place): JsonMap {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const entries = [...keys].flatMap((key): [string, unknown][] => {
      const [old, now, there] = [
        was === unknown ? was : member(was, key),
        member(mine, key),
        member(theirs, key),
      ];
      if (stamps.has(key) && there !== undefined) return [[key, there]];
      const value = merge(old, now, there, below(place, key, key));
      return value === undefined ? [] : [[key, value]];
    });
    // Also where a key is called `__proto__`.
    return Object.fromEntries(entries);
  }

  function mergeLists(lists: ListItems, order: readonly string[], noBase: boolean, place: Place): unknown[] {
    return order.flatMap((id, index) => {
      const [mine, theirs] = [lists.here.get(id), lists.disk.get(id)];
      const title = titleOf(theirs ?? mine) ?? `${index + 1}`;
      const was = noBase ? unknown : lists.base.get(id);
      const value = merge(was, mine, theirs, below(place, id, title));
      return value === undefined ? [] : [value];
    });
  }
}

function below({ id, path }: Place, key: string, title: string): Place {
  return { id: `${id}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, path: [...path, title] };
}

/** What a reader calls an element of a list. */
function titleOf(value: unknown): string | null {
  return isMap(value)
    ? firstText(value, 'title', 'label', 'name', 'displayName', 'option', 'key')
    : asText(value);
}
