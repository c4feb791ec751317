import { isMap, mapOf, textOf } from '@core/text/values';
import { headerOf, reasonOf, requestOf } from '../http';
import { type Imported, type ImportedEntry, importedOf } from './imported';

type Pairs = [string, string][];

/**
 * The exchanges of an HTTP archive as browsers and proxies save it (HAR 1.2); null for a value that is none. Browsers
 * leave out bodies they no longer have, and entries that were broken off: these are named, not kept.
 */
export function harExchanges(value: unknown): Imported | null {
  const { entries } = mapOf(mapOf(value).log);
  return Array.isArray(entries) ? importedOf(entries.map(entryOf)) : null;
}

function entryOf(entry: unknown): ImportedEntry {
  const asked = mapOf(mapOf(entry).request);
  const answered = mapOf(mapOf(entry).response);
  const named = `${textOf(asked.method) ?? '?'} ${textOf(asked.url) ?? '?'}`;
  const sent = bodyOf(mapOf(asked.postData));
  if (sent === null) return { request: named, reason: 'the files it sent are not in the file' };
  const headers = pairsOf(asked.headers);
  const type = textOf(mapOf(asked.postData).mimeType);
  if (type !== null && headerOf(headers, 'content-type') === null) headers.push(['Content-Type', type]);
  const { method, url } = asked;
  const body = sent.toString('base64');
  const request = requestOf({ kind: 'http', method, url, headers, body, verify: true });
  if (!request) return { request: named, reason: 'it is no request over HTTP' };
  const { status } = answered;
  if (typeof status !== 'number' || status < 100 || status > 599)
    return { request: named, reason: 'it had no answer' };
  const content = mapOf(answered.content);
  const received = typeof content.text === 'string' ? content.text : null;
  // Zero, and -1 where nobody knows, of an answer without a body; its size where a body was not saved.
  if (received === null && typeof content.size === 'number' && content.size > 0)
    return { request: named, reason: 'the body of its answer was not saved' };
  return {
    request,
    response: {
      status,
      reason: textOf(answered.statusText) ?? reasonOf(status),
      headers: pairsOf(answered.headers),
      body: Buffer.from(received ?? '', content.encoding === 'base64' ? 'base64' : 'utf8'),
    },
  };
}

/** The body of a request; null where it was a form with files, of which only the names are kept. */
function bodyOf({ text, params, mimeType }: Record<string, unknown>): Buffer | null {
  if (typeof text === 'string' && text !== '') return Buffer.from(text);
  if (!Array.isArray(params) || params.length === 0) return Buffer.alloc(0);
  if (/multipart/i.test(textOf(mimeType) ?? '')) return null;
  return Buffer.from(new URLSearchParams(pairsOf(params)).toString());
}

/** Names and values of a list of them, without those that HTTP/2 keeps beside its headers. */
function pairsOf(list: unknown): Pairs {
  return (Array.isArray(list) ? list : [])
    .filter(isMap)
    .map(({ name, value }): [string, string] => [textOf(name) ?? '', typeof value === 'string' ? value : ''])
    .filter(([name]) => name !== '' && !name.startsWith(':'));
}
