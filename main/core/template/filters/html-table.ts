import type { Filter } from '../runtime/library';
import { dictEntries, dictGet, type AnyDict } from '../values/dict';
import { escapeHtml } from '../values/escape';
import { listOf } from '../values/iterate';
import { dumps } from '../values/json';
import type { Value } from '../values/model';
import { str } from '../values/repr';
import { truthy } from '../values/truth';
import { isDict, sequenceOf } from '../values/types';
import { Undefined } from '../values/undefined';

/** A record's value in a cell: nested data as JSON, nothing for None. */
function cellText(value: Value): string {
  if (value === null || value === undefined || value instanceof Undefined) return '';
  return escapeHtml(
    isDict(value) || sequenceOf(value)
      ? dumps(value, { indent: null, sortKeys: false, ascii: false })
      : str(value),
  );
}

/** Records from any input: a list of dicts, one dict, or single values. */
function recordsOf(value: Value): AnyDict[] {
  const items = sequenceOf(value) ?? (isDict(value) ? [value] : []);
  return items.filter(isDict);
}

function fieldsOf(records: readonly AnyDict[], wanted: Value): Value[] {
  const named = wanted === null || wanted === undefined ? [] : listOf(wanted);
  if (named.length) return named;
  return [...new Set(records.flatMap((record) => dictEntries(record).map(([key]) => key)))];
}

/** Style attributes by tag, from the `table_style` dict or from the styling switch. */
function styles(styling: boolean, given: Value): (tag: string) => string {
  const base: Record<string, string> = styling
    ? {
        table: 'border-collapse: collapse;',
        th: 'border: 1px solid; padding: 4px;',
        td: 'border: 1px solid; padding: 4px;',
      }
    : {};
  return (tag) => {
    const own = isDict(given) ? dictGet(given, tag) : undefined;
    const style = own === undefined ? base[tag] : str(own);
    return style ? ` style="${escapeHtml(style)}"` : '';
  };
}

/** Data shown as an HTML table. */
export const htmlTableFilters: Record<string, Filter> = {
  json2html: {
    signature:
      "row_fields=None, template='Stylized with row selection', display='Horizontal', styling=False, table_style=None",
    summary: 'A table of records: fields across (Horizontal) or downwards (Vertical).',
    example: "{{ [{'a': 1}] | json2html(['a']) }}",
    run: (
      runtime,
      value,
      wanted: Value,
      template: Value,
      display: Value,
      styling: Value,
      tableStyle: Value,
    ) => {
      const records = recordsOf(value);
      const fields = fieldsOf(records, wanted);
      runtime.spend(records.length * fields.length);
      const style = styles(truthy(styling), tableStyle);
      const cell = (tag: 'th' | 'td', text: string): string => `<${tag}${style(tag)}>${text}</${tag}>`;
      const row = (cells: readonly string[]): string => `<tr${style('tr')}>${cells.join('')}</tr>`;
      const valueOf = (record: AnyDict, field: Value): string => cell('td', cellText(dictGet(record, field)));
      const heading = (field: Value): string => cell('th', escapeHtml(str(field)));
      const isVertical = str(display).toLowerCase() === 'vertical';
      const rows = isVertical
        ? fields.map((field) => row([heading(field), ...records.map((record) => valueOf(record, field))]))
        : records.map((record) => row(fields.map((field) => valueOf(record, field))));
      const head = isVertical ? '' : `<thead>${row(fields.map(heading))}</thead>`;
      const name = str(template).toLowerCase().startsWith('stylized') ? ' class="cs-data-table"' : '';
      return `<table${name}${style('table')}>${head}<tbody>${rows.join('')}</tbody></table>`;
    },
  },
};
