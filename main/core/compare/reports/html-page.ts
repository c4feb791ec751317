import { escapeXml } from '../../text/markup';
import { selfContained } from '../../docs/html/self-contained';
import { pageStyle } from '../../docs/html/style';
import { pictureStyle } from '../../docs/picture/style';

/** A part of a report that its contents lead to. */
export interface HtmlChapter {
  id: string;
  title: string;
  html: string;
}

/** What was added, removed and changed is told by line, mark and word, and by colour besides. */
const reportStyle = `
:root{--added:#18703f;--removed:#a6242d;--changed:#8a5a00;--added-ground:#e3f4e9;--removed-ground:#fbe6e7}
@media (prefers-color-scheme:dark){:root{--added:#66cf97;--removed:#ff9aa0;--changed:#f2c46d;--added-ground:#163524;--removed-ground:#472023}}
.classes{display:inline-flex;gap:6px;margin-left:8px;font-size:12px;font-weight:400;color:var(--muted)}
.classes span{border:1px solid var(--line);border-radius:10px;padding:0 8px}
.changes{margin:8px 0 16px;padding-left:20px}
.changes li{margin:6px 0}
.changes .class{color:var(--muted);font-size:13px}
.touches{display:block;color:var(--muted);font-size:13px}
h3{margin:18px 0 4px;font-size:16px}
h2{margin-top:36px}
ins{color:var(--added);background:var(--added-ground);text-decoration:underline}
del{color:var(--removed);background:var(--removed-ground);text-decoration:line-through}
ins,del,.value{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:12.5px;white-space:pre-wrap;overflow-wrap:anywhere}
.verdict{padding:12px 16px;border:2px solid var(--line);border-radius:8px;font-size:16px}
.pw-mark-added .pw-card{stroke:var(--added);stroke-width:3}
.pw-mark-removed .pw-card{stroke:var(--removed);stroke-width:3;stroke-dasharray:6 4}
.pw-mark-changed .pw-card{stroke:var(--changed);stroke-width:3;stroke-dasharray:1 3;stroke-linecap:round}
.pw-mark-added .pw-route{stroke:var(--added);stroke-width:3}
.pw-mark-removed .pw-route{stroke:var(--removed);stroke-width:3;stroke-dasharray:6 4}
`.trim();

/** A report as one HTML file: no script, nothing fetched, the reader's own light or dark, foreign text as text. */
export function reportPage(title: string, lead: readonly string[], chapters: readonly HtmlChapter[]): string {
  return selfContained({
    title,
    style: `${pageStyle}\n${pictureStyle}\n${reportStyle}`,
    meta: ['<meta name="referrer" content="no-referrer">'],
    body: [
      '<a class="skip" href="#content">To the content</a>',
      '<div class="layout">',
      `<nav aria-label="Contents"><ul>${chapters.map(linkOf).join('\n')}</ul></nav>`,
      '<main id="content">',
      `<h1>${escapeXml(title)}</h1>`,
      ...lead,
      ...chapters.map(sectionOf),
      '</main>',
      '</div>',
    ],
  });
}

const linkOf = ({ id, title }: HtmlChapter): string =>
  `<li class="chapter"><a href="#${id}">${escapeXml(title)}</a></li>`;

const sectionOf = ({ id, title, html }: HtmlChapter): string =>
  `<section aria-labelledby="${id}">\n<h2 id="${id}">${escapeXml(title)}</h2>\n${html}\n</section>`;
