/**
 * What content says about other content: a playbook calls another, a field takes its choices from a picklist, a
 * template reads the result of a step. One place in a file that names one thing (pack-format 18).
 */
export interface Reference {
  /** Where it is written: a JSON pointer into the file. It leads to a text, or to a key (`keyOf`). */
  pointer: string;
  /** The part of the text that names the thing, in UTF-16 units of the decoded string; all of it when left out. */
  within?: { from: number; to: number };
  /** The thing is named by the key at `pointer`, not by its value (fields of a `resource`, inputs of a child). */
  key?: true;
  target: Target;
  /** What the reference is for, as a reader would say it: 'calls', 'module', 'field', 'picklist item' … */
  role: string;
  /** Seen in a text that need not mean it: a guess, good for finding, never a reason for an error. */
  soft?: true;
}

/** A thing content can name: an item of a kind, or a part of one. */
export interface Target {
  /** The id of a content kind, or of a part: see `partKinds`. */
  kind: string;
  /** What names it: a uuid, or a name where the platform goes by names. */
  key: string;
  /** What a part belongs to: module of a field, list name of an item, connector of an operation, playbook of a step. */
  within?: string;
}

/** Parts of items that are named on their own. */
export const partKinds = [
  'field',
  'picklist-item',
  'operation',
  'step',
  'group',
  'variable',
  'parameter',
  'step-type',
  'record',
  'connector-configuration',
  'person',
  'tool-server',
] as const;

/** A thing a file defines, and every way others may name it (a picklist by its uuid and by its name). */
export interface Definition {
  /** The first is the one to say to a reader. */
  names: readonly Target[];
  /** Where it is defined: a JSON pointer into the file. */
  pointer: string;
  title: string;
}

/** A text under which a target is found in maps. */
export function targetKey({ kind, key, within }: Target): string {
  return within === undefined ? `${kind}\n${key}` : `${kind}\n${key}\n${within}`;
}
