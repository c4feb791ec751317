import { elementsOf, member, type Element } from '../../content/shape';
import { memo } from '../facts';

/** Beyond this a menu is none any more. */
const maxDepth = 12;

/** Every entry of the menu, those below others too (pack-format 10.4). */
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
