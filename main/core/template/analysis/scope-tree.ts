import type { ValueType } from '../docs/index';
import type { PathKey } from './model';

/** A text a value can be, as a comparison writes it. */
export interface Choice {
  text: string;
  /** What it is shown as, where that is not the text itself. */
  label?: string;
  detail?: string;
}

/** What a template can read at one name, as the editor knows it from a playbook, a module or a run. */
export interface ScopeEntry {
  type?: ValueType | 'number' | 'truth' | undefined;
  /** One line next to the name: the step's type, the field's title. */
  detail?: string | undefined;
  children?: TemplateScope | undefined;
  /** What each element of a list is. */
  element?: ScopeEntry | undefined;
  /** A value it had, in a run or in a mock output. */
  sample?: unknown;
  /** All values it can have, where these are known. */
  choices?: readonly Choice[] | undefined;
  /** Why its keys are not known, in a sentence for the author. */
  unknown?: string | undefined;
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

/**
 * An entry that is worked out when something of it is read: what variables stand for leads through each other, also in
 * circles, and nothing is known of one that leads to itself.
 */
export function lazily(detail: string, find: () => ScopeEntry | undefined): ScopeEntry {
  let found: ScopeEntry | undefined;
  let isBusy = false;
  const read = <K extends keyof ScopeEntry>(key: K): ScopeEntry[K] => {
    if (isBusy) return undefined;
    isBusy = true;
    try {
      return (found ??= find() ?? {})[key];
    } finally {
      isBusy = false;
    }
  };
  return {
    detail,
    get type() {
      return read('type');
    },
    get children() {
      return read('children');
    },
    get element() {
      return read('element');
    },
    get sample() {
      return read('sample');
    },
    get choices() {
      return read('choices');
    },
    get unknown() {
      return read('unknown');
    },
  };
}
