import { escapeXml } from '../../text/markup';

/** What one file of HTML consists of. */
export interface SelfContained {
  title: string;
  style: string;
  /** Further elements of its head. */
  meta?: readonly string[];
  /** Lines of its body, in which foreign text is escaped. */
  body: readonly string[];
}

/** Nothing runs and nothing is fetched, whatever the content says. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** A page that is whole by itself: no scripts, nothing fetched, and a content security policy that enforces it. */
export function selfContained({ title, style, meta = [], body }: SelfContained): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...meta,
    `<title>${escapeXml(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
