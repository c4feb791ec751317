import { concealedComparison } from '@core/compare/reports/concealing';
import { comparisonReports, ofClasses } from '@core/compare/reports/index';
import { escapedMarkdown } from '@core/compare/reports/markdown';
import type { Comparison, ItemChange } from '@core/contract/comparison';
import type { HeldComparison } from './comparison';
import type { ReviewOrder } from './protocol';

/**
 * A review as the text of one file, in the form that was asked for: it shows no secrets. HTML and Markdown have what the
 * reviewer has said, JSON has the comparison alone.
 */
export function writtenReview(
  { comparison, keys, states }: HeldComparison,
  { format, classes, notes }: ReviewOrder,
): string {
  const whole = concealedComparison(comparison, states.before, states.after);
  const wanted = classes && new Set(classes);
  const comments = new Map<ItemChange, string>();
  const items = whole.items.flatMap((item, at) => {
    const shown = wanted ? ofClasses(item, wanted) : item;
    if (shown) comments.set(shown, notes[keys[at] ?? '']?.comment.trim() ?? '');
    return shown ?? [];
  });
  const shown: Comparison = { ...whole, items, same: wanted ? items.length === 0 : whole.same };
  if (format === 'json') return comparisonReports.json(shown);
  if (format === 'markdown') return comparisonReports.markdown(shown, { stat: false }) + commentsIn(comments);
  const commentOf = (item: ItemChange): string => comments.get(item) ?? '';
  return comparisonReports.html(shown, { stat: false, states, commentOf });
}

function commentsIn(comments: ReadonlyMap<ItemChange, string>): string {
  const lines = [...comments].flatMap(([{ name }, comment]) =>
    comment === '' ? [] : [`- **${escapedMarkdown(oneLine(name))}**: ${oneLine(comment)}`],
  );
  return lines.length === 0 ? '' : `\n## Comments\n${lines.join('\n')}\n`;
}

/** The reviewer formats as they like; a line break would end the entry. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
