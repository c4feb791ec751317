import { describe, expect, it } from 'vitest';
import { linesOf } from '../../main/workers/lines';

async function* chunks(...texts: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function groups(...texts: (string | Buffer)[]) {
  const result = [];
  for await (const lines of linesOf(chunks(...texts), 10)) result.push(lines);
  return result;
}

describe('the lines of a stream', () => {
  it('come as they arrive', async () => {
    expect(await groups('a\nb\nc', 'd\n', 'e')).toEqual([['a', 'b'], ['cd'], ['e']]);
    expect(await groups('a\r\nb\r\n')).toEqual([['a', 'b']]);
    expect(await groups('')).toEqual([]);
  });

  it('may break within a character', async () => {
    const bytes = Buffer.from('é\n');
    expect(await groups(bytes.subarray(0, 1), bytes.subarray(1))).toEqual([['é']]);
  });

  it('longer than allowed are not kept, and do not disturb the next', async () => {
    expect(await groups('12345', '6789', '01234\nok\n', 'x'.repeat(11))).toEqual([[null, 'ok'], [null]]);
  });
});
