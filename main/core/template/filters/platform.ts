import { relativeDate } from '../dates/relative';
import type { Filter } from '../runtime/library';
import { listOf } from '../values/iterate';
import { dictGet, PyDict } from '../values/dict';
import { hashToken } from '../values/hash';
import { toIndex } from '../values/convert';
import type { Runtime, Value } from '../values/model';
import { add } from '../values/operators';
import { raise } from '../values/raise';
import { str } from '../values/repr';
import { sorted } from '../values/compare';
import { isDict, textOf } from '../values/types';
import { unescapeHtml } from './html-entities';
import { uniqueItems } from './sets';

/** The host's implementation of a filter; an error that names the filter where it has none. */
function ask(runtime: Runtime, name: string, ...args: Value[]): Value {
  const answer = runtime.lookup(name);
  if (!answer)
    return raise('LookupUnavailable', `The filter '${name}' asks the instance, and none is given here.`);
  runtime.spend(1);
  return answer(...args);
}

/** Counts per element, the most frequent first. */
function counts(value: Value): PyDict {
  const tally = new Map<unknown, { item: Value; count: number }>();
  for (const item of listOf(value)) {
    const token = hashToken(item);
    const known = tally.get(token);
    if (known) known.count++;
    else tally.set(token, { item, count: 1 });
  }
  return PyDict.of(
    [...tally.values()].sort((a, b) => b.count - a.count).map(({ item, count }) => [item, count] as const),
  );
}

const counting: Filter = {
  signature: '',
  summary: 'How often each element occurs.',
  example: "{{ ['a', 'b', 'a'] | counter }} → {'a': 2, 'b': 1}",
  run: (_runtime, value) => counts(value),
};

const breaks = /<\s*(?:br\s*\/?|\/p|\/div|\/li|\/tr|\/h[1-6])\s*>/gi;

/** The text of HTML: block ends become line ends, other tags go. */
function htmlText(html: string): string {
  const visible = removeBetween(removeBetween(html, '<script', '</script>'), '<style', '</style>');
  const text = removeBetween(visible.replace(breaks, '\n'), '<', '>');
  return unescapeHtml(text)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function removeBetween(text: string, open: string, close: string): string {
  const lower = text.toLowerCase();
  let result = '';
  let at = 0;
  for (;;) {
    const start = lower.indexOf(open, at);
    const end = start < 0 ? -1 : lower.indexOf(close, start);
    if (end < 0) return result + text.slice(at);
    result += text.slice(at, start);
    at = end + close.length;
  }
}

const toText = (example: string): Filter => ({
  signature: '',
  summary: 'The text of an HTML text.',
  example,
  run: (_runtime, value) => htmlText(str(value)),
});

/** Filters only the platform has. */
export const platformFilters: Record<string, Filter> = {
  picklist: {
    signature: 'value=None, key=None',
    summary: "An item of the picklist the value names, or one attribute of it ('@id', 'uuid', 'itemValue').",
    example: "{{ 'Severity' | picklist('High', '@id') }}",
    run: (runtime, name, value: Value, key: Value) => {
      const item = ask(runtime, 'picklist', str(name), value, key);
      if (item === undefined) return null;
      return isDict(item) && key !== null && textOf(key) !== undefined ? (dictGet(item, key) ?? null) : item;
    },
  },
  fromIRI: {
    signature: '',
    summary: 'The record or records behind an IRI; a query string is allowed.',
    example: "{{ (vars.input.records[0]['@id'] | fromIRI).name }}",
    run: (runtime, iri) => ask(runtime, 'fromIRI', iri) ?? null,
  },
  loadRelationships: {
    signature: 'module, selected_fields=None',
    summary: "A record's related records of a module.",
    example: "{{ iri | loadRelationships('indicators') }}",
    run: (runtime, iri, module: Value, fields: Value) =>
      ask(runtime, 'loadRelationships', iri, module, fields) ?? null,
  },
  find_indicators: {
    signature:
      'indicator_types=None, indicator_reputations=None, indicator_values=None, include_related_records=False',
    summary: 'The indicators linked to a record.',
    example: "{{ vars.input.records[0]['@id'] | find_indicators }}",
    run: (runtime, iri, ...choices: Value[]) => ask(runtime, 'find_indicators', iri, ...choices) ?? null,
  },
  getRelativeDate: {
    signature: 'months=0, days=0, hours=0, minutes=0, seconds=0',
    summary: 'Now plus an offset, like the function of that name; the piped number counts years.',
    example:
      "{{ (-1 | getRelativeDate).format('YYYY') == arrow.utcnow().shift(years=-1).format('YYYY') }} → True",
    run: (runtime, years, ...amounts: Value[]) => relativeDate(runtime, years, ...amounts),
  },
  yaql: {
    signature: 'yaqlExpression',
    summary: 'A YAQL query. Not available offline: json_query does the same here.',
    example: '{{ [1, 2] | yaql("$.where($ > 1)") }}',
    run: () =>
      raise('LookupUnavailable', "The filter 'yaql' needs the instance; json_query is available offline."),
  },
  readfile: {
    signature: '',
    summary: "The content of a file in the run's folder.",
    example: "{{ vars.result.data['cyops_file_path'] | readfile }}",
    run: (runtime, name) => ask(runtime, 'readfile', str(name)) ?? null,
  },
  iriToLink: {
    signature: "base_uri=''",
    summary: "The address of a record's page.",
    example: "{{ '/api/3/alerts/x' | iriToLink }} → https://localhost/modules/alerts/x",
    run: (_runtime, iri, base: Value) => {
      const match = /\/?api\/3\/([^/]+)\/([^/?]+)/.exec(str(iri));
      const host = str(base).replace(/\/+$/, '') || 'https://localhost';
      return match ? `${host}/modules/${match[1]}/${match[2]}` : str(iri);
    },
  },
  counter: counting,
  count_occurrence: counting,
  htmltotext: toText("{{ '<b>x</b>' | htmltotext }} → x"),
  html2text: toText("{{ '<b>x</b>' | html2text }} → x"),
  html2texthash: toText("{{ '<b>x</b>' | html2texthash }} → x"),
  np_batch: {
    signature: 'batch_size',
    summary: 'Lists of a given length.',
    example: '{{ [1, 2, 3] | np_batch(2) }} → [[1, 2], [3]]',
    run: (_runtime, value, size: Value) => chunks(listOf(value), toIndex(size)),
  },
  np_split: {
    signature: 'batch_size',
    summary: 'Lists of a given length.',
    example: '{{ [1, 2, 3] | np_split(2) }} → [[1, 2], [3]]',
    run: (_runtime, value, size: Value) => chunks(listOf(value), toIndex(size)),
  },
  np_join: {
    signature: 'list2',
    summary: 'Two lists joined.',
    example: '{{ [1] | np_join([2]) }} → [1, 2]',
    run: (runtime, value, other: Value) => add(listOf(value), listOf(other), runtime),
  },
  np_unique: {
    signature: '',
    summary: 'The different elements, sorted.',
    example: '{{ [2, 1, 2] | np_unique }} → [1, 2]',
    run: (runtime, value) =>
      sorted(
        uniqueItems(runtime, listOf(value), (item) => item),
        (item) => item,
      ),
  },
};

function chunks(items: readonly Value[], size: number): Value[] {
  if (size <= 0) return raise('ValueError', 'batch size must be positive');
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
