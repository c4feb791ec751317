import { compileTemplate, type CompiledTemplate } from './compile/template';
import { filters as ownFilters } from './filters';
import { globals as ownGlobals } from './globals';
import { Library, type Filter } from './runtime/library';
import { Run, type Surroundings } from './runtime/run';
import { tests } from './tests';
import { settle } from './settle';
import { TextCache } from './text-cache';
import type { PyDict } from './values/dict';
import type { Limits, Value } from './values/model';
import type { UndefinedKind } from './values/undefined';

export type { Filter } from './runtime/library';

/** Answers only the host has. Each may throw an Error, whose message the template's error then carries. */
export interface TemplateLookups {
  /** `'List' | picklist('Item', key)`: the item's record, or its attribute `key`; undefined when there is none. */
  picklist?(list: string, item: string | null, key: string | null): unknown;
  /** `iri | fromIRI`: the record or records behind an IRI, query string included. */
  fromIRI?(iri: string): unknown;
  [name: string]: ((...args: never[]) => unknown) | undefined;
}

export interface TemplateOptions {
  /** The clock: milliseconds since 1970. */
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** Further names besides the context, as plain data. */
  globals?: Record<string, unknown>;
  /** Further filters, or replacements of ours. */
  filters?: Record<string, Filter>;
  lookups?: TemplateLookups;
  limits?: Partial<Limits>;
  /** What a missing name is; by default it prints as nothing and fails when an attribute of it is read. */
  undefined?: UndefinedKind;
}

/** Plain data, or what `readContext` gives. */
export type TemplateContext = Readonly<Record<string, unknown>> | PyDict;

export interface Templates {
  /**
   * The text of a template. The context is plain data (numbers without fraction are ints) or what `readContext` gives;
   * it is read in place, and a template that appends to one of its lists changes that list, as on the platform. Throws
   * TemplateError.
   */
  render(source: string, context: TemplateContext): string;
  /** Parses and compiles only. Throws TemplateError. */
  check(source: string): void;
}

const defaultLimits: Limits = {
  steps: 5_000_000,
  text: 10_000_000,
  elements: 2_000_000,
  bits: 100_000,
  depth: 200,
};
/** Compiled templates kept; a playbook has some hundreds, a large workspace some thousands. */
const kept = 8_000;
const keptCharacters = 4_000_000;

/** What templates are compiled against, and those that have been. */
interface Compiler {
  library: Library;
  compiled: TextCache<CompiledTemplate>;
}

function compilerOf({ filters, globals = {} }: Pick<TemplateOptions, 'filters' | 'globals'>): Compiler {
  const names = new Map<string, Value>([...ownGlobals, ...Object.entries(globals)]);
  return {
    library: new Library({ ...ownFilters, ...filters }, tests, names),
    compiled: new TextCache(kept, keptCharacters),
  };
}

let ownCompiler: Compiler | null = null;

/** Many runs use the same templates, so all that add no names share what is compiled. */
function sharedCompiler(): Compiler {
  ownCompiler ??= compilerOf({});
  return ownCompiler;
}

export function createTemplates(options: TemplateOptions): Templates {
  const { library, compiled } = options.filters || options.globals ? compilerOf(options) : sharedCompiler();
  const surroundings: Surroundings = {
    library,
    limits: { ...defaultLimits, ...options.limits },
    undefinedKind: options.undefined ?? 'default',
    now: options.now,
    random: options.random,
    lookups: (options.lookups ?? {}) as Surroundings['lookups'],
  };
  const compile = (source: string): CompiledTemplate =>
    compiled.get(source, () => compileTemplate(source, library));
  return {
    render(source, context) {
      if (!source.includes('{')) return withoutTags(source);
      const run = new Run(surroundings, context);
      const template = compile(source);
      try {
        template.render(run);
      } finally {
        // What a template changed before it failed stays changed, and is the host's data like any other.
        if (run.touched) settle(run.touched);
      }
      return run.text();
    },
    check(source) {
      compile(source);
    },
  };
}

/** Text without any tag: only line ends change. */
function withoutTags(source: string): string {
  return source.replace(/\r\n?/g, '\n').replace(/\n$/, '');
}
