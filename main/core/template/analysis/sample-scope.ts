import { isMap } from '../../text/values';
import type { ScopeEntry, TemplateScope } from './scope-tree';

/** Deeper, and beyond this many keys, a sample is not expanded: a list that long is of no use. */
const depthLimit = 8;
const keyLimit = 200;

/** What a value seen in a run, or in a mock output, says of a name: its keys, its elements, and itself. */
export function sampleEntry(value: unknown, origin: string, depth = 0): ScopeEntry {
  const entry: ScopeEntry = { detail: origin, sample: value };
  if (depth >= depthLimit) return entry;
  if (Array.isArray(value)) {
    const [first] = value;
    return {
      ...entry,
      type: 'list',
      ...(first === undefined ? {} : { element: sampleEntry(first, origin, depth + 1) }),
    };
  }
  if (isMap(value)) return { ...entry, type: 'dict', children: sampleScope(value, origin, depth + 1) };
  if (typeof value === 'string') return { ...entry, type: 'text' };
  if (typeof value === 'number') return { ...entry, type: 'number' };
  return typeof value === 'boolean' ? { ...entry, type: 'truth' } : entry;
}

function sampleScope(map: Readonly<Record<string, unknown>>, origin: string, depth: number): TemplateScope {
  const keys = Object.keys(map).slice(0, keyLimit);
  return new Map(keys.map((key) => [key, sampleEntry(map[key], origin, depth)]));
}

/**
 * Combines what is known of a name with a sample of it: the description of the former, keys of both, the value of the
 * latter.
 */
export function withSample(known: ScopeEntry, seen: ScopeEntry): ScopeEntry {
  const element =
    known.element && seen.element ? withSample(known.element, seen.element) : (known.element ?? seen.element);
  const children =
    known.children && seen.children
      ? merged(known.children, seen.children)
      : (known.children ?? seen.children);
  const detail = known.detail ?? seen.detail;
  return {
    ...seen,
    ...known,
    sample: seen.sample,
    ...(detail ? { detail } : {}),
    ...(element ? { element } : {}),
    ...(children ? { children } : {}),
  };
}

function merged(known: TemplateScope, seen: TemplateScope): TemplateScope {
  const all = new Map(known);
  for (const [key, entry] of seen) {
    const before = all.get(key);
    all.set(key, before ? withSample(before, entry) : entry);
  }
  return all;
}

/** A scope that also knows the variables a step of a run began with. */
export function scopeWithRun(scope: TemplateScope, vars: Readonly<Record<string, unknown>>): TemplateScope {
  return merged(scope, new Map([['vars', sampleEntry(vars, 'last run')]]));
}
