import { mapOf } from '@core/text/values';
import { RemoteFailure } from './failure';

/** Largest answers that are read, in bytes: what is parsed takes many times as much memory. */
export const largest = { file: 512 * 1024 * 1024, json: 128 * 1024 * 1024 } as const;
/** Longest wait that a remote may ask for, in milliseconds. */
const longestWait = 60_000;

/** What an instance says of a failure (docs/platform/wire.md#errors). */
export function messageOf(body: unknown): string | null {
  const { message, detail, title, Error: error, 'hydra:description': description } = mapOf(body);
  const said = [message, detail, description, error, title].find(
    (one) => typeof one === 'string' && one !== '',
  );
  return said === undefined ? null : String(said).slice(0, 300);
}

/** What `Retry-After` says (RFC 9110, section 10.2.3), within what somebody waits for; null for nothing. */
export function waitIn(header: string, now: number): number | null {
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(milliseconds) ? null : Math.min(Math.max(milliseconds, 0), longestWait);
}

/** Where a redirect leads; its path may hold what is nobody's business. */
export const originOf = (location: string, address: string): string =>
  URL.parse(location, address)?.origin ?? 'an unknown place';

/** The bytes of an answer, at most so many. Throws `RemoteFailure` `too-large`. */
export async function bytesOf(stream: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.length;
    if (length > most)
      throw new RemoteFailure(
        'too-large',
        `An answer is larger than ${Math.round(most / 1024 / 1024)} MB.`,
        'Ask for less.',
      );
    parts.push(part);
  }
  return Buffer.concat(parts);
}
