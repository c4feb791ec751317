import type { Dice } from './dice';
import type { ModuleUse } from './platform';
import type { Readable } from './templates';

/** A connector as steps call it. */
export interface ConnectorUse {
  name: string;
  label: string;
  version: string;
  operations: readonly { name: string; title: string; parameters: readonly string[] }[];
}

/** A playbook others may call. */
export interface Callable {
  uuid: string;
  parameters: readonly string[];
}

/** What the playbooks of a pack may refer to. */
export interface Shelf {
  modules: readonly ModuleUse[];
  connectors: readonly ConnectorUse[];
  globals: readonly string[];
  callable: readonly Callable[];
}

/** What a step may read, which depends on where in the playbook it stands. */
export interface Scope extends Readable {
  shelf: Shelf;
  /** Module of the records the run was started with; null where there are none. */
  records: ModuleUse | null;
}

/** A key as steps and variables are read by in templates: of a name without signs that would have to be quoted. */
export function keyOf(name: string): string | null {
  const key = name.replaceAll(' ', '_');
  return /^[A-Za-z]\w*$/.test(key) ? key : null;
}

export function withTexts(scope: Scope, ...texts: string[]): Scope {
  return { ...scope, texts: [...scope.texts, ...texts] };
}

export function withLists(scope: Scope, ...lists: string[]): Scope {
  return { ...scope, lists: [...scope.lists, ...lists] };
}

export const variableNames = [
  'door',
  'badge',
  'floor',
  'owner',
  'reading',
  'note',
  'shelf',
  'visitor',
  'limit',
  'summary',
  'list_of_doors',
  'mailBody',
] as const;

export const recordIri = (scope: Scope): string | null =>
  scope.records ? "{{vars.input.records[0]['@id']}}" : null;

/** A module, sooner that of the records at hand. */
export const someModule = (dice: Dice, { shelf, records }: Scope): ModuleUse =>
  records && dice.chance(0.5) ? records : dice.pick(shelf.modules);
