import type { Playbook } from '../../content/playbook';
import { isMap } from '../../content/shape';
import { sampleOf } from '../../content/connector/sample';
import { textUuid } from '../text-uuid';

/** What templates read of a value: its fields, whether it is a list, which methods they call on it. */
export interface ReadShape {
  fields: Map<string, ReadShape>;
  /** Set when elements are read. */
  element: ReadShape | null;
  methods: Set<string>;
}

/** Methods only a dict, or only a list, has. */
const dictMethods: ReadonlySet<string> = new Set(['items', 'keys', 'values', 'get', 'update']);
const listMethods: ReadonlySet<string> = new Set(['append', 'extend', 'insert']);

export function emptyShape(): ReadShape {
  return { fields: new Map(), element: null, methods: new Set() };
}

/**
 * What a playbook's templates read below a variable, such as `vars.input.records[0]`, told from their text.
 * @param names the variable in all spellings the playbook may use
 */
export function shapeRead(playbook: Playbook, names: readonly string[]): ReadShape {
  const shape = emptyShape();
  for (const step of playbook.steps) {
    for (const text of textsOf(step.arguments)) readText(text, names, shape);
    const loop = step.arguments.for_each;
    if (!isMap(loop) || typeof loop.item !== 'string') continue;
    // A value a step loops over is a list, and what the step reads of its item is read of the elements.
    const looped = shapeOfExpression(loop.item, names, shape);
    if (!looped) continue;
    looped.element ??= emptyShape();
    for (const text of textsOf(step.arguments)) readText(text, ['vars.item'], looped.element);
  }
  return shape;
}

/** A value of that shape. Names of fields suggest what they hold; the same shape gives the same value. */
export function sampleOfShape(shape: ReadShape, name: string): unknown {
  if (shape.element) return [sampleOfOne(shape.element, name)];
  if (has(shape, listMethods)) return [];
  const one = sampleOfOne(shape, name);
  return /iri_?(s|list)$/i.test(name) && typeof one === 'string' ? [one] : one;
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
  return /iri(_?(s|list))?$/i.test(name) ? sampleIri(name) : sampleOf('', name);
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

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const entry of value) yield* textsOf(entry);
  else if (isMap(value)) for (const entry of Object.values(value)) yield* textsOf(entry);
}

function readText(text: string, names: readonly string[], root: ReadShape): void {
  for (const name of names) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const after = at + name.length;
      if (/[\w.]/.test(text[at - 1] ?? ' ') || /\w/.test(text[after] ?? ' ')) continue;
      const read = follow(text, after, root);
      if (/\{%-?\s*for\s[^%]*\sin\s+$/.test(text.slice(0, at))) read.element ??= emptyShape();
    }
  }
}

/** The place an expression that is nothing but a path leads to. */
function shapeOfExpression(text: string, names: readonly string[], root: ReadShape): ReadShape | null {
  const path = /^\s*\{\{-?\s*(.+?)\s*-?\}\}\s*$/.exec(text)?.[1] ?? '';
  const name = names.find(
    (candidate) =>
      path === candidate || (path.startsWith(candidate) && /[.[]/.test(path[candidate.length] ?? '')),
  );
  return name === undefined ? null : follow(path, name.length, root);
}

const part = /\.([A-Za-z_]\w*)(\s*\()?|\[\s*(?:'([^']*)'|"([^"]*)"|(-?\d+))\s*\]/y;

/** Walks `.name`, `['name']` and `[0]` from a place in a text, and notes each; ends where the path does. */
function follow(text: string, from: number, root: ReadShape): ReadShape {
  let shape = root;
  part.lastIndex = from;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    const [, dotted, called, single, double, index] = match;
    if (dotted !== undefined && called !== undefined) {
      shape.methods.add(dotted);
      return shape;
    }
    if (index !== undefined) shape = shape.element ??= emptyShape();
    else {
      const field = dotted ?? single ?? double ?? '';
      let next = shape.fields.get(field);
      if (!next) shape.fields.set(field, (next = emptyShape()));
      shape = next;
    }
  }
  return shape;
}
