import type { KindId } from '../contract/kind-ids.generated';
import type { ContentItem, RootType } from '../contract/workspace';
import type { Definition, Reference } from './reference';

/** A line of a summary: what a reader needs to know about an item before opening its source. */
export interface Property {
  label: string;
  value: unknown;
  /** Where the value is in the file, when it can be edited there. */
  pointer: string | null;
  /** How to edit it: one line, many lines, a switch; absent when it is only shown. */
  edit?: 'text' | 'multiline' | 'boolean';
}

/** An item as a kind reports it; the index adds root, kind and path. */
export type FoundItem = Pick<ContentItem, 'pointer' | 'uuid' | 'title' | 'group' | 'active'>;

/**
 * One kind of content: how its files are recognised by their place below a content root, what is in them,
 * and what to show of it. One file of `kinds/` per kind, whose name is its id: `agent-memory.ts`, `agentMemory`.
 */
export interface ContentKind {
  id: KindId;
  /** Singular and plural, as the platform's own pages say it. */
  label: string;
  plural: string;
  /** Name of a Lucide icon. */
  icon: string;
  /** Place in the explorer, ascending. */
  order: number;
  /** Kinds of content root that hold it; the same path means another thing in a connector than in a pack. */
  rootTypes: readonly RootType[];
  /**
   * Absent for a kind that knows its files by their folder or name. Where several claim a path the least general has
   * it; no two of one generality may claim the same path.
   */
  generality?: number;
  /** Whether a file at this path below its root (`/` separated) holds this kind. */
  owns(path: string): boolean;
  /**
   * The items of one parsed file (of one, or of an array). Tolerant: hand-made files have any shape, and the value
   * is undefined where the file cannot be read or is not text; it is still an item then, under its file name.
   */
  items(value: unknown, path: string): FoundItem[];
  /** What to show at a glance of the item at `pointer`. */
  properties(value: unknown, pointer: string): Property[];
  /**
   * Where the platform puts the file of a thing: the path below the root, with `name` replacing the one in `path`;
   * `name` is already in its form on disk (`disk-name.ts`). Absent where files are not named after their content.
   */
  diskPath?(name: string, path: string): string;
  /**
   * What the item at `pointer` says about other content; nothing when left out. `value` is that of the whole file,
   * `path` its path below the root, as some kinds know their module by their folder; programs are read by their text.
   */
  references?(value: unknown, pointer: string, path: string, text: string): Iterable<Reference>;
  /** What the item at `pointer` is, and the parts of it that others name; nothing when left out. */
  definitions?(value: unknown, pointer: string, path: string): Iterable<Definition>;
}

/** A kind as its file declares it; the name of the file adds the id. */
export type KindDeclaration = Omit<ContentKind, 'id'>;
