import { difference } from '@core/text/difference';

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);

/**
 * The part of a text that differs from another, as whole words: what is marked reads as what was said there.
 * @returns offsets; null where nothing of this text is to be marked
 */
export function differingPart(text: string, other: string): [from: number, to: number] | null {
  const change = difference(text, other);
  if (!change) return null;
  let { from, to } = change;
  const otherTo = from + change.insert.length;
  const isInWord = (at: number, otherAt: number): boolean =>
    isWordSign(text[at - 1]) &&
    isWordSign(other[otherAt - 1]) &&
    (isWordSign(text[at]) || isWordSign(other[otherAt]));
  if (isInWord(from, from)) while (isWordSign(text[from - 1])) from--;
  const endsInWord =
    isWordSign(text[to]) &&
    isWordSign(other[otherTo]) &&
    (isWordSign(text[to - 1]) || isWordSign(other[otherTo - 1]));
  if (endsInWord) while (isWordSign(text[to])) to++;
  return to > from ? [from, to] : null;
}
