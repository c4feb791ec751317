import { valueError } from '../values/raise';
import { decodeUtf8 } from '../values/utf8';

export interface UrlParts {
  fragment: string;
  hostname: string | null;
  netloc: string;
  password: string | null;
  path: string;
  port: number | null;
  query: string;
  scheme: string;
  username: string | null;
}

/** `urllib.parse.urlsplit`, with the parts of the network location. */
export function splitUrl(text: string): UrlParts {
  let rest = stripControls(text).replace(/[\t\r\n]/g, '');
  let scheme = '';
  const found = /^([A-Za-z][A-Za-z\d+.-]*):/.exec(rest);
  if (found) {
    scheme = (found[1] ?? '').toLowerCase();
    rest = rest.slice(found[0].length);
  }
  let netloc = '';
  if (rest.startsWith('//')) {
    const end = rest.slice(2).search(/[/?#]/);
    netloc = end < 0 ? rest.slice(2) : rest.slice(2, end + 2);
    rest = rest.slice(netloc.length + 2);
    if (netloc.includes('[') !== netloc.includes(']')) valueError('Invalid IPv6 URL');
  }
  const [beforeHash, ...hash] = rest.split('#');
  const [path = '', ...query] = (beforeHash ?? '').split('?');
  const { hostname, password, port, username } = location(netloc);
  const fragment = hash.join('#');
  return { fragment, hostname, netloc, password, path, port, query: query.join('?'), scheme, username };
}

function stripControls(text: string): string {
  let start = 0;
  while (start < text.length && text.charCodeAt(start) <= 32) start++;
  return text.slice(start);
}

function location(netloc: string): Pick<UrlParts, 'hostname' | 'password' | 'port' | 'username'> {
  const at = netloc.lastIndexOf('@');
  const user = at < 0 ? null : netloc.slice(0, at);
  const host = netloc.slice(at + 1);
  const colon = user === null ? -1 : user.indexOf(':');
  const bracket = /^\[([^\]]*)\](?::(.*))?/.exec(host);
  const [name = '', port = ''] = bracket ? [bracket[1], bracket[2]] : splitAt(host, ':');
  if (port && !/^\d+$/.test(port)) valueError(`Port could not be cast to integer value as '${port}'`);
  if (Number(port) > 65_535) valueError('Port out of range 0-65535');
  return {
    username: user === null ? null : colon < 0 ? user : user.slice(0, colon),
    password: user === null || colon < 0 ? null : user.slice(colon + 1),
    hostname: name ? name.toLowerCase() : null,
    port: port ? Number(port) : null,
  };
}

function splitAt(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** A text with its %XX decoded as UTF-8; bad bytes become U+FFFD. */
export function percentDecode(text: string): string {
  return text.replace(/(?:%[\da-fA-F]{2})+/g, (run) => {
    const bytes = (run.match(/[\da-fA-F]{2}/g) ?? []).map((pair) => Number.parseInt(pair, 16));
    return (
      decodeUtf8(bytes) ?? bytes.map((byte) => (byte < 128 ? String.fromCharCode(byte) : '\ufffd')).join('')
    );
  });
}
