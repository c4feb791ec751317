import type { TemplateError } from '../errors';
import type { CallNode, Expression, FilterNode, TemplateNode, TestNode } from '../syntax/ast';

/** A part of a template: UTF-16 offsets in its source. */
export interface Span {
  from: number;
  to: number;
}

/** A key of a path; null where it is computed, or where it stands for any element of a loop. */
export type PathKey = string | number | null;

/** One name of a path as written. */
export interface PathSegment extends Span {
  key: PathKey;
  /**
   * `name`: the first one; `attribute`: after a dot (the span is the name alone); `item`: between brackets (the span
   * is the key with its quotes); `slice`: `[a:b]`; `macro`: `@Name`, the platform's older spelling of a global variable.
   */
  written: 'name' | 'attribute' | 'item' | 'slice' | 'macro';
}

/** What becomes of a value that is read. */
export type PathUse =
  /** Printed as it is: `{{ path }}`. */
  | 'output'
  /** Its method is called: `path.append(…)`. */
  | 'called'
  /** Asked whether it is there: `path is defined`. */
  | 'defined'
  /** Given a default: `path | default(…)`. */
  | 'default'
  /** Tested for truth: `if path`, `path or …`, `not path`. */
  | 'condition'
  | 'value';

/** A value read by names: `vars.steps.X.data[0].y`. */
export interface TemplatePath extends Span {
  /** As written; the first is the name it begins with. */
  segments: readonly PathSegment[];
  /** What it means, variables and loops followed back to a name of the context where that is certain. Slices are left out. */
  keys: readonly PathKey[];
  /** Where the first name comes from: the context, an alias of a path, or a separate value. */
  via: 'context' | 'set' | 'loop' | 'local';
  use: PathUse;
  /** What surrounding conditions have tested, the innermost first. */
  guards: Guard | null;
  node: Expression;
}

/** Paths a condition asks for, so that their absence is provided for inside it. */
export interface Guard {
  paths: readonly TemplatePath[];
  outer: Guard | null;
}

/** `| name(…)`; the span is the name's. */
export interface FilterUse extends Span {
  name: string;
  node: FilterNode;
  /** Whether its result is printed as it is. */
  isOutput: boolean;
}

/** `is name(…)`; the span is the name's. */
export interface TestUse extends Span {
  name: string;
  node: TestNode;
}

/** `name(…)` or `value.name(…)`; the span is the name's. */
export interface CallUse extends Span {
  name: string;
  /** What it is called on; null for a function. */
  receiver: Expression | null;
  node: CallNode;
}

/** A name with its place: one that is assigned, or one that is read without being assigned before. */
export interface NameUse extends Span {
  name: string;
}

/** What a template says, without running it. */
export interface TemplateAnalysis {
  source: string;
  /** Null when it cannot be parsed; then all lists are empty. */
  tree: TemplateNode | null;
  error: TemplateError | null;
  /** The only expression of a template that is nothing else (`{{ … }}`); its text is what the platform casts. */
  whole: Expression | null;
  paths: readonly TemplatePath[];
  filters: readonly FilterUse[];
  tests: readonly TestUse[];
  calls: readonly CallUse[];
  /** Names the template assigns: by `set`, `for`, `with` and as parameters. */
  assigned: readonly NameUse[];
  /** Names it expects from outside, at each place where it reads them. */
  free: readonly NameUse[];
  /** `{{@Name}}`: the span includes the `@`. */
  legacyMacros: readonly NameUse[];
  /** Tags that read other templates (`include`, `import`, …), which the platform refuses. */
  refused: readonly NameUse[];
}
