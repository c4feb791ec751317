import type { Stretch } from '../../contract/comparison';
import { linesIn } from './pieces';
import { stretchesOf } from './stretches';

/** What differs between two texts by their lines; a last line without an end is the same where another follows it now. */
export function linesBetween(before: string, after: string): Stretch[] {
  const ended = (text: string): string => (isOpen(text) ? `${text}\n` : text);
  const stretches = stretchesOf(linesIn(ended(before)), linesIn(ended(after)));
  const [old, now] = [lastOf(stretches, 'removed'), lastOf(stretches, 'added')];
  const [oldIsOpen, nowIsOpen] = [isOpen(before), isOpen(after)];
  if (oldIsOpen) takeEnd(stretches, old, nowIsOpen && old === now ? null : 'added');
  if (nowIsOpen && (now !== old || !oldIsOpen)) takeEnd(stretches, now, 'removed');
  return stretches.filter(({ text }) => text !== '');
}

const isOpen = (text: string): boolean => text !== '' && !text.endsWith('\n');

/** The last stretch of a text. */
const lastOf = (stretches: readonly Stretch[], side: 'removed' | 'added'): Stretch | undefined =>
  stretches.findLast(({ change }) => change === 'same' || change === side);

/**
 * Takes the end of a line back that the text of one side does not have.
 * @param other the side that has it, and keeps it before what it has more; null where neither has it
 */
function takeEnd(stretches: Stretch[], last: Stretch | undefined, other: 'removed' | 'added' | null): void {
  if (!last) return;
  last.text = last.text.replace(/\n$/, '');
  if (last.change !== 'same' || other === null) return;
  const at = stretches.indexOf(last) + 1;
  const next = stretches.slice(at).find(({ change }) => change === other);
  if (next) next.text = `\n${next.text}`;
  else stretches.splice(at, 0, { change: other, text: '\n' });
}
