import type { ValueType } from '../docs/index';
import type { PathKey } from './model';

/** What a template can read at one name, as the editor knows it from a playbook, a module or a run. */
export interface ScopeEntry {
  type?: ValueType | 'number' | 'truth';
  /** One line next to the name: the step's type, the field's title. */
  detail?: string;
  children?: TemplateScope;
  /** What each element of a list is. */
  element?: ScopeEntry;
  /** A value it had, in a run or in a mock output. */
  sample?: unknown;
}

/** Names and what they lead to; the roots are `vars`, `globalVars`. */
export type TemplateScope = ReadonlyMap<string, ScopeEntry>;

/** The entry keys lead to; a number or a computed key picks an element. */
export function entryAt(scope: TemplateScope, keys: readonly PathKey[]): ScopeEntry | undefined {
  const [first, ...rest] = keys;
  let entry = typeof first === 'string' ? scope.get(first) : undefined;
  for (const key of rest) {
    if (!entry) return undefined;
    entry = typeof key === 'string' ? entry.children?.get(key) : entry.element;
  }
  return entry;
}
