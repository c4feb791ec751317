import { effort } from '../../text/effort';
import { sorted, ordered } from '../values/compare';
import { dictEntries } from '../values/dict';
import type { Value } from '../values/model';
import { PyTuple } from '../values/objects';
import { repr } from '../values/repr';
import { isDict, sequenceOf, typeName } from '../values/types';

const width = 80;

/** `pprint.pformat(value)`: keys sorted, broken over lines where it does not fit 80 columns. */
export function prettyRepr(value: Value): string {
  return pretty(value, 0, 0);
}

function pretty(value: Value, indent: number, allowance: number): string {
  const flat = flatRepr(value);
  if (flat.length <= width - 1 - indent - allowance) return flat;
  if (isDict(value)) {
    const entries = sortedEntries(value);
    if (!entries.length) return flat;
    const lines = entries.map(([key, item], at) => {
      const name = flatRepr(key);
      const last = at === entries.length - 1;
      return `${name}: ${pretty(item, indent + name.length + 3, last ? allowance + 1 : 1)}`;
    });
    return `{${lines.join(`,\n${' '.repeat(indent + 1)}`)}}`;
  }
  const items = sequenceOf(value);
  if (items?.length) {
    const [open, close] = value instanceof PyTuple ? ['(', items.length === 1 ? ',)' : ')'] : ['[', ']'];
    const lines = items.map((item, at) =>
      pretty(item, indent + 1, at === items.length - 1 ? allowance + close.length : 1),
    );
    return `${open}${lines.join(`,\n${' '.repeat(indent + 1)}`)}${close}`;
  }
  return typeof value === 'string' ? prettyText(value, indent, allowance) : flat;
}

function sortedEntries(value: Value): [Value, Value][] {
  const entries = isDict(value) ? dictEntries(value) : [];
  try {
    return sorted(entries, (entry) => (entry as [Value, Value])[0]) as [Value, Value][];
  } catch {
    // Keys of different types: Python falls back on the types' names.
    const byType = (entry: Value): string => typeName((entry as [Value, Value])[0]);
    return [...entries].sort((left, right) => (ordered('<', byType(left), byType(right)) ? -1 : 1));
  }
}

function flatRepr(value: Value): string {
  effort(1);
  if (isDict(value)) {
    return `{${sortedEntries(value)
      .map(([key, item]) => `${flatRepr(key)}: ${flatRepr(item)}`)
      .join(', ')}}`;
  }
  if (Array.isArray(value)) {
    effort(value.length);
    return `[${(value as Value[]).map(flatRepr).join(', ')}]`;
  }
  return repr(value);
}

/** A long text, broken between words into adjacent literals. */
function prettyText(text: string, indent: number, allowance: number): string {
  const chunks: string[] = [];
  const lines = text.split(/(?<=\n)/);
  const room = width - indent - (indent === 0 ? 2 : 0);
  lines.forEach((line, index) => {
    const last = index === lines.length - 1;
    const whole = repr(line);
    if (whole.length <= room - (last ? allowance : 0)) {
      chunks.push(whole);
      return;
    }
    let current = '';
    const parts = line.match(/\S*\s*/g)?.filter(Boolean) ?? [];
    parts.forEach((part, at) => {
      const candidate = current + part;
      const most = last && at === parts.length - 1 ? room - allowance : room;
      if (repr(candidate).length > most && current) {
        chunks.push(repr(current));
        current = part;
      } else current = candidate;
    });
    if (current) chunks.push(repr(current));
  });
  if (chunks.length === 1) return repr(text);
  const body = chunks.join(`\n${' '.repeat(indent + (indent === 0 ? 1 : 0))}`);
  return indent === 0 ? `(${body})` : body;
}
