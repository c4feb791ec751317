import { elementsOf, member, type Element } from '../../text/values';
import { memo } from '../facts';

/** A menu nested deeper than this is unusable. */
const maxDepth = 12;

/** Every entry of the menu, those below others too (docs/platform/views.md#navigation). */
export const menuEntriesOf = memo((file) => {
  const found: Element[] = [];
  collect(member(member(file.value, 'config'), 'navigation'), '/config/navigation', found, 0);
  return found;
});

function collect(list: unknown, pointer: string, found: Element[], depth: number): void {
  if (depth > maxDepth) return;
  for (const entry of elementsOf(list, pointer)) {
    found.push(entry);
    collect(member(entry.value, 'items'), `${entry.pointer}/items`, found, depth + 1);
  }
}
