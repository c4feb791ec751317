import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { PackwrightError } from '@core/contract/errors';

/** Asks for a secret at the terminal, without showing it. Throws `invalid-input` where nobody is there to ask. */
export async function askSecret(question: string, remedy: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new PackwrightError('invalid-input', 'Nobody can be asked for a password here.', remedy);
  process.stderr.write(`${question}: `);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  lines
    .once('line', resolve)
    .once('close', () => reject(new PackwrightError('cancelled', 'Nothing was given.')))
    .question('', resolve);
  try {
    return await promise;
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

/** A secret that another program writes to standard input, without the end of its line. */
export async function secretFromInput(input: AsyncIterable<Buffer | string>): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of input) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    parts.push(bytes);
    length += bytes.length;
    if (length > 65_536) throw new PackwrightError('invalid-input', 'That is no password: it is too long.');
  }
  // At once: a letter of several bytes may lie in two parts.
  const secret = Buffer.concat(parts)
    .toString('utf8')
    .replace(/\r?\n$/, '');
  if (secret === '')
    throw new PackwrightError('invalid-input', 'Standard input was empty.', 'Write the password to it.');
  return secret;
}
