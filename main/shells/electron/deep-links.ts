import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What the studio is asked to open from outside: by the command line, the file manager or a link. */
export type Target = { path: string } | { recent: string } | { sample: string };

/** Scheme of links that lead into the studio. */
export const linkScheme = 'packwright';

const idForm = /^[\w.-]{1,128}$/;

/**
 * Reads `packwright://open?recent=<id>` and `packwright://open?sample=<id>`; null for everything else. Any web page
 * can hold such a link, so it can only name what the studio knows already, never a place on disk.
 */
export function readLink(text: string): Target | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  const { protocol, host, pathname, username, password, hash, searchParams } = url;
  if (protocol !== `${linkScheme}:` || host !== 'open' || !['', '/'].includes(pathname)) return null;
  if (username || password || hash) return null;
  const [entry, ...others] = [...searchParams];
  if (!entry || others.length > 0) return null;
  const [what, id] = entry;
  if (!idForm.test(id)) return null;
  if (what === 'recent') return { recent: id };
  return what === 'sample' ? { sample: id } : null;
}

export interface Arguments {
  target: Target | null;
  dataDir: string | null;
}

/**
 * Reads the command line: the first thing that is no option is a link or a path; both paths start from `cwd`.
 * Options of Electron, of Chromium and of the browser shell may be among the arguments and mean nothing here.
 */
export function readArguments(args: readonly string[], cwd: string): Arguments {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    options: { 'data-dir': text, port: text, notice: text },
  });
  const dataDir = values['data-dir'];
  return {
    target: readTarget(positionals[0] ?? '', cwd),
    dataDir: typeof dataDir === 'string' ? resolve(cwd, dataDir) : null,
  };
}

function readTarget(text: string, cwd: string): Target | null {
  if (text === '') return null;
  return text.toLowerCase().startsWith(`${linkScheme}:`) ? readLink(text) : { path: resolve(cwd, text) };
}
