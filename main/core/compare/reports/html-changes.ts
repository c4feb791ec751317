import type { Change, Comparison, Stretch } from '../../contract/comparison';
import { escapeXml } from '../../text/markup';
import { hasValues, insideInLine, insideWorthReading, shownValue, verbOf } from './words';

/** Changes as a list: class, place, what was and what is, whom it concerns. */
export function htmlChanges(changes: readonly Change[], names: Comparison['names']): string {
  if (changes.length === 0) return '';
  return `<ul class="changes">\n${changes.map((change) => htmlChange(change, names)).join('\n')}\n</ul>`;
}

function htmlChange(change: Change, names: Comparison['names']): string {
  const touches =
    change.touches.length > 0
      ? `<span class="touches">concerns ${escapeXml(change.touches.join(', '))}</span>`
      : '';
  const said = saidOf(change, names);
  return `<li>${escapeXml(change.where)} ${verbOf(change)}${said === '' ? '' : `: ${said}`} <span class="class">(${change.class})</span>${touches}</li>`;
}

function saidOf(change: Change, names: Comparison['names']): string {
  const { before, after } = change;
  const inside = insideWorthReading(change);
  if (inside?.of === 'lines') return `<br>${inside.stretches.map(marked).join('')}`;
  if (inside) return `<span class="value">${insideInLine(inside, marked)}</span>`;
  if (!hasValues(change)) return '';
  const was = before === null ? '' : `<del>${escapeXml(shownValue(before, names))}</del>`;
  const is = after === null ? '' : `<ins>${escapeXml(shownValue(after, names))}</ins>`;
  return [was, is].filter((part) => part !== '').join(' ');
}

function marked({ change, text }: Stretch): string {
  const plain = escapeXml(text);
  if (change === 'same') return `<span class="value">${plain}</span>`;
  return change === 'added' ? `<ins>${plain}</ins>` : `<del>${plain}</del>`;
}
