import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { PackwrightError } from '@core/contract/errors';
import { isMissing } from '../../workspace/file-errors';

const Sealed = z.object({
  packwrightSecret: z.literal(1),
  /** Parameters of scrypt (RFC 7914), and its salt. */
  scrypt: z.object({ N: z.number(), r: z.number(), p: z.number(), salt: z.base64() }),
  iv: z.base64(),
  tag: z.base64(),
  data: z.base64(),
});

/** A third of a second and 128 MB on a laptop of today, as OWASP advises for interactive use. */
const work = { N: 2 ** 17, r: 8, p: 1 };
/** What a file may ask for: one that was tampered with must not take all memory. */
const mostWork = 2 ** 20;

const derive = promisify(scrypt) as (
  passphrase: string,
  salt: Buffer,
  length: number,
  options: object,
) => Promise<Buffer>;

const keyOf = (passphrase: string, salt: Buffer, { N, r, p }: typeof work): Promise<Buffer> =>
  derive(passphrase.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r });

/**
 * Writes a secret sealed with AES-256-GCM under a passphrase, for its owner alone.
 * @param boundTo the only thing it is a secret of: under another it does not open
 */
export async function sealInto(
  file: string,
  secret: string,
  passphrase: string,
  boundTo: string,
): Promise<void> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, work), iv);
  cipher.setAAD(Buffer.from(boundTo));
  const data = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const text = JSON.stringify({
    packwrightSecret: 1,
    scrypt: { ...work, salt: salt.toString('base64') },
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  });
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(beside, `${text}\n`, { mode: 0o600, flush: true });
    await rename(beside, file);
  } finally {
    await rm(beside, { force: true });
  }
}

/**
 * Opens what {@link sealInto} wrote; null where there is no file.
 * @throws PackwrightError `refused` for another passphrase, a file of something else or one that was tampered with
 */
export async function openSealed(
  file: string,
  passphrase: () => Promise<string>,
  boundTo: string,
): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((thrown: unknown) => {
    if (isMissing(thrown)) return null;
    throw thrown;
  });
  if (text === null) return null;
  const sealed = Sealed.safeParse(parsed(text)).data;
  if (!sealed || sealed.scrypt.N * sealed.scrypt.r * sealed.scrypt.p > mostWork * 8)
    throw new PackwrightError('unreadable', `${file} is damaged.`, 'Remove the remote and add it again.');
  const bytes = (one: string) => Buffer.from(one, 'base64');
  const key = await keyOf(await passphrase(), bytes(sealed.scrypt.salt), sealed.scrypt);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes(sealed.iv), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes(sealed.tag));
    return Buffer.concat([decipher.update(bytes(sealed.data)), decipher.final()]).toString('utf8');
  } catch {
    throw new PackwrightError(
      'refused',
      'The passphrase does not open the password of this remote.',
      'Give the passphrase it was added with.',
    );
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
