import { sampleOf } from '../../content/connector/sample';
import type { PathKey } from '../../template/analysis/model';
import { mapOf } from '../../text/values';
import { textUuid } from '../../text/text-uuid';

/** What templates do with a value besides reading inside it, where that says what it is. */
export type ReadHint = 'list' | 'number' | 'json' | 'date' | 'flag';

/** What templates read of a value: its fields, whether it is a list, which methods they call on it. */
export interface ReadShape {
  fields: Map<string, ReadShape>;
  /** Set when elements are read. */
  element: ReadShape | null;
  methods: Set<string>;
  hint: ReadHint | null;
}

/** Methods only a dict, or only a list, has. */
const dictMethods: ReadonlySet<string> = new Set(['items', 'keys', 'values', 'get', 'update']);
const listMethods: ReadonlySet<string> = new Set(['append', 'extend', 'insert']);

/** No real template reads deeper than this; it also ends shapes that refer to themselves. */
const deepest = 12;

export function emptyShape(): ReadShape {
  return { fields: new Map(), element: null, methods: new Set(), hint: null };
}

/** The place below a shape that keys lead to, created where it is missing; a number or null is any element. */
export function placeIn(shape: ReadShape, keys: readonly PathKey[]): ReadShape {
  let at = shape;
  for (const key of keys) {
    if (typeof key !== 'string') at = at.element ??= emptyShape();
    else {
      let next = at.fields.get(key);
      if (!next) at.fields.set(key, (next = emptyShape()));
      at = next;
    }
  }
  return at;
}

/** The same without making anything; null where nothing is read. */
export function shapeAt(shape: ReadShape, keys: readonly PathKey[]): ReadShape | null {
  let at: ReadShape | null = shape;
  for (const key of keys) at = (typeof key === 'string' ? at?.fields.get(key) : at?.element) ?? null;
  return at;
}

/** Adds what is read of one value to what is read of another; whether that was anything new. */
export function mergeShapes(into: ReadShape, from: ReadShape, depth = 0): boolean {
  if (into === from || depth > deepest) return false;
  let grown = false;
  for (const method of from.methods) {
    grown ||= !into.methods.has(method);
    into.methods.add(method);
  }
  if (from.hint !== null && into.hint === null) {
    into.hint = from.hint;
    grown = true;
  }
  if (from.element) {
    if (!into.element) {
      into.element = emptyShape();
      grown = true;
    }
    grown = mergeShapes(into.element, from.element, depth + 1) || grown;
  }
  for (const [field, shape] of from.fields) {
    let known = into.fields.get(field);
    if (!known) {
      into.fields.set(field, (known = emptyShape()));
      grown = true;
    }
    grown = mergeShapes(known, shape, depth + 1) || grown;
  }
  return grown;
}

/** A value of that shape. Names of fields suggest what they hold; the same shape gives the same value. */
export function sampleOfShape(shape: ReadShape, name: string): unknown {
  const isDict = has(shape, dictMethods) || shape.fields.size > 0;
  if (shape.element && !isDict) return [sampleOfOne(shape.element, name)];
  if (shape.element) return { ...mapOf(sampleOfOne(shape, name)), sample: sampleOfOne(shape.element, name) };
  if (has(shape, listMethods)) return [];
  const one = sampleOfOne(shape, name);
  const isList = shape.hint === 'list' || /iri_?(s|list)$/i.test(name);
  return isList && typeof one === 'string' ? [one] : one;
}

function sampleOfOne(shape: ReadShape, name: string): unknown {
  if (shape.fields.has('itemValue')) return pickedItem(name);
  if (shape.fields.size > 0 || has(shape, dictMethods)) {
    return Object.fromEntries(
      [...shape.fields].map(([field, read]) => [
        field,
        field === '@id' ? sampleIri(name) : sampleOfShape(read, field),
      ]),
    );
  }
  if (shape.element) return [sampleOfOne(shape.element, name)];
  switch (shape.hint) {
    case 'number':
      return 1;
    case 'flag':
      return true;
    case 'json':
      return '{}';
    case 'date':
      return '2026-01-15T10:20:30Z';
    default:
      return /iri(_?(s|list))?$/i.test(name) ? sampleIri(name) : sampleOf('', name);
  }
}

function has(shape: ReadShape, methods: ReadonlySet<string>): boolean {
  return [...shape.methods].some((method) => methods.has(method));
}

function pickedItem(name: string): Record<string, unknown> {
  const uuid = textUuid(`picklist ${name} Sample`);
  return { '@id': `/api/3/picklists/${uuid}`, '@type': 'Picklist', itemValue: 'Sample', uuid };
}

function sampleIri(name: string): string {
  return `/api/3/alerts/${textUuid(`sample ${name}`)}`;
}
