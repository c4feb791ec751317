import { isMap } from '../../text/values';
import type { ScopeEntry, TemplateScope } from './scope-tree';

/** Deeper, and beyond this many keys, a sample is not expanded: a list that long is of no use. */
const depthLimit = 8;
const keyLimit = 200;

/** What a value seen in a run, or in a mock output, says of a name: its keys, its elements, and itself. */
export function sampleEntry(value: unknown, origin: string): ScopeEntry {
  return entryOf(value, origin, true, 0);
}

/** What a made-up value says of a name: its keys and elements, and nothing of the values. */
export function shapeEntry(value: unknown, origin: string): ScopeEntry {
  return entryOf(value, origin, false, 0);
}

function entryOf(value: unknown, origin: string, isSeen: boolean, depth: number): ScopeEntry {
  const entry: ScopeEntry = isSeen ? { detail: origin, sample: value } : { detail: origin };
  if (depth >= depthLimit) return entry;
  if (Array.isArray(value)) {
    const [first] = value;
    return {
      ...entry,
      type: 'list',
      ...(first === undefined ? {} : { element: entryOf(first, origin, isSeen, depth + 1) }),
    };
  }
  if (isMap(value)) return { ...entry, type: 'dict', children: scopeOf(value, origin, isSeen, depth + 1) };
  if (typeof value === 'string') return { ...entry, type: 'text' };
  if (typeof value === 'number') return { ...entry, type: 'number' };
  return typeof value === 'boolean' ? { ...entry, type: 'truth' } : entry;
}

function scopeOf(
  map: Readonly<Record<string, unknown>>,
  origin: string,
  isSeen: boolean,
  depth: number,
): TemplateScope {
  const keys = Object.keys(map).slice(0, keyLimit);
  return new Map(keys.map((key) => [key, entryOf(map[key], origin, isSeen, depth)]));
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
  return {
    type: known.type ?? seen.type,
    detail: known.detail ?? seen.detail,
    choices: known.choices,
    // What was seen has keys, though nobody has declared them.
    unknown: seen.children || seen.element ? undefined : known.unknown,
    sample: seen.sample,
    element,
    children,
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
