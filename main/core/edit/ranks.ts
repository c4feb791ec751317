import type { Ranked } from '../content/ranked';
import { PackwrightError } from '../contract/errors';
import type { TextChange } from '../text/changes';
import { setAt } from '../text/json/edit';
import { parseJson } from '../text/json/parse';

/**
 * The changes that show something at another place: only the `orderIndex` of those between changes, the list stays as it
 * stands. Where they have no ranks of their own all are numbered.
 * @param list in the order it is shown
 * @param from place among those shown, from 0; `to` the place it gets
 * @param first rank of the first one, where all are numbered
 * @throws PackwrightError `not-found`
 */
export function moveRanked(
  text: string,
  list: readonly Ranked[],
  from: number,
  to: number,
  first: number,
): TextChange[] {
  const moved = list[from];
  if (!moved || to < 0 || to >= list.length)
    throw new PackwrightError('not-found', 'There is no such place in the list.');
  const ranks = list.map(({ order }) => order);
  const areRanks = new Set(ranks).size === list.length && !ranks.includes(null);
  const tree = parseJson(text);
  return list
    .toSpliced(from, 1)
    .toSpliced(to, 0, moved)
    .flatMap(({ pointer, order }, index) => {
      const wanted = areRanks ? ranks[index] : index + first;
      return order === wanted ? [] : setAt(tree, `${pointer}/orderIndex`, wanted);
    })
    .sort((a, b) => a.from - b.from);
}
