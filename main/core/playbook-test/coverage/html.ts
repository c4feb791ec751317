import type { PictureCard, PictureLine } from '../../contract/documentation';
import type { Playbook } from '../../content/playbook';
import type { CoverageTotals, PlaybookCoverage } from '../../contract/test';
import { escapeXml } from '../../text/markup';
import { selfContained } from '../../docs/html/self-contained';
import { playbookPicture } from '../../docs/picture/diagram';
import { descriptionOf } from '../../docs/picture/description';
import { pictureStyle } from '../../docs/picture/style';
import { svgOf } from '../../docs/picture/svg';
import { type CoverageMark, markOfPoint } from './mark';
import { pointId } from './point-id';
import { coverageKinds, kindNames, percent, totalsOf } from './shares';

const style = `
:root{color-scheme:light dark;--ground:#fff;--text:#1b1f28;--muted:#4a5260;--line:#dfe3ea;--accent:#3449c4;--covered:#18703f;--stand-in:#8a5a00;--open:#b3261e}
@media (prefers-color-scheme:dark){:root{--ground:#1f2229;--text:#e5e8ed;--muted:#b3bbc7;--line:#343a45;--accent:#a5b3ff;--covered:#66cf97;--stand-in:#e2b866;--open:#ff9a92}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1180px;padding:32px 24px 80px;background:var(--ground);color:var(--text);font:15px/1.5 -apple-system,"Segoe UI",Roboto,Ubuntu,"Noto Sans","Liberation Sans",sans-serif}
h1{font-size:26px;margin:0 0 4px}h2{font-size:19px;margin:48px 0 8px;overflow-wrap:anywhere}p{color:var(--muted);margin:4px 0 16px}
a{color:var(--accent)}a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-size:13.5px}th,td{padding:6px 10px;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left;white-space:normal;overflow-wrap:anywhere}th{color:var(--muted)}
.wide{overflow-x:auto}.all{color:var(--covered)}.some{color:var(--stand-in)}.none{color:var(--open)}
.picture{max-height:80vh;overflow:auto;border:1px solid var(--line);border-radius:8px}.picture svg{display:block;margin:0 auto}
.legend{display:flex;flex-wrap:wrap;gap:6px 20px;padding:0;margin:8px 0;list-style:none;font-size:13px;color:var(--muted)}
.legend i{display:inline-block;width:22px;height:0;margin-right:6px;vertical-align:middle;border-top:3px solid}
.legend .covered{border-color:var(--covered)}.legend .stand-in{border-color:var(--stand-in);border-top-style:dashed}.legend .open{border-color:var(--open);border-top-style:dotted}
.covered .pw-card{stroke:var(--covered);stroke-width:2.5}.stand-in .pw-card{stroke:var(--stand-in);stroke-width:2.5;stroke-dasharray:7 4}.open .pw-card{stroke:var(--open);stroke-width:2.5;stroke-dasharray:2 4}
.covered .pw-route{stroke:var(--covered);stroke-width:2.5}.covered .pw-head{fill:var(--covered)}.open .pw-route{stroke:var(--open);stroke-dasharray:2 4}.open .pw-head{fill:var(--open)}
details{margin:12px 0}summary{color:var(--muted);cursor:default}ul.points{margin:8px 0;columns:2;font-size:13.5px}
@media (max-width:800px){ul.points{columns:1}}
`.trim();

/** A playbook with what was passed of it. */
export interface CoveredPlaybook {
  playbook: Playbook;
  coverage: PlaybookCoverage;
}

/**
 * Coverage as one self-contained page: no scripts, nothing fetched, readable in light and dark. Every playbook is
 * drawn with what was passed; colour is never the only sign.
 * @param version of Packwright
 */
export function coveragePage(playbooks: readonly CoveredPlaybook[], version: string): string {
  const totals = totalsOf(playbooks.map(({ coverage }) => coverage));
  return selfContained({
    title: 'Coverage of playbooks',
    style: `${pictureStyle}\n${style}`,
    body: [
      '<h1>Coverage of playbooks</h1>',
      `<p>Written by Packwright ${escapeXml(version)}</p>`,
      '<div class="wide"><table>',
      `<thead><tr><th scope="col">Playbook</th>${coverageKinds.map((kind) => `<th scope="col">${kindNames[kind]}</th>`).join('')}</tr></thead>`,
      '<tbody>',
      ...playbooks.map(({ coverage }, index) =>
        row(`<a href="#p${index}">${escapeXml(coverage.name)}</a>`, coverage.totals),
      ),
      row('<strong>All</strong>', totals),
      '</tbody></table></div>',
      ...playbooks.map(section),
    ],
  });
}

function row(name: string, totals: CoverageTotals): string {
  const cells = coverageKinds.map((kind) => {
    const reached = percent(totals[kind]);
    if (reached === null) return '<td>–</td>';
    const grade = reached === 100 ? 'all' : reached === 0 ? 'none' : 'some';
    return `<td class="${grade}">${reached} % (${totals[kind].covered}/${totals[kind].all})</td>`;
  });
  return `<tr><td>${name}</td>${cells.join('')}</tr>`;
}

function section({ playbook, coverage }: CoveredPlaybook, index: number): string {
  const drawn = playbookPicture(playbook);
  const markOf = marks(playbook, coverage);
  // Where routes share a segment, what was passed is drawn above what was not.
  const lines = drawn?.lines.toSorted((a, b) => Number(markOf(a) !== 'open') - Number(markOf(b) !== 'open'));
  const picture = drawn && { ...drawn, lines: lines ?? [] };
  const open = coverage.points.filter(({ hits }) => hits === 0);
  return [
    `<section aria-labelledby="p${index}">`,
    `<h2 id="p${index}">${escapeXml(coverage.name)}</h2>`,
    `<p>${escapeXml(coverage.path)}</p>`,
    '<ul class="legend"><li><i class="covered"></i>passed</li><li><i class="stand-in"></i>passed with stand-in answers only</li><li><i class="open"></i>not passed</li></ul>',
    ...(picture
      ? [
          `<div class="picture" tabindex="0" role="group" aria-label="Drawing of ${escapeXml(coverage.name)}">${svgOf(
            picture,
            {
              title: coverage.name,
              description: descriptionOf(picture),
              id: `pic${index}`,
              standalone: false,
              markOf,
            },
          )}</div>`,
        ]
      : []),
    open.length === 0
      ? '<p>Everything is covered.</p>'
      : `<details open><summary>${open.length} not covered</summary><ul class="points">${open.map(({ kind, label }) => `<li>${escapeXml(`${kind}: ${label}`)}</li>`).join('')}</ul></details>`,
    '</section>',
  ].join('\n');
}

/** Cards of a picture are numbered in the order of the steps. */
function marks(playbook: Playbook, { points }: PlaybookCoverage) {
  const byId = new Map(points.map((point) => [point.id, point]));
  const uuidOf = (card: string) => playbook.steps[Number(card.slice(1))]?.uuid ?? '';
  return (drawn: PictureCard | PictureLine): CoverageMark | null => {
    const id =
      'id' in drawn
        ? pointId.step(uuidOf(drawn.id))
        : pointId.route(uuidOf(drawn.source), uuidOf(drawn.target));
    const point = byId.get(id);
    return point ? markOfPoint(point) : null;
  };
}
