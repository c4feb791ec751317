import { StringDecoder } from 'node:string_decoder';

/** A line without its end; null in place of one longer than allowed, of which nothing is kept. */
export type Line = string | null;

/**
 * The lines of a stream, handed on in groups as they arrive, so that a reader at the other end gets its answers at
 * once and nothing but one line is ever held. Line ends are LF and CR LF.
 */
export async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  longest: number,
): AsyncGenerator<Line[], void, undefined> {
  const decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  let held = 0;
  const keep = (text: string) => {
    held += text.length;
    if (held > longest) parts = [];
    else if (text) parts.push(text);
  };
  const take = (): Line => {
    const line = held > longest ? null : parts.join('');
    parts = [];
    held = 0;
    return line?.endsWith('\r') ? line.slice(0, -1) : line;
  };
  for await (const chunk of chunks) {
    const pieces = decoder.write(chunk).split('\n');
    const last = pieces.pop() ?? '';
    const lines = pieces.map((piece) => {
      keep(piece);
      return take();
    });
    keep(last);
    if (lines.length > 0) yield lines;
  }
  keep(decoder.end());
  if (held > 0) yield [take()];
}
