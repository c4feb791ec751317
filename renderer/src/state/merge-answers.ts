import type { MergeItemDetail, MergeSides } from '@core/contract/merging-calls';
import { call } from './bridge';

const details = new Map<string, Promise<MergeItemDetail>>();
const sides = new Map<string, Promise<MergeSides | null>>();

/** Which item of the merge is asked about, and as of which decisions. */
interface Asked {
  /** Of the merge. */
  id: string;
  key: string;
  revision: number;
}

/** Everything of an item as it is decided now; asked for once. */
export const mergeDetail = (asked: Asked): Promise<MergeItemDetail> =>
  once(details, asked, () => call('merge.item', { id: asked.id, key: asked.key }));

/** What the sides and the result have made of an item; null where it is not one thing that can be drawn. */
export const mergeSides = (asked: Asked): Promise<MergeSides | null> =>
  once(sides, asked, async () => (await call('merge.sides', { id: asked.id, key: asked.key })).sides);

/** What was asked before is no longer so. */
export function forgetMergeAnswers(): void {
  details.clear();
  sides.clear();
}

function once<T>(
  known: Map<string, Promise<T>>,
  { id, key, revision }: Asked,
  ask: () => Promise<T>,
): Promise<T> {
  const name = `${id} ${revision} ${key}`;
  const before = known.get(name);
  if (before) return before;
  const answer = ask();
  known.set(name, answer);
  answer.catch(() => known.delete(name));
  return answer;
}
