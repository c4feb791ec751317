import type { ExchangeBody } from '@core/engine/scenario/exchanges';
import { isMap } from '@core/text/values';

/** A body as a cassette keeps it: a value where it is JSON, a text where it is one. Undefined without a body. */
export function bodyOf(bytes: Uint8Array, type: string | null): ExchangeBody | undefined {
  if (bytes.length === 0) return undefined;
  const text = Buffer.from(bytes).toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(bytes)) return { base64: Buffer.from(bytes).toString('base64') };
  if (/json/.test(type ?? '')) {
    try {
      return { json: JSON.parse(text) as unknown };
    } catch {
      // It says it is JSON and is not: kept as it came.
    }
  }
  return { text };
}

/** The bytes of a kept body. */
export function bytesOf(body: ExchangeBody | undefined): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  if ('base64' in body) return Buffer.from(body.base64, 'base64');
  return Buffer.from('text' in body ? body.text : JSON.stringify(body.json));
}

/**
 * A body as it is compared: JSON and forms by their values, whatever their order; a form with files by its parts, whatever
 * its boundary; anything else byte for byte.
 */
export function comparable(body: ExchangeBody | undefined, type: string | null): string {
  if (body === undefined) return '';
  if ('json' in body) return JSON.stringify(sorted(body.json));
  if ('base64' in body) return body.base64;
  const { text } = body;
  if (/x-www-form-urlencoded/.test(type ?? ''))
    return JSON.stringify([...new URLSearchParams(text)].sort(byText));
  const [, boundary] = /multipart\/form-data;.*boundary="?([^";]+)/.exec(type ?? '') ?? [];
  return boundary === undefined ? text : text.replaceAll(boundary, '');
}

/** A value whose keys are in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** Order of pairs by their text. */
export function byText(one: readonly string[], other: readonly string[]): number {
  return one.join('\n') < other.join('\n') ? -1 : 1;
}
