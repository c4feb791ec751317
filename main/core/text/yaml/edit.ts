import { PackwrightError } from '../../contract/errors';
import { applyChanges, type TextChange } from '../changes';
import { isMap, sameValue } from '../values';
import { LineIndex } from '../line-index';
import { formatPointer, isArrayIndex, parsePointer } from '../pointer';
import { differences } from './difference';
import { addElement, elementsOf, removeElements } from './elements';
import { replacements, styleOf, type YamlContext } from './layout';
import { printScalar } from './print';
import { readYaml } from './read';
import { parseYamlTree, type YamlItem, type YamlNode } from './tree';
import { childOf, copyOf, put } from './values';

/**
 * Edits of YAML that keep every byte outside the edited values: comments, anchors, quotes, blocks of lines,
 * indentation. Each one is tried on the text and read again; what does not give exactly the intended value is not
 * done. They throw `invalid-input` when the file is no YAML, `not-found` when there is no such place, and
 * `unsupported` where the value is shared (an anchor with aliases, a merged key) or written in a way that cannot be
 * edited in place.
 */

/** The changes that make `value` the value at `pointer`; absent keys are added at the end, `-` adds an element. */
export function setAt(text: string, pointer: string, value: unknown): TextChange[] {
  const document = open(text);
  const keys = parsePointer(pointer);
  const present = descend(document, keys);
  const wanted = copyOf(value);
  if (present.rest.length === 0) {
    return document.firstThatGives(
      assigned(document.value, keys, wanted),
      differences(document, present, wanted),
    );
  }
  const [key = '', ...rest] = present.rest;
  const at = keys.slice(0, keys.length - present.rest.length);
  const holder = valueAt(document.value, at);
  // A value without a text of its own: an element of an alias, or what lies below a key that was merged in.
  if (childOf(holder, key) !== undefined && (rest.length > 0 || Array.isArray(holder))) throw shared(pointer);
  const added = rest.reduceRight<unknown>((inner, outer) => wrap(outer, inner), wanted);
  if (holder === null || holder === undefined) {
    const whole = wrap(key, added);
    return document.firstThatGives(
      assigned(document.value, at, whole),
      differences(document, present, whole),
    );
  }
  return Array.isArray(holder)
    ? insertAt(text, formatPointer(at), key === '-' ? holder.length : key, added)
    : insertAt(text, formatPointer(at), key, added);
}

/** The changes that add a key, or an element before the one that has the index, to the map or list at `pointer`. */
export function insertAt(text: string, pointer: string, key: string | number, value: unknown): TextChange[] {
  const document = open(text);
  const keys = parsePointer(pointer);
  const { element, container, rest } = descend(document, keys);
  const holder = valueAt(document.value, keys);
  if (rest.length > 0 || holder === undefined) throw notFound(pointer);
  const wanted = copyOf(value);
  let whole: unknown;
  let after: number;
  if (Array.isArray(holder)) {
    const index = Number(key);
    if (!isArrayIndex(String(key)) || index > holder.length) throw notFound(`${pointer}/${key}`);
    whole = holder.toSpliced(index, 0, wanted);
    after = index - 1;
  } else if (isMap(holder)) {
    if (element.node.members?.some((member) => member.key === key))
      return setAt(text, formatPointer([...keys, String(key)]), value);
    whole = copyOf(holder);
    put(whole as object, String(key), wanted);
    after = (element.node.members?.length ?? 0) - 1;
  } else throw notFound(pointer);
  const intended = assigned(document.value, keys, whole);
  const name = Array.isArray(holder) ? null : String(key);
  const candidates =
    elementsOf(element.node).length > 0
      ? [addElement(document, element.node, after, name, wanted)]
      : replacements(document, element, container, whole);
  return document.firstThatGives(intended, candidates);
}

/** The changes that remove the value at `pointer`; none when it is absent. The root cannot be removed. */
export function removeAt(text: string, pointer: string): TextChange[] {
  const document = open(text);
  const keys = parsePointer(pointer);
  const last = keys.pop();
  if (last === undefined) throw new RangeError('the root of a file cannot be removed');
  const holder = valueAt(document.value, keys);
  if (childOf(holder, last) === undefined) return [];
  const { element, container, rest } = descend(document, keys);
  const whole = without(holder, last);
  const removed = new Set<number>();
  element.node.members?.forEach((member, index) => member.key === last && removed.add(index));
  if (element.node.items) removed.add(Number(last));
  if (rest.length > 0 || removed.size === 0) throw shared(pointer);
  return document.firstThatGives(
    assigned(document.value, keys, whole),
    removed.size < elementsOf(element.node).length
      ? [removeElements(document, element.node, removed)]
      : replacements(document, element, container, whole),
  );
}

