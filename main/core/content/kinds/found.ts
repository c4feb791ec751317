import { uuidOfIri } from '../iri';
import type { FoundItem, Property } from '../kind';
import { elementsOf, firstText, isMap, member } from '../../text/values';
import { joinPointer } from '../../text/pointer';

/** What kinds have in common: most are files of one named thing, or lists of named things. */

/** How to read one thing: which members name it, and what it belongs to. */
export interface Naming {
  /** Members to take the title from, the first that is a text. */
  title: readonly string[];
  group?: (value: unknown, path: string) => string | null;
  active?: (value: unknown) => boolean | null;
}

/** The file is one thing. One that cannot be read is still listed, by its file name. */
export function oneItem(value: unknown, path: string, naming: Naming): FoundItem[] {
  return [itemOf(value, '', nameOfFile(path), path, naming)];
}

/** Every element of the file's list is an item; a file that is not a list counts as one. */
export function eachItem(value: unknown, path: string, naming: Naming): FoundItem[] {
  if (!Array.isArray(value)) return oneItem(value, path, naming);
  return elementsOf(value, '').map((element, index) =>
    itemOf(element.value, element.pointer, `${nameOfFile(path)} ${index + 1}`, path, naming),
  );
}

export function itemOf(
  value: unknown,
  pointer: string,
  otherwise: string,
  path: string,
  naming: Naming,
): FoundItem {
  return {
    pointer,
    uuid: uuidOfIri(member(value, 'uuid')) ?? uuidOfIri(member(value, '@id')),
    title: firstText(value, ...naming.title) ?? otherwise,
    group: naming.group?.(value, path) ?? null,
    active: naming.active?.(value) ?? null,
  };
}

/** A line of a summary: label, member, and how to edit it. */
export type Line = readonly [label: string, key: string, edit?: Property['edit']];

/** The members of the map at `pointer` that are there, as lines of a summary. */
export function lines(value: unknown, pointer: string, wanted: readonly Line[]): Property[] {
  return wanted.flatMap(([label, key, edit]) => {
    const found = member(value, key);
    if (found === undefined) return [];
    const fits =
      edit === 'boolean' ? typeof found === 'boolean' : found === null || typeof found === 'string';
    const property = { label, value: found, pointer: joinPointer(pointer, key) };
    return [edit && fits ? { ...property, edit } : property];
  });
}

/** A line that is counted or put together and so cannot be edited in one place. */
export function shown(label: string, value: unknown): Property {
  return { label, value, pointer: null };
}

/** How many elements or members something has; empty when it has none. */
export function counted(label: string, value: unknown): Property[] {
  const count = Array.isArray(value) ? value.length : isMap(value) ? Object.keys(value).length : 0;
  return count === 0 ? [] : [shown(label, count)];
}

/** File name without folders and without the ending of JSON and YAML files. */
export function nameOfFile(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/\.(json|ya?ml)$/i, '') || name;
}

/** Segment of a path, from the end: 0 is the file name, 1 the folder it is in. */
export function segmentFromEnd(path: string, index: number): string | null {
  return path.split('/').at(-1 - index) ?? null;
}

/** A file that is called like what is in it, among its like. */
export function besideOthers(name: string, path: string): string {
  return `${path.slice(0, path.lastIndexOf('/') + 1)}${name}.json`;
}

/** A file whose folder is called like what is in it. */
export function asFolder(name: string, path: string): string {
  const parts = path.split('/');
  return [...parts.slice(0, -2), name, ...parts.slice(-1)].join('/');
}
