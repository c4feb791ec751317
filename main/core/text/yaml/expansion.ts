import { EVENT_ID } from 'js-yaml';
import type { Event } from 'js-yaml';
import { maxDepth } from '../json/parse';
import type { TextProblem } from '../problem';

/** How many values a document may have when every alias counts as a copy of what it stands for. */
const maxValues = 100_000;

/** A value while it is being read, or what is known of it afterwards. */
interface Extent {
  anchor: string;
  values: number;
  /** Levels of nesting, itself included. */
  height: number;
}

/**
 * What is wrong with the aliases of a text: one inside the value it stands for, or aliases of aliases that multiply to
 * more than can be walked. Null when all is well. The YAML reader only shares references, so such a file opens
 * instantly, and the first code to walk or print the value pays for it.
 */
export function expansionProblem(text: string, events: readonly Event[]): TextProblem | null {
  const known = new Map<string, Extent>();
  const open: Extent[] = [];
  const add = ({ values, height }: Extent): void => {
    const parent = open.at(-1);
    if (!parent) return;
    parent.values += values;
    parent.height = Math.max(parent.height, height + 1);
  };
  for (const event of events) {
    if (event.type === EVENT_ID.DOCUMENT) {
      known.clear();
      open.push({ anchor: '', values: 0, height: 0 });
    } else if (event.type === EVENT_ID.POP) {
      const closed = open.pop();
      if (!closed) continue;
      if (closed.anchor !== '') known.set(closed.anchor, closed);
      add(closed);
    } else {
      const anchor = event.anchorStart < 0 ? '' : text.slice(event.anchorStart, event.anchorEnd);
      if (event.type === EVENT_ID.ALIAS) {
        const place = { offset: event.anchorStart - 1, length: anchor.length + 1 };
        if (open.some((value) => value.anchor === anchor)) {
          return { message: `The alias *${anchor} stands inside the value it stands for.`, ...place };
        }
        const target = known.get(anchor);
        if (target) add(target);
        const values = open.reduce((sum, value) => sum + value.values, 0);
        if (values > maxValues || open.length + (target?.height ?? 0) > maxDepth) {
          return {
            message: `The aliases multiply to more than ${maxValues} values or ${maxDepth} levels.`,
            ...place,
          };
        }
      } else if (event.type === EVENT_ID.SCALAR) {
        const scalar = { anchor, values: 1, height: 1 };
        if (anchor !== '') known.set(anchor, scalar);
        add(scalar);
      } else {
        open.push({ anchor, values: 1, height: 1 });
      }
    }
  }
  return null;
}
