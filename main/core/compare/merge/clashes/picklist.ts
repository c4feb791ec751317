import { asText, elementsOf, member } from '../../../text/values';
import { type FoundClash, type MergedValues, newOnes } from './found';

/** Two items of one value or in one place: each side has added one of them. */
export const picklistClashes = (values: MergedValues): FoundClash[] => newOnes(values, sharedIn);

function sharedIn(picklist: unknown): Map<string, FoundClash> {
  const known = new Map<string, string>();
  const problems = new Map<string, FoundClash>();
  for (const { value: item, pointer } of elementsOf(member(picklist, 'picklists'), '/picklists'))
    for (const key of ['itemValue', 'orderIndex']) {
      const value = member(item, key);
      if (value === undefined || value === null) continue;
      const mark = `${key} ${asText(value)}`;
      const name = asText(member(item, 'itemValue'));
      const other = known.get(mark);
      if (other === undefined) known.set(mark, name);
      else
        problems.set(mark, {
          code: `same-${key === 'itemValue' ? 'item' : 'place'}`,
          message: `The items "${other}" and "${name}" both have the ${key} ${asText(value)}: each side has given it.`,
          pointer: `${pointer}/${key}`,
        });
    }
  return problems;
}
