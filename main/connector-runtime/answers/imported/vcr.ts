import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { asText, isMap, mapOf, textOf } from '@core/text/values';
import { largestBody } from '../../protocol';
import { headerOf, reasonOf, requestOf } from '../http';
import { type Imported, type ImportedEntry, importedOf } from './imported';

type Pairs = [string, string][];

/**
 * The exchanges of a cassette of VCR.py, of its YAML or JSON; null for a value that is none. Bodies it has kept as they
 * were sent are unpacked, as a recording of ours is compared and read by what is in it.
 */
export function vcrExchanges(value: unknown): Imported | null {
  const { interactions } = mapOf(value);
  return Array.isArray(interactions) ? importedOf(interactions.map(entryOf)) : null;
}

function entryOf(interaction: unknown): ImportedEntry {
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
  const unpacked = unpack(bytesOf(mapOf(answered.body).string), headerOf(received, 'content-encoding'));
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

/** A body without its encoding; as it is where the recorder has unpacked it already. Null for one that is broken or too large. */
function unpack(bytes: Buffer, encoding: string | null): Buffer | null {
  const unpacker = unpackers[encoding?.trim().toLowerCase() ?? ''];
  const text = bytes.toString('utf8');
  if (!unpacker || bytes.length === 0 || Buffer.from(text).equals(bytes)) return bytes;
  try {
    return unpacker(bytes, { maxOutputLength: largestBody });
  } catch {
    return null;
  }
}
