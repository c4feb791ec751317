import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Marks a sealed text, so that one sent back by a client is recognised. */
const mark = 'sealed:';

/**
 * Keeps secrets of configurations so that neither the database nor an export holds them in clear. An export opens only
 * on the instance that made it, as on the platform (docs/platform/jobs.md#export).
 */
export class Secrets {
  /** @param key 32 bytes */
  constructor(private readonly key: Buffer) {}

  seal(text: string): string {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv(algorithm, this.key, nonce);
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return mark + sealed.toString('base64');
  }

  /** The text that was sealed; null when this instance did not seal it. */
  open(sealed: string): string | null {
    const bytes = Buffer.from(sealed.slice(mark.length), 'base64');
    if (!Secrets.isSealed(sealed) || bytes.length < nonceLength + tagLength) return null;
    const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, nonceLength));
    decipher.setAuthTag(bytes.subarray(-tagLength));
    try {
      const text = decipher.update(bytes.subarray(nonceLength, -tagLength));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      // Sealed with another key, or altered.
      return null;
    }
  }

  static isSealed(value: unknown): value is string {
    return typeof value === 'string' && value.startsWith(mark);
  }
}
