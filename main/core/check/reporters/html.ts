import type { Finding } from '../../contract/check';
import { ruleLabel } from '../rule-names';
import { escapeXml as esc } from '../../text/markup';
import { codeFrame } from '../../text/code-frame';
import { concealing, type ShownMeta } from './concealing';
import { summaryLine } from './summary';

const style = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font-size: 1rem; margin: 2rem 0 0.5rem; overflow-wrap: anywhere; }
article { border-left: 3px solid; padding: 0.25rem 0.75rem; margin: 0.5rem 0; }
.error { border-color: #c62828; } .warning { border-color: #b26a00; } .hint { border-color: #5b6b7b; }
pre { margin: 0.25rem 0 0; overflow-x: auto; } p { margin: 0; } small { opacity: 0.8; }
`;

/** One self-contained page, without scripts, for readers without a terminal. */
export const htmlReport = concealing((findings, meta) => {
  const files = [...Map.groupBy(findings, (finding) => finding.path)].map(
    ([path, ofFile]) =>
      `<section>\n<h2>${esc(path)}</h2>\n${ofFile.map((one) => article(one, meta)).join('\n')}\n</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Packwright</title><style>${style}</style></head>
<body>
<h1>Packwright</h1>
<p>${esc(summaryLine(findings, meta))}</p>
${files.join('\n')}
</body>
</html>
`;
});

function article({ code, severity, message, path, range, fix }: Finding, { shownTextOf }: ShownMeta): string {
  const frame = codeFrame(shownTextOf(path) ?? '', range);
  const shown = frame ? `<pre>${esc(frame.line)}\n${esc(frame.marks)}</pre>` : '';
  const note = fix ? `<small>${esc(fix.title)} (${fix.safety})</small>` : '';
  return `<article class="${severity}"><p><strong>${ruleLabel(code)}</strong> ${severity}, line ${range.start.line}, column ${range.start.column}</p><p>${esc(message)}</p>${shown}${note}</article>`;
}