/** The changes that give the member at `pointer` another key, in its place. */
export function renameAt(text: string, pointer: string, key: string): TextChange[] {
  const document = open(text);
  const keys = parsePointer(pointer);
  const last = keys.pop() ?? '';
  if (last === key) return [];
  const { element, rest } = descend(document, keys);
  const holder = valueAt(document.value, keys);
  const member = element.node.members?.find((candidate) => candidate.key === last);
  if (!isMap(holder) || rest.length > 0 || !member) throw notFound(pointer);
  if (Object.hasOwn(holder, key)) {
    throw new PackwrightError('conflict', `There is a "${key}" already.`, 'Choose another name.');
  }
  const whole = copyOf(without(holder, last)) as object;
  put(whole, key, copyOf(holder[last]));
  const first = text[member.keyFrom];
  const quotes = first === '"' ? 'double' : first === "'" ? 'single' : null;
  const insert = printScalar(key, quotes, element.node.style === 'flow');
  return document.firstThatGives(assigned(document.value, keys, whole), [
    [{ from: member.keyFrom, to: member.keyTo, insert }],
  ]);
}

interface YamlDocument extends YamlContext {
  value: unknown;
  root: YamlItem;
  /** The first of the changes after which the text reads as the value. */
  firstThatGives(value: unknown, candidates: Iterable<TextChange[]>): TextChange[];
}

function open(text: string): YamlDocument {
  const { value, problems } = readYaml(text);
  const [problem] = problems;
  if (value === undefined) {
    const { line, column } = new LineIndex(text).position(problem?.offset ?? 0);
    throw new PackwrightError(
      'invalid-input',
      `The file is not valid YAML (line ${line}, column ${column}): ${problem?.message ?? ''}`.trimEnd(),
      'Fix it in the source editor first.',
    );
  }
  const tree = parseYamlTree(text);
  if (!tree && value !== null) throw shared('');
  const end = text.length;
  const node: YamlNode = tree ?? { kind: 'scalar', from: end, to: end, style: null };
  return {
    text,
    value,
    style: styleOf(text, tree),
    root: { from: node.from, slot: node.from, node },
    firstThatGives(intended, candidates) {
      for (const changes of candidates) {
        const sorted = changes.toSorted((a, b) => a.from - b.from || a.to - b.to);
        if (sameValue(readYaml(applyChanges(text, sorted)).value, intended)) return sorted;
      }
      throw shared('');
    },
  };
}

/** How far the keys lead: the place they lead to, what contains it, and the keys that are not there. */
interface Descent {
  element: YamlItem;
  container: YamlNode | null;
  /** The value there. */
  before: unknown;
  rest: string[];
}

function descend({ root, value }: YamlDocument, keys: readonly string[]): Descent {
  let element = root;
  let container: YamlNode | null = null;
  let before = value;
  for (const [depth, key] of keys.entries()) {
    const { members, items } = element.node;
    const child: YamlItem | undefined =
      members?.findLast((member) => member.key === key) ??
      (isArrayIndex(key) ? items?.[Number(key)] : undefined);
    if (!child) return { element, container, before, rest: keys.slice(depth) };
    container = element.node;
    element = child;
    before = childOf(before, key);
  }
  return { element, container, before, rest: [] };
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce(childOf, value);
}

/** A copy of the value with another one at the place of the keys. */
function assigned(value: unknown, keys: readonly string[], to: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return copyOf(to);
  const copy = copyOf(value);
  const inner = assigned(childOf(value, key), rest, to);
  if (Array.isArray(copy)) copy[Number(key)] = inner;
  else if (isMap(copy)) put(copy, key, inner);
  return copy;
}

function without(holder: unknown, key: string): unknown {
  if (Array.isArray(holder)) return holder.toSpliced(Number(key), 1);
  return Object.fromEntries(Object.entries(isMap(holder) ? holder : {}).filter(([name]) => name !== key));
}

function wrap(key: string, value: unknown): unknown {
  if (key === '-' || key === '0') return [value];
  const map = {};
  put(map, key, value);
  return map;
}

function notFound(pointer: string): PackwrightError {
  return new PackwrightError('not-found', `There is no place at ${pointer === '' ? 'the root' : pointer}.`);
}

function shared(pointer: string): PackwrightError {
  const place = pointer === '' ? 'This value' : `The value at ${pointer}`;
  return new PackwrightError(
    'unsupported',
    `${place} is shared with another place of the file, or written in a way that cannot be edited in place.`,
    'Edit it in the source editor.',
  );
}
