import { readFile, realpath } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { newNonce, securityHeaders } from './headers';

/** An answer both shells can give: the HTTP server of the browser shell and the desktop's own protocol. */
export interface StaticAnswer {
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

/** The build puts a hash of the content into these names, so what was once read never changes. */
const hashedName = /^\/assets\/.+-[\w-]{8}\.\w+$/;

/**
 * The file a request names, or null for one that is not plainly a file below `root`.
 *
 * `urlPath` is the path as it came, still percent-encoded and without the query. It is decoded once, and anything
 * that could mean another place (`..`, backslash, NUL, a drive, an empty or hidden segment) is refused rather than
 * cleaned up. The result is compared with `root` plus separator: a sibling folder of the same prefix is outside.
 */
export function staticPath(root: string, urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath === '/' ? '/index.html' : urlPath);
  } catch {
    return null;
  }
  if (!decoded.startsWith('/') || hasControlCharacter(decoded) || /[\\:%]/.test(decoded)) return null;
  const segments = decoded.slice(1).split('/');
  if (segments.some((segment) => segment === '' || segment.startsWith('.'))) return null;
  const base = resolve(root);
  const path = join(base, ...segments);
  return path.startsWith(base + sep) ? path : null;
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 32 || unit === 127) return true;
  }
  return false;
}

/**
 * Reads a file of the built page with the headers it must travel with; null when there is none of that name.
 * The page itself gets a nonce of its own each time, in its policy and in `<meta property="csp-nonce">`.
 */
export async function readStatic(root: string, urlPath: string): Promise<StaticAnswer | null> {
  const path = staticPath(root, urlPath);
  if (path === null) return null;
  let body: Buffer<ArrayBuffer>;
  try {
    // A link inside the folder must not lead out of it either.
    const [realRoot, realFile] = await Promise.all([realpath(root), realpath(path)]);
    if (!realFile.startsWith(realRoot + sep)) return null;
    body = await readFile(realFile);
  } catch {
    return null;
  }
  const extension = extname(path).toLowerCase();
  const nonce = extension === '.html' ? newNonce() : null;
  return {
    headers: {
      ...securityHeaders(nonce),
      'Content-Type': types[extension] ?? 'application/octet-stream',
      'Cache-Control': cacheRule(urlPath, nonce !== null),
    },
    body: nonce === null ? body : Buffer.from(withNonce(body.toString('utf8'), nonce)),
  };
}

function cacheRule(urlPath: string, isPage: boolean): string {
  if (isPage) return 'no-store';
  return hashedName.test(urlPath) ? 'private, max-age=31536000, immutable' : 'no-cache';
}

/** The nonce as a property of a meta element, where the code editor and late-loaded styles look for it. */
function withNonce(html: string, nonce: string): string {
  return html.replace(/<head(\s[^>]*)?>/i, (head) => `${head}<meta property="csp-nonce" nonce="${nonce}">`);
}
