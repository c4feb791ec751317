import type { ContentQuery } from '../contract/searching';
import { PackwrightError } from '../contract/errors';
import type { GraphFile } from '../content/graph/facts';
import { excerptOf, type ChangePlan, type PlannedFile } from '../edit/references/plan';
import { rewriteJson, type Rewrite, type RewriteChange } from '../edit/references/rewrite';
import { applyChanges } from '../text/changes';
import { counted } from '../text/counted';
import { getAt } from '../text/pointer';
import { isMap } from '../text/values';
import type { FileEdit } from '../text/workspace-edit';
import { eachPlace, hitOf, type Place } from './search';

/** Units of a line shown before a change: what is sought has to be in view. */
const lead = 16;

/** More places than anybody would review; a larger change is made in parts. */
const mostPlaces = 20_000;

/**
 * What replacing all that is found would change, every other byte kept. Numbers and switches stay as they are. Throws what
 * searching throws, `invalid-input` for a replacement that is none, `refused` where too much would change at once.
 */
export function planReplace(
  files: Iterable<GraphFile>,
  query: ContentQuery,
  replacement: string,
): ChangePlan {
  const byFile = new Map<GraphFile, Place[]>();
  let count = 0;
  const keep = (place: Place): boolean => {
    count += 1;
    if (count > mostPlaces)
      throw new PackwrightError(
        'refused',
        `More than ${mostPlaces} places would change.`,
        'Narrow the search, and replace in parts.',
      );
    const places = byFile.get(place.file) ?? [];
    if (places.length === 0) byFile.set(place.file, places);
    places.push(place);
    return true;
  };
  eachPlace(files, query, keep, replacement);
  const edits: FileEdit[] = [];
  const planned: PlannedFile[] = [];
  let left = 0;
  for (const [file, places] of byFile) {
    const texts = places.filter(({ isText }) => isText);
    left += places.length - texts.length;
    requireFreeKeys(file, texts);
    const changes = changesOf(file, texts);
    if (changes.length === 0) continue;
    edits.push({ path: file.path, changes: changes.map(({ from, to, insert }) => ({ from, to, insert })) });
    planned.push({
      path: file.path,
      places: changes.map(({ source, ...change }) => ({
        ...excerptOf(file.text, change, lead),
        role: roleOf(texts[source]),
        soft: false,
      })),
    });
  }
  return {
    title: `Replace “${query.text}” with “${replacement}”`,
    edit: { files: edits },
    files: planned,
    dangling: [],
    notes: left === 0 ? [] : [`${counted(left, 'place')} in numbers and switches will stay as before.`],
  };
}

const keyPointer = ({ isKey, pointer }: Place): string | null => (isKey ? pointer : null);

const roleOf = (place: Place | undefined): string =>
  place && place.pointer !== null ? hitOf(place).where.join(', ') : '';

function changesOf(file: GraphFile, places: readonly Place[]): readonly RewriteChange[] {
  if (places.every(({ pointer }) => pointer === null))
    return places.flatMap(({ text, found: { from, to, instead } }, source) =>
      text.slice(from, to) === instead ? [] : [{ from, to, insert: instead, source }],
    );
  const keys = Map.groupBy(
    places.filter(({ isKey }) => isKey),
    ({ pointer }) => pointer ?? '',
  );
  return rewriteJson(
    file.text,
    places.map(({ pointer, isKey, found: { from, to, instead } }): Rewrite => {
      const at = pointer ?? '';
      return isKey
        ? { pointer: at, key: true, text: newKey(keys.get(at) ?? []) }
        : { pointer: at, within: { from, to }, text: instead };
    }),
  );
}

/** A key with all that was found in it replaced. */
function newKey(places: readonly Place[]): string {
  const changes = places.map(({ found: { from, to, instead } }) => ({ from, to, insert: instead }));
  return applyChanges(places[0]?.text ?? '', changes);
}

/** Throws `refused` where a key would be given twice, so that one of the two values would be lost. */
function requireFreeKeys(file: GraphFile, places: readonly Place[]): void {
  const made = new Set<string>();
  for (const [pointer, [first, ...more]] of Map.groupBy(places, keyPointer)) {
    if (pointer === null || !first) continue;
    const key = newKey([first, ...more]);
    const place = `${pointer.slice(0, pointer.lastIndexOf('/'))}\n${key}`;
    if (made.has(place) || isTaken(first, key))
      throw new PackwrightError(
        'refused',
        `${file.path}: "${first.text}" cannot become "${key}", as there would be two of that name.`,
        'Choose another replacement, or leave such keys out by narrowing the search.',
      );
    made.add(place);
  }
}

/** Whether a key is there already. */
function isTaken({ file, pointer, text }: Place, key: string): boolean {
  const holder = getAt(file.value, (pointer ?? '').slice(0, (pointer ?? '').lastIndexOf('/')));
  return key !== text && isMap(holder) && Object.hasOwn(holder, key);
}
