import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { asText, isMap, mapOf, textOf } from '@core/text/values';
import { largestBody } from '../../protocol';
import { headerOf, reasonOf, requestOf } from '../http';
import { type Imported, type ImportedEntry, importedOf } from './imported';

type Pairs = [string, string][];

/** Bytes that all answers of a file may have together, unpacked; an alias that stands for one counts as another one. */
const mostBytes = 128 * 1024 * 1024;

/**
 * The exchanges of a cassette of VCR.py, of its YAML or JSON; null for a value that is none. Bodies it has kept as they
 * were sent are unpacked, as a recording of ours is compared and read by what is in it.
 */
export function vcrExchanges(value: unknown): Imported | null {
  const { interactions } = mapOf(value);
  if (!Array.isArray(interactions)) return null;
  let left = mostBytes;
  const entries = interactions.map((interaction) => {
    const entry = entryOf(interaction, left);
    if ('response' in entry) left -= entry.response.body.length;
    return entry;
  });
  return importedOf(entries);
}

/** @param left bytes that its answer may have */
function entryOf(interaction: unknown, left: number): ImportedEntry {
  const asked = mapOf(mapOf(interaction).request);
  const answered = mapOf(mapOf(interaction).response);
  const { method, uri: url } = asked;
  const named = `${textOf(method) ?? '?'} ${textOf(url) ?? '?'}`;
  const body = bytesOf(asked.body).toString('base64');
  const headers = pairsOf(asked.headers);
  const request = requestOf({ kind: 'http', method, url, headers, body, verify: true });
  if (!request) return { request: named, reason: 'it is no request over HTTP' };
  const { code, message } = mapOf(answered.status);
  if (typeof code !== 'number' || code < 100 || code > 599)
    return { request: named, reason: 'it had no answer' };
  const received = pairsOf(answered.headers);
  const unpacked = unpack(bytesOf(mapOf(answered.body).string), headerOf(received, 'content-encoding'), left);
  if (unpacked === 'too large')
    return { request: named, reason: 'the answers of the recording are larger than 128 MB together' };
  if (unpacked === null) return { request: named, reason: 'the body of its answer cannot be unpacked' };
  return {
    request,
    response: {
      status: code,
      reason: textOf(message) ?? reasonOf(code),
      headers: received,
      body: unpacked,
    },
  };
}

function bytesOf(body: unknown): Buffer {
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(asText(body ?? ''));
}

/** Headers of a map whose values are lists or texts. */
function pairsOf(headers: unknown): Pairs {
  if (!isMap(headers)) return [];
  return Object.entries(headers).flatMap(([name, values]) =>
    (Array.isArray(values) ? values : [values]).map((value): [string, string] => [name, asText(value ?? '')]),
  );
}

const unpackers: Readonly<Record<string, (bytes: Buffer, limits: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/**
 * A body without its encoding; as it is where the recorder has unpacked it already. Null for one that is broken or larger
 * than a body may be.
 * @param left bytes that it may have
 */
function unpack(bytes: Buffer, encoding: string | null, left: number): Buffer | 'too large' | null {
  if (bytes.length > left) return 'too large';
  const unpacker = unpackers[encoding?.trim().toLowerCase() ?? ''];
  const text = bytes.toString('utf8');
  if (!unpacker || bytes.length === 0 || Buffer.from(text).equals(bytes)) return bytes;
  try {
    return unpacker(bytes, { maxOutputLength: Math.max(1, Math.min(largestBody, left)) });
  } catch (thrown) {
    const isTooLarge = (thrown as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge && left < largestBody ? 'too large' : null;
  }
}
