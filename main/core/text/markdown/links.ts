import { LineIndex } from '../line-index';
import { headingsIn } from './headings';
import { documentMarkdown, isRelative } from './parser';

/** A link or picture of a document. */
export interface DocumentLink {
  href: string;
  isPicture: boolean;
  /** Where its address is written, in UTF-16 units; the line it is on where that cannot be told. */
  from: number;
  to: number;
}

/** A link that leads nowhere, and why. */
export interface BrokenLink extends DocumentLink {
  why: string;
}

type Token = ReturnType<typeof documentMarkdown.parse>[number];

/** The links and pictures of a document in the order they stand. */
export function linksIn(text: string): DocumentLink[] {
  const lines = new LineIndex(text);
  let searched = 0;
  return documentMarkdown.parse(text, {}).flatMap(({ map, children }) => {
    if (!map || !children) return [];
    // Lines are counted from 0 here, and the last one of a block is the one behind it.
    const [first, end] = [lines.offset(map[0] + 1, 1), lines.offset(map[1] + 1, 1)];
    searched = Math.max(searched, first);
    return addressesIn(children).map(({ href, isPicture }): DocumentLink => {
      const at = placeOf(text, href, searched, end);
      if (at) searched = at.to;
      return { href, isPicture, ...(at ?? { from: first, to: end }) };
    });
  });
}

function addressesIn(tokens: readonly Token[]): { href: string; isPicture: boolean }[] {
  return tokens.flatMap((token) => {
    const href = token.attrGet(token.type === 'image' ? 'src' : 'href');
    const inner = addressesIn(token.children ?? []);
    if (href === null || (token.type !== 'image' && token.type !== 'link_open')) return inner;
    return [{ href: String(href), isPicture: token.type === 'image' }, ...inner];
  });
}

/** Where an address is written: as it is, or before blanks and the like were encoded. */
function placeOf(text: string, href: string, from: number, end: number) {
  for (const written of [href, decoded(href)]) {
    const at = text.indexOf(written, from);
    if (at !== -1 && at < end) return { from: at, to: at + written.length };
  }
  return null;
}

/** An address with its blanks and letters as people write them; as it is where that is no text. */
function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/**
 * The file a link of a document leads to, below the workspace, and the heading there. The path is the document's own for
 * a link inside of it; null for a link to the web, or out of the workspace.
 */
export function linkTarget(document: string, href: string): { path: string; anchor: string | null } | null {
  if (!isRelative(href)) return null;
  const [address = '', anchor] = href.split('#', 2);
  const local = decoded(address.replace(/\?.*$/, ''));
  if (local === '') return { path: document, anchor: anchor ?? null };
  const parts = local.startsWith('/') ? [] : document.split('/').slice(0, -1);
  for (const part of local.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return null;
      parts.pop();
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return { path: parts.join('/'), anchor: anchor ?? null };
}

/** The anchors of a document's headings. */
const anchorsIn = (text: string): ReadonlySet<string> =>
  new Set(headingsIn(text).map(({ anchor }) => anchor));

/**
 * The links of a document that lead to no file of the workspace, or to no heading of the document itself. What is on the
 * web is not asked for.
 * @param has whether the workspace has a file, or a folder with files, of this path
 */
export function brokenLinks(text: string, document: string, has: (path: string) => boolean): BrokenLink[] {
  const anchors = anchorsIn(text);
  return linksIn(text).flatMap((link) => {
    if (!isRelative(link.href)) return [];
    const target = linkTarget(document, link.href);
    if (!target) return [{ ...link, why: 'leads out of the workspace' }];
    if (target.path !== document) return has(target.path) ? [] : [{ ...link, why: 'there is no such file' }];
    const isThere =
      target.anchor === null || target.anchor === '' || anchors.has(decoded(target.anchor).toLowerCase());
    return isThere ? [] : [{ ...link, why: 'there is no such heading' }];
  });
}
