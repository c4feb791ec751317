import type { Comparison, ItemChange } from '../../contract/comparison';
import { escapeXml } from '../../text/markup';
import { htmlChanges } from './html-changes';
import { reportPage } from './html-page';
import { type ComparedStates, playbookPictures } from './html-pictures';
import { byKind, type ReportOptions, summaryOf } from './words';

/** More pictures than these make a file no browser likes to open. */
const mostPictures = 80;

/** A comparison as one HTML file, the playbooks that run another way drawn. */
export function htmlReport(
  comparison: Comparison,
  {
    stat,
    title = 'What changed',
    states,
    commentOf,
  }: ReportOptions & { title?: string; states?: ComparedStates },
): string {
  let [number, pictures] = [0, 0];
  const itemOf = (item: ItemChange): string => {
    number += 1;
    const drawn =
      stat || !states || pictures >= mostPictures ? '' : playbookPictures(item, states, `i${number}`);
    if (drawn !== '') pictures += 1;
    return [
      `<h3>${escapeXml(item.name)} <span class="classes">${item.change}${item.classes.map((one) => `<span>${one}</span>`).join('')}</span></h3>`,
      ...(stat ? [] : [htmlChanges(item.changes, comparison.names)]),
      drawn,
      commentIn(commentOf?.(item) ?? ''),
    ]
      .filter((part) => part !== '')
      .join('\n');
  };
  const chapters = byKind(comparison).map(([plural, items], index) => ({
    id: `k${index}`,
    title: `${plural} (${items.length})`,
    html: items.map(itemOf).join('\n'),
  }));
  return reportPage(
    title,
    [`<p>${escapeXml(summaryOf(comparison))}</p>`, ...problemsOf(comparison)],
    chapters,
  );
}

const commentIn = (comment: string): string =>
  comment === '' ? '' : `<blockquote>${escapeXml(comment)}</blockquote>`;

function problemsOf({ problems }: Comparison): string[] {
  if (problems.length === 0) return [];
  const lines = problems.map(
    ({ side, path, message }) =>
      `<li>${side === 'a' ? 'First' : 'Second'} state, <code>${escapeXml(path)}</code>: ${escapeXml(message)}</li>`,
  );
  return [`<h2>What could not be read</h2><ul>${lines.join('\n')}</ul>`];
}
