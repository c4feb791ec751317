import { randomUUID } from 'node:crypto';
import { breather } from '../../workspace/breather';
import { longestTurn } from '../records/bulk';

/** Characters of a text that are written at once. */
const most = 65_536;

/** JSON of a value that may hold long texts: they are written part by part, while others get their turns. */
export async function printedInTurns(value: unknown): Promise<Buffer> {
  const texts: string[] = [];
  const mark = randomUUID();
  const frame = JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'string' || inner.length <= most) return inner;
    texts.push(inner);
    return mark;
  });
  const pauses = breather(longestTurn);
  const pieces: Buffer[] = [];
  for (const [index, part] of frame.split(mark).entries()) {
    pieces.push(Buffer.from(part));
    const text = texts[index] ?? '';
    for (let from = 0; from < text.length; from += most) {
      pieces.push(Buffer.from(JSON.stringify(text.slice(from, from + most)).slice(1, -1)));
      if (pauses.isDue()) await pauses.pause();
    }
  }
  return Buffer.concat(pieces);
}
