import { joinPointer } from '../text/pointer';

/** A place in a list of a file. */
export interface ListPlace {
  /** Pointer of the list, as the file is now. */
  list: string;
  /** From 0; among the others, without the element that moves. */
  index: number;
}

/** The pointer an element has once it was moved: what stood behind it in a list it left has moved up. */
export function pointerAfterMove(from: ListPlace, { list, index }: ListPlace): string {
  const before = `${from.list}/`;
  const [place = '', ...below] = list.startsWith(before) ? list.slice(before.length).split('/') : [];
  const hasMoved = from.list !== list && place !== '' && Number(place) > from.index;
  const after = hasMoved ? [from.list, Number(place) - 1, ...below].join('/') : list;
  return joinPointer(after, index);
}
