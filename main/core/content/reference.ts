/**
 * What content says about other content: a playbook calls another, a field takes its choices from a picklist, a
 * template reads the result of a step. One place in a file that names one thing (docs/platform/references.md).
 */
export interface Reference {
  /** Where it is written: a JSON pointer into the file. */
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

/** The role of the place where a thing carries its own name. */
export const ownName = 'own name';

/** A thing content can name: an item of a kind, or a part of one. */
export interface Target {
  /**
   * The id of a content kind, or of a part: field, picklist-item, operation, step, group, parameter, step-type,
   * record, connector-configuration, person, tool-server.
   */
  kind: string;
  /** What names it: a uuid, or a name where the platform goes by names. */
  key: string;
  /** What a part belongs to: module of a field, list name of an item, connector of an operation, playbook of a step. */
  within?: string;
}

/** How a name is spelt where it is used: as it is, as a key of `vars.steps`, or in capitals (translations). */
export type Spelling = 'plain' | 'step key' | 'capitals';

/** A thing a file defines, and the names others may call it by (a picklist by its uuid and by its name). */
export interface Definition {
  /** Its identity: a uuid where it has one, else its name. */
  target: Target;
  /** Ways to name it that change when it is renamed. */
  names: readonly { target: Target; spelling: Spelling }[];
  /** Where it is defined: a JSON pointer into the file. */
  pointer: string;
  title: string;
}

export function spell(name: string, spelling: Spelling): string {
  if (spelling === 'step key') return stepKey(name);
  return spelling === 'capitals' ? name.toUpperCase() : name;
}

/** The key a step has in `vars.steps` (docs/platform/playbooks.md#step). */
export function stepKey(name: string): string {
  return name.replaceAll(' ', '_');
}

/** A text under which a target is found in maps. */
export function targetKey({ kind, key, within }: Target): string {
  return within === undefined ? `${kind}\n${key}` : `${kind}\n${key}\n${within}`;
}
