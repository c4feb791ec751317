import { comparisonReports, onlyClasses } from '@core/compare/reports/index';
import type { HeldComparison } from './comparison';
import type { ReviewOrder } from './protocol';

/** A review as the text of one file, in the form that was asked for, with what the reviewer has said. */
export function writtenReview(held: HeldComparison, { format, classes, notes }: ReviewOrder): string {
  const shown = classes ? onlyClasses(held.comparison, new Set(classes)) : held.comparison;
  if (format === 'json') return comparisonReports.json(shown);
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
