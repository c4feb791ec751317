/**
 * A replacement of `text[from, to)` by `insert`. Offsets are UTF-16 units of the text before any change of
 * the same list; lists are sorted by `from` and do not overlap.
 */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** The text after the changes. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  let result = '';
  let at = 0;
  for (const change of changes) {
    if (change.from < at || change.to < change.from || change.to > text.length) {
      throw new RangeError(`change ${change.from}-${change.to} does not fit a text of ${text.length}`);
    }
    result += text.slice(at, change.from) + change.insert;
    at = change.to;
  }
  return result + text.slice(at);
}

/** The changes that lead back: `applyChanges(applyChanges(t, c), invertChanges(t, c)) === t`. */
export function invertChanges(text: string, changes: readonly TextChange[]): TextChange[] {
  let shift = 0;
  return changes.map((change) => {
    const from = change.from + shift;
    shift += change.insert.length - (change.to - change.from);
    return { from, to: from + change.insert.length, insert: text.slice(change.from, change.to) };
  });
}

/**
 * One list for two in a row: `applyChanges(t, composeChanges(a, b)) === applyChanges(applyChanges(t, a), b)`.
 * What `first` wrote and `second` took away again is not in it.
 */
export function composeChanges(first: readonly TextChange[], second: readonly TextChange[]): TextChange[] {
  return toChanges(applyToPieces(toPieces(first), second));
}

/** A stretch of a changed text: kept from `[from, to)` of the text before, or rewritten. */
type Piece = { from: number; to: number } | string;

/** The changed text as pieces. The last one has no end, as the length of the text is not known here. */
function toPieces(changes: readonly TextChange[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const change of changes) {
    pieces.push({ from: at, to: change.from }, change.insert);
    at = change.to;
  }
  pieces.push({ from: at, to: Number.POSITIVE_INFINITY });
  return pieces;
}

function applyToPieces(pieces: readonly Piece[], changes: readonly TextChange[]): Piece[] {
  const result: Piece[] = [];
  const rest = pieces.toReversed();
  const move = (length: number, into: Piece[] | null): void => {
    for (let left = length; left > 0;) {
      const piece = rest.pop();
      if (piece === undefined) return;
      const size = typeof piece === 'string' ? piece.length : piece.to - piece.from;
      const taken = Math.min(size, left);
      if (taken < size) rest.push(cut(piece, taken, size));
      into?.push(cut(piece, 0, taken));
      left -= taken;
    }
  };
  let at = 0;
  for (const change of changes) {
    move(change.from - at, result);
    move(change.to - change.from, null);
    result.push(change.insert);
    at = change.to;
  }
  move(Number.POSITIVE_INFINITY, result);
  return result;
}

function cut(piece: Piece, start: number, end: number): Piece {
  return typeof piece === 'string'
    ? piece.slice(start, end)
    : { from: piece.from + start, to: piece.from + end };
}

function toChanges(pieces: readonly Piece[]): TextChange[] {
  const changes: TextChange[] = [];
  let at = 0;
  let insert = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      insert += piece;
    } else if (piece.from < piece.to) {
      if (insert !== '' || piece.from > at) changes.push({ from: at, to: piece.from, insert });
      insert = '';
      at = piece.to;
    }
  }
  return changes;
}
