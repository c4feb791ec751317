import { DateOnly, DateTime } from '../dates/datetime';
import { encodeBase64 } from '../hash/base64';
import { sorted } from '../values/compare';
import { dictEntries } from '../values/dict';
import { floatRepr, PyFloat } from '../values/float';
import type { Value } from '../values/model';
import { PyBytes, PyTuple } from '../values/objects';
import { raise, Raised } from '../values/raise';
import { repr } from '../values/repr';
import { PySet } from '../values/set';
import { isDict, isFloat, isInteger, sequenceOf } from '../values/types';
import { looksLikeOther } from './scalars';

/** What is to be written: a scalar (`plain` where it needs no quotes to be read back), a list or a map. */
export type YamlNode =
  | { kind: 'scalar'; text: string; plain: boolean; tag: string | null; literal: boolean }
  | { kind: 'list'; items: YamlNode[]; flow: boolean; anchor: string | null }
  | {
      kind: 'map';
      entries: { key: YamlNode; value: YamlNode }[];
      flow: boolean;
      anchor: string | null;
      tag: string | null;
    }
  | { kind: 'alias'; anchor: string };

export interface RepresentOptions {
  sortKeys: boolean;
  /** Null writes collections of scalars alone in one line. */
  flow: boolean | null;
}

const deepest = 300;

/** A value as PyYAML's safe dumper represents it; lists and dicts used twice become anchors and aliases. */
export function represent(value: Value, options: RepresentOptions): YamlNode {
  return new Representer(options).node(value, 0);
}

class Representer {
  private readonly known = new Map<Value, YamlNode>();
  private anchors = 0;

  constructor(private readonly options: RepresentOptions) {}

  node(value: Value, depth: number): YamlNode {
    const text = scalarOf(value);
    if (text) return text;
    const known = this.known.get(value);
    if (known && known.kind !== 'scalar' && known.kind !== 'alias') {
      known.anchor ??= `id${String(++this.anchors).padStart(3, '0')}`;
      return { kind: 'alias', anchor: known.anchor };
    }
    if (depth > deepest) return raise('RecursionError', 'maximum recursion depth exceeded');
    const items = sequenceOf(value);
    if (items) return this.list(value, items, depth);
    if (isDict(value)) return this.map(value, dictEntries(value), depth, null);
    if (value instanceof PySet) {
      const entries = [...value.elements.values()].map((item) => [item, null] as [Value, Value]);
      return this.map(value, entries, depth, '!!set');
    }
    return raise('RepresenterError', `('cannot represent an object', ${repr(value)})`);
  }

  private list(source: Value, items: readonly Value[], depth: number): YamlNode {
    const node = { kind: 'list' as const, items: [] as YamlNode[], flow: true, anchor: null };
    if (!(source instanceof PyTuple && !items.length)) this.known.set(source, node);
    for (const item of items) node.items.push(this.node(item, depth + 1));
    node.flow = this.options.flow ?? node.items.every(isSimple);
    return node;
  }

  private map(
    source: Value,
    entries: readonly [Value, Value][],
    depth: number,
    tag: string | null,
  ): YamlNode {
    const node = {
      kind: 'map' as const,
      entries: [] as { key: YamlNode; value: YamlNode }[],
      flow: true,
      anchor: null,
      tag,
    };
    this.known.set(source, node);
    for (const [key, value] of this.ordered(entries)) {
      node.entries.push({ key: this.node(key, depth + 1), value: this.node(value, depth + 1) });
    }
    node.flow =
      this.options.flow ?? node.entries.every((entry) => isSimple(entry.key) && isSimple(entry.value));
    return node;
  }

  /** Sorted by key where all keys can be ordered. */
  private ordered(entries: readonly [Value, Value][]): readonly [Value, Value][] {
    if (!this.options.sortKeys) return entries;
    try {
      return sorted(entries, (entry) => (entry as [Value, Value])[0]) as [Value, Value][];
    } catch (thrown) {
      if (thrown instanceof Raised && thrown.kind === 'TypeError') return entries;
      throw thrown;
    }
  }
}

function isSimple(node: YamlNode): boolean {
  return node.kind === 'scalar' && !node.literal;
}

function scalarOf(value: Value): YamlNode | null {
  const plain = (text: string): YamlNode => ({
    kind: 'scalar',
    text,
    plain: true,
    tag: null,
    literal: false,
  });
  if (typeof value === 'string') {
    return {
      kind: 'scalar',
      text: value,
      plain: value !== '' && !looksLikeOther(value),
      tag: null,
      literal: false,
    };
  }
  if (value === null) return plain('null');
  if (typeof value === 'boolean') return plain(String(value));
  if (isInteger(value)) return plain(BigInt(value).toString());
  if (isFloat(value)) return plain(floatText(value instanceof PyFloat ? value.value : value));
  if (value instanceof DateOnly || value instanceof DateTime) {
    return plain(value instanceof DateTime ? value.isoformat(' ') : value.str());
  }
  if (value instanceof PyBytes) {
    const text = `${encodeBase64([...value.bytes])}\n`;
    return { kind: 'scalar', text, plain: false, tag: '!!binary', literal: true };
  }
  return null;
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  if (!Number.isFinite(value)) return value < 0 ? '-.inf' : '.inf';
  const text = floatRepr(value);
  return !text.includes('.') && text.includes('e') ? text.replace('e', '.0e') : text;
}
