import { isMap } from '../../text/values';
import { castRendered } from '../../template/cast';
import { TemplateError } from '../../template/errors';
import { type BuiltIn, BuiltInFailure, textParam } from './built-in';
import { tablesOf } from './table-text';

/** Utilities that are filters of the template language as well: the expression that does each one's work. */
const expressions: Readonly<Record<string, string>> = {
  json_to_html:
    "{{ data | json2html(row_fields, template or 'Stylized with row selection', display or 'Horizontal', styling or false) }}",
  markdown_to_html: '{{ markdown_string | markdown2html }}',
  parse_cef: '{{ cef_input | string | parse_cef | to_json }}',
  extract_artifacts: '{{ data | string | extract_artifacts | to_json }}',
  extract_artifacts_new: '{{ data | string | extract_artifacts | to_json }}',
};

export const viaFilters: BuiltIn = {
  connector: 'cyops_utilities',
  operations: Object.keys(expressions),
  run(call, params) {
    const { operation } = call.step.arguments;
    const name = String(operation);
    const expression = expressions[name] ?? '';
    const { templates } = call.run.renderer;
    const context = { row_fields: null, template: '', display: '', styling: false, ...params };
    let text;
    try {
      text = templates.render(expression, context);
    } catch (thrown) {
      if (!(thrown instanceof TemplateError)) throw thrown;
      throw new BuiltInFailure(thrown.message);
    }
    if (name === 'json_to_html') return text;
    if (name === 'markdown_to_html') return { html: text };
    if (name === 'parse_cef') return castRendered(text);
    return withResults(castRendered(text), textParam(params, 'whitelist').split(','));
  },
};

/** Content reads the artifacts by type and also as one list of `{type, value}`; excluded ones are in neither. */
function withResults(all: unknown, excluded: readonly string[]): unknown {
  if (!isMap(all)) return all;
  const found = Object.fromEntries(
    Object.entries(all).map(([type, values]) => [
      type,
      Array.isArray(values) ? values.filter((value) => !excluded.includes(String(value))) : values,
    ]),
  );
  const results = Object.entries(found).flatMap(([type, values]) =>
    Array.isArray(values) ? values.map((value) => ({ type, value })) : [],
  );
  return { ...found, results };
}

/** Which of the given addresses lie in which of the given networks (IPv4). */
export const cidrCheck: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['ip_cidr_check'],
  run(_call, params) {
    const addresses = listOf(params['ip_address']);
    const networks = listOf(params['cidr']).map((text) => ({ text, range: rangeOf(text) }));
    const matched = addresses.filter((address) => {
      const value = addressOf(address);
      return (
        value !== null &&
        networks.some(({ range }) => range !== null && value >= range.from && value <= range.to)
      );
    });
    if (addresses.length === 0)
      throw new BuiltInFailure(`"${textParam(params, 'ip_address')}" is no IP address.`);
    return { ip_matched: matched.length > 0, matched_cidr_ip: matched };
  },
};

function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : [];
}

function rangeOf(text: string): { from: number; to: number } | null {
  const [address = '', bits = '32'] = text.split('/');
  const base = addressOf(address);
  const prefix = Number(bits);
  if (base === null || !Number.isInteger(prefix) || prefix < 0 || prefix > 32) return null;
  const size = 2 ** (32 - prefix);
  const from = Math.floor(base / size) * size;
  return { from, to: from + size - 1 };
}

function addressOf(text: string): number | null {
  const parts = text.trim().split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255))
    return null;
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** Tables of a mail or a page as lists of maps. */
export const htmlTables: BuiltIn = {
  connector: 'cyops_utilities',
  operations: ['html_table_to_dictionary'],
  run: (_call, params) => tablesOf(textParam(params, 'html')),
};
