import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { secretFromInput } from '../../../main/shells/cli/ask-secret';

it('takes a password from standard input however it is cut, without the end of its line', async () => {
  for (const end of ['', '\n', '\r\n']) {
    const bytes = [...Buffer.from(`pä€𝄞ss${end}`)].map((byte) => Buffer.of(byte));
    expect(await secretFromInput(Readable.from(bytes))).toBe('pä€𝄞ss');
  }
  await expect(secretFromInput(Readable.from(['\n']))).rejects.toMatchObject({ code: 'invalid-input' });
  const tooLong = Readable.from(['x'.repeat(40_000), 'x'.repeat(40_000)]);
  await expect(secretFromInput(tooLong)).rejects.toMatchObject({ code: 'invalid-input' });
});
