import { comparisonReports, onlyClasses } from '@core/compare/reports/index';
import type { ItemChange } from '@core/contract/comparison';
import type { HeldComparison } from './comparison';
import type { ReviewOrder } from './protocol';

/** A review as the text of one file, in the form that was asked for, with what the reviewer has said. */
export function writtenReview(held: HeldComparison, { format, classes, notes }: ReviewOrder): string {
  const shown = classes ? onlyClasses(held.comparison, new Set(classes)) : held.comparison;
  const commentOf = ({ kind, name, b, a }: ItemChange): string =>
    notes[[kind, name, b ?? a].join('\n')]?.comment.trim() ?? '';
  if (format === 'json') return comparisonReports.json(shown);
  if (format === 'html')
    return comparisonReports.html(shown, { stat: false, states: held.states, commentOf });
  return comparisonReports.markdown(shown, { stat: false }) + commentsOf(held, notes);
}

function commentsOf({ comparison, keys }: HeldComparison, notes: ReviewOrder['notes']): string {
  const comments = comparison.items.flatMap(({ name }, at) => {
    const comment = notes[keys[at] ?? '']?.comment.trim() ?? '';
    return comment === '' ? [] : [`- **${oneLine(name)}**: ${oneLine(comment)}`];
  });
  return comments.length === 0 ? '' : `\n## Comments\n${comments.join('\n')}\n`;
}

/** The reviewer formats as they like; a line break would end the entry. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
