import { type LayoutPart, structureOf, widthOf } from '@core/content/layout/parts';
import { widgetLabel } from '@core/content/layout/widgets';
import { firstText, member } from '@core/text/values';

/** What a part is called. */
export function partTitle({ kind, type, value }: LayoutPart, labelOf: (field: string) => string): string {
  if (kind === 'row') return `Row ${structureOf(value).join(' · ')}`;
  if (kind === 'column') return `Column, ${widthOf(value)} of 12`;
  if (kind === 'tab') return `Tab ${firstText(value, 'title') ?? 'without a title'}`;
  if (kind === 'field') return labelOf(type);
  const title = firstText(member(value, 'config'), 'title');
  return title === null ? widgetLabel(type) : `${title} (${widgetLabel(type)})`;
}
