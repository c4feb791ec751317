import type { Stretch } from '../../contract/comparison';
import { lineMatches } from '../line-matches';

/** Up to this many pairs of pieces each is compared with each; beyond, what occurs once in each text leads. */
const mostPairs = 250_000;

/** Two texts by their pieces as stretches that are the same, removed and added, in reading order. */
export function stretchesOf(before: readonly string[], after: readonly string[]): Stretch[] {
  const matches = matchesOf(before, after);
  const found: Stretch[] = [];
  let at = 0;
  const add = (change: Stretch['change'], pieces: readonly string[]): void => {
    const text = pieces.join('');
    if (text === '') return;
    const last = found.at(-1);
    if (last?.change === change) last.text += text;
    else found.push({ change, text });
  };
  for (let from = 0; from <= before.length;) {
    let to = from;
    while (to < before.length && (matches[to] ?? -1) < 0) to += 1;
    const other = to < before.length ? (matches[to] ?? 0) : after.length;
    add('removed', before.slice(from, to));
    add('added', after.slice(at, other));
    if (to === before.length) break;
    add('same', before.slice(to, to + 1));
    [from, at] = [to + 1, other + 1];
  }
  return withoutCrumbs(found);
}

function matchesOf(before: readonly string[], after: readonly string[]): Int32Array {
  let [start, end] = [0, 0];
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const inner = old.length * now.length <= mostPairs ? longestCommon(old, now) : lineMatches(old, now);
  return Int32Array.from(before, (_, index) => {
    if (index < start) return index;
    if (index >= before.length - end) return index - before.length + after.length;
    const match = inner[index - start] ?? -1;
    return match < 0 ? -1 : match + start;
  });
}

/** The longest pieces that both have in one order. */
function longestCommon(before: readonly string[], after: readonly string[]): Int32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        before[i] === after[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  const found = new Int32Array(before.length).fill(-1);
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) found[i++] = j++;
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return found;
}

/** A space or a sign between two changes reads better as a part of them. */
function withoutCrumbs(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  let open = { removed: '', added: '' };
  const close = (): void => {
    if (open.removed !== '') result.push({ change: 'removed', text: open.removed });
    if (open.added !== '') result.push({ change: 'added', text: open.added });
    open = { removed: '', added: '' };
  };
  for (const [index, { change, text }] of stretches.entries()) {
    const isBetween = index > 0 && index < stretches.length - 1;
    if (change !== 'same') open[change] += text;
    else if (isBetween && /^[^\p{L}\p{N}\n]{1,2}$/u.test(text)) {
      open.removed += text;
      open.added += text;
    } else {
      close();
      result.push({ change, text });
    }
  }
  close();
  return result;
}
