import type { Filter } from '../runtime/library';
import { PyDict } from '../values/dict';
import { loads } from '../values/json';
import type { Runtime, Value } from '../values/model';
import { raise, valueError } from '../values/raise';
import { str } from '../values/repr';
import { xmlToDict } from '../xml/dict';

const cefHeader = [
  'CEFVersion',
  'DeviceVendor',
  'DeviceProduct',
  'DeviceVersion',
  'DeviceEventClassID',
  'DeviceName',
  'DeviceSeverity',
];

/** The parts of a text between bars; a bar behind a backslash is a character. The last part is the rest. */
function barred(text: string, count: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (parts.length === count) return [...parts, text.slice(at)];
    if (char === '\\' && /[\\|]/.test(text.charAt(at + 1))) part += text.charAt(++at);
    else if (char === '|') {
      parts.push(part);
      part = '';
    } else part += char;
  }
  return [...parts, part];
}

/** `key=value` pairs whose values may hold blanks: a value ends before the next key. */
function pairs(text: string, dict: PyDict, unescape: (value: string) => string): void {
  const keys = [...text.matchAll(/(?:^|\s)([\w.[\]-]+)=/g)];
  keys.forEach((match, at) => {
    const value = text.slice(match.index + match[0].length, keys[at + 1]?.index ?? text.length);
    dict.set(match[1] ?? '', unescape(value.trim()));
  });
}

function cef(text: string): PyDict {
  const start = text.indexOf('CEF:');
  if (start < 0) return valueError('The text is not in the Common Event Format: it lacks CEF:.');
  const parts = barred(text.slice(start + 4), cefHeader.length);
  if (parts.length < cefHeader.length) valueError('The header of the CEF text has fewer than seven fields.');
  const dict = PyDict.of(cefHeader.map((name, at) => [name, parts[at] ?? ''] as const));
  pairs(parts[cefHeader.length] ?? '', dict, (value) =>
    value.replace(/\\([=\\nr])/g, (_, char: string) => ({ n: '\n', r: '\r' })[char] ?? char),
  );
  return dict;
}

const leefHeader = ['LEEFVersion', 'Vendor', 'Product', 'Version', 'EventID'];

function leef(text: string): PyDict {
  const start = text.indexOf('LEEF:');
  if (start < 0) return valueError('The text is not in the Log Event Extended Format: it lacks LEEF:.');
  const parts = barred(text.slice(start + 5), leefHeader.length);
  const dict = PyDict.of(leefHeader.map((name, at) => [name, parts[at] ?? ''] as const));
  for (const pair of (parts[leefHeader.length] ?? '').split('\t')) {
    const at = pair.indexOf('=');
    if (at > 0) dict.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return dict;
}

const syslogLine =
  /^(?:<(\d{1,3})>)?(?:1 )?(\d{4}-\S+|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d) (\S+) ([^:[\s]+)(?:\[(\d+)\])?:? ?(.*)$/s;

function syslog(text: string): PyDict {
  const match = syslogLine.exec(text);
  if (!match) return valueError('The text is not a syslog line.');
  const [, priority, timestamp, hostname, process, pid, message] = match;
  const fields = { priority, timestamp, hostname, process, pid, message };
  return PyDict.of(Object.entries(fields).map(([name, value]) => [name, value ?? null] as const));
}

function keyValues(text: string): PyDict {
  const dict = new PyDict();
  for (const match of text.matchAll(/([\w.-]+)=(?:"([^"]*)"|(\S*))/g)) {
    dict.set(match[1] ?? '', match[2] ?? match[3] ?? '');
  }
  return dict;
}

const formats: Record<string, (runtime: Runtime, text: string) => Value> = {
  cef: (_runtime, text) => cef(text),
  leef: (_runtime, text) => leef(text),
  syslog: (_runtime, text) => syslog(text),
  json: (_runtime, text) => loads(text),
  xml: (runtime, text) => xmlToDict(runtime, text),
  kv: (_runtime, text) => keyValues(text),
};

const cefFilter = (name: string): Filter => ({
  signature: '',
  summary: 'The fields of a line in the Common Event Format.',
  example: `{{ ('CEF:0|Acme|Wall|1|100|Scan|5|src=1.2.3.4 msg=port scan' | ${name}).msg }} → port scan`,
  run: (runtime, value) => {
    const text = str(value);
    runtime.spend(text.length >> 4);
    return cef(text);
  },
});

/** Logs and XML as dicts. */
export const logFilters: Record<string, Filter> = {
  extract_cef: cefFilter('extract_cef'),
  parse_cef: cefFilter('parse_cef'),
  logParse: {
    signature: 'log_type',
    summary: 'The fields of a log line: cef, leef, syslog, json, xml or kv (key=value).',
    example: "{{ 'user=ann msg=\"log in\"' | logParse('kv') }} → {'user': 'ann', 'msg': 'log in'}",
    run: (runtime, value, type: Value) => {
      const name = str(type).toLowerCase();
      const parse = Object.hasOwn(formats, name) ? formats[name] : undefined;
      if (!parse) {
        return raise(
          'ValueError',
          `logParse knows ${Object.keys(formats).join(', ')} here, not ${str(type)}.`,
        );
      }
      const text = str(value);
      runtime.spend(text.length >> 4);
      return parse(runtime, text);
    },
  },
  xml_to_dict: {
    signature: '',
    summary: 'XML as a dict: attributes as @name, text beside them as #text, repeated elements as lists.',
    example: "{{ '<a><b>1</b></a>' | xml_to_dict }} → {'a': {'b': '1'}}",
    run: (runtime, value) => xmlToDict(runtime, str(value)),
  },
};
