import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { keyLength, type KeyKeeper } from './key-file';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Marks a sealed text, so that one sent back by a client is recognised. */
const mark = 'sealed:';

/**
 * What stands for a secret in every answer (docs/platform/modules.md#fields). A client that writes back what it read
 * means the secret that is there.
 */
export const mask = '*******';

/**
 * Keeps secrets so that neither the database nor an export holds them in clear. An export opens only on the instance
 * that made it, as on the platform (docs/platform/jobs.md#export).
 */
export class Secrets {
  /** The first one seals. */
  readonly #keys: Buffer[];

  /** @param keeper null keeps the key in memory, as an instance without a folder its data */
  constructor(private readonly keeper: KeyKeeper | null) {
    this.#keys = [...(keeper?.read() ?? [])];
  }

  /** Takes over a key: what it has sealed can be opened. */
  adopt(key: Buffer): void {
    if (key.length !== keyLength || this.#keys.some((known) => known.equals(key))) return;
    this.#keys.push(key);
    this.keeper?.write(this.#keys);
  }

  /** False where nothing was ever sealed with it. */
  get hasKey(): boolean {
    return this.#keys.length > 0;
  }

  /** A key for one purpose that follows from that of the instance. */
  derive(purpose: string): Buffer {
    return createHmac('sha256', this.#first()).update(purpose).digest();
  }

  seal(text: string): string {
    return mark + this.sealBytes(text).toString('base64');
  }

  /** The text that was sealed; null when this instance did not seal it. */
  open(sealed: string): string | null {
    if (!Secrets.isSealed(sealed)) return null;
    return this.openBytes(Buffer.from(sealed.slice(mark.length), 'base64'));
  }

  sealBytes(text: string): Buffer {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv(algorithm, this.#first(), nonce);
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  }

  /** As `open`. */
  openBytes(sealed: Buffer): string | null {
    if (sealed.length < nonceLength + tagLength) return null;
    for (const key of this.#keys) {
      const text = openedWith(key, sealed);
      if (text !== null) return text;
    }
    return null;
  }

  static isSealed(value: unknown): value is string {
    return typeof value === 'string' && value.startsWith(mark);
  }

  #first(): Buffer {
    const [first] = this.#keys;
    if (first) return first;
    const made = randomBytes(keyLength);
    this.adopt(made);
    return made;
  }
}

function openedWith(key: Buffer, sealed: Buffer): string | null {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength));
  decipher.setAuthTag(sealed.subarray(-tagLength));
  try {
    const text = decipher.update(sealed.subarray(nonceLength, -tagLength));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // Sealed with another key, or altered.
    return null;
  }
}
