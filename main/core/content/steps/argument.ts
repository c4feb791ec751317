/**
 * What an argument holds: says the engine how to read it after rendering, the editor which field to show, and the
 * documentation what to say. Most may be templates; what they render to is of this kind.
 */
export type ArgumentKind =
  /** One line. */
  | 'text'
  | 'long-text'
  /** HTML or Markdown, as the platform's rich editor writes it. */
  | 'rich-text'
  | 'number'
  | 'flag'
  | 'choice'
  /** Any JSON value. */
  | 'value'
  | 'map'
  | 'list'
  /** `{weeks, days, hours, minutes, seconds}`. */
  | 'duration'
  /** A duration and the step to continue with. */
  | 'timeout'
  /** Name of a module. */
  | 'module'
  | 'modules'
  /** Address of a module: `/api/3/alerts`. */
  | 'collection'
  /** Module and limits of a search: `alerts?$limit=30`. */
  | 'search'
  | 'query'
  /** IRI of one record. */
  | 'record'
  /** Field values of a record. */
  | 'fields'
  /** By field, how a value is merged. */
  | 'merging'
  | 'connector'
  | 'operation'
  | 'configuration'
  /** Parameters of a connector's operation. */
  | 'parameters'
  | 'playbook'
  /** Values for the parameters of another playbook. */
  | 'playbook-parameters'
  | 'tenant'
  | 'code'
  /** Fields of a form that is shown to a person. */
  | 'form'
  /** Conditions of a Decision with the steps they lead to. */
  | 'branches'
  /** Buttons of a prompt with the steps they lead to. */
  | 'buttons'
  /** The people who are asked. */
  | 'assignment'
  /** What makes a wait end. */
  | 'wait-rule';

export interface ArgumentChoice {
  value: string;
  title: string;
}

/** One argument of a step type. Plain data, so that page, checks and documentation can share it. */
export interface StepArgument {
  key: string;
  title: string;
  kind: ArgumentKind;
  help?: string;
  /** The engine requires it. */
  required?: boolean;
  /** What the engine takes where the argument is absent. */
  default?: unknown;
  /** What the platform's editor writes into a new step; the key is not written where this is absent. */
  initial?: unknown;
  /** Written into a new step, and another one in every step: a uuid. */
  unique?: boolean;
  choices?: readonly ArgumentChoice[];
  /** Only meaningful while another argument has one of these values; an absent one has its default. */
  when?: { key: string; is: readonly unknown[] };
  /** State of the platform's editor: kept, never rendered, never shown. */
  editorOnly?: boolean;
  /** Found in older content; new steps omit it. */
  older?: boolean;
}

type Extra = Omit<StepArgument, 'key' | 'title' | 'kind'>;

/** Short for one argument; the tables of the step types are lists of these. */
export function argument(key: string, title: string, kind: ArgumentKind, extra: Extra = {}): StepArgument {
  return { key, title, kind, ...extra };
}

/** State of the platform's editor. */
export function editorState(key: string, kind: ArgumentKind, initial?: unknown): StepArgument {
  return { key, title: key, kind, editorOnly: true, ...(initial === undefined ? {} : { initial }) };
}

export function choices(
  ...values: readonly (string | readonly [value: string, title: string])[]
): ArgumentChoice[] {
  return values.map((entry) =>
    typeof entry === 'string' ? { value: entry, title: entry } : { value: entry[0], title: entry[1] },
  );
}
