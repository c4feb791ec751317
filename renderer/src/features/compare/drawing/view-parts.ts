import { elementsOf, firstText, isMap, type JsonMap, member } from '@core/text/values';
import { joinPointer } from '@core/text/pointer';

/** What a view is drawn of: rows of columns of widgets, which may hold rows and tabs themselves. */
export interface ViewPart {
  kind: 'row' | 'column' | 'widget' | 'tab';
  /** What it is known by in both states. */
  id: string;
  pointer: string;
  title: string;
  detail: string;
  /** Twelfths of the width; of a column. */
  width: number;
  parts: ViewPart[];
}

/** Deeper parts are left out; real views nest five deep. */
const deepest = 12;

/** The parts of a view template, dashboard or report (docs/platform/views.md). */
export function viewParts(view: unknown): ViewPart[] {
  const config = member(view, 'config');
  return isMap(config) ? rowsOf(config, '/config', 0) : isMap(view) ? rowsOf(view, '', 0) : [];
}

function rowsOf(holder: JsonMap, pointer: string, depth: number): ViewPart[] {
  if (depth > deepest) return [];
  return elementsOf(holder.rows, joinPointer(pointer, 'rows')).flatMap(({ value, pointer: at }) =>
    isMap(value) ? [{ ...named('row', value, at), parts: columnsOf(value, at, depth + 1) }] : [],
  );
}

function columnsOf(row: JsonMap, pointer: string, depth: number): ViewPart[] {
  return elementsOf(row.columns, joinPointer(pointer, 'columns')).flatMap(({ value, pointer: at }) =>
    isMap(value)
      ? [{ ...named('column', value, at), width: widthOf(value.style), parts: widgetsOf(value, at, depth) }]
      : [],
  );
}

function widgetsOf(column: JsonMap, pointer: string, depth: number): ViewPart[] {
  return elementsOf(column.widgets, joinPointer(pointer, 'widgets')).flatMap(({ value, pointer: at }) => {
    if (!isMap(value)) return [];
    const config = isMap(value.config) ? value.config : {};
    const inside = joinPointer(at, 'config');
    return [
      {
        ...named('widget', value, at),
        parts: [...rowsOf(config, inside, depth + 1), ...tabsOf(config, inside)],
      },
    ];
  });
}

function tabsOf(config: JsonMap, pointer: string): ViewPart[] {
  return elementsOf(config.tabs, joinPointer(pointer, 'tabs')).flatMap(({ value, pointer: at }) =>
    isMap(value) ? [named('tab', value, at)] : [],
  );
}

function named(kind: ViewPart['kind'], value: JsonMap, pointer: string): ViewPart {
  const config = isMap(value.config) ? value.config : {};
  const type = firstText(value, 'type') ?? '';
  const title = firstText(value, 'title') ?? firstText(config, 'title', 'sectionText') ?? '';
  const wid = firstText(value, 'wid') ?? firstText(config, 'wid');
  return {
    kind,
    id: wid === null ? `${kind} ${type} ${title} ${kind === 'widget' ? '' : pointer}` : `${kind} ${wid}`,
    pointer,
    title: title.replace(/<[^>]*>/g, ' ').trim(),
    detail: kind === 'widget' ? type : '',
    width: 12,
    parts: [],
  };
}

function widthOf(style: unknown): number {
  const found = typeof style === 'string' ? /col-(?:lg|md)-(\d+)/.exec(style) : null;
  return Math.min(12, Math.max(1, Number(found?.[1] ?? 12)));
}

/** Every part of a drawing, by what it is known by. */
export const idsOf = (parts: readonly ViewPart[]): string[] =>
  parts.flatMap((part) => [part.id, ...idsOf(part.parts)]);
