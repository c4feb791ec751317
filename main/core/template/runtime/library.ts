import type { Runtime, Signature, Value } from '../values/model';
import { pythonFilter, pythonTest, type PythonFunction } from './python-functions';
import { raise } from '../values/raise';
import { signature } from '../values/signature';

/**
 * A filter or test as its author declares it: `run` gets the piped value, then its arguments in the order of the
 * signature.
 */
export interface Filter {
  /** Python signature without the piped value: `old, new, count=None`. */
  signature: string;
  /** One sentence for the author. */
  summary: string;
  /** A template that shows it. */
  example: string;
  /** It takes as long for a large value as for a small one and hands on what there is, so no size is counted. */
  constant?: true;
  run(runtime: Runtime, input: Value, ...args: never[]): Value;
}

export interface FilterDefinition {
  name: string;
  python: PythonFunction;
  signature: Signature;
  /** Whether arguments can be handed on as they are when their number fits. */
  simple: boolean;
  constant: boolean;
  run(runtime: Runtime, input: Value, ...args: Value[]): Value;
}

function define(name: string, filter: Filter, python: PythonFunction): FilterDefinition {
  const sign = signature(filter.signature);
  const simple = !sign.rest && !sign.named && !sign.keywordOnly.length;
  const { constant = false } = filter;
  return { name, python, signature: sign, simple, constant, run: filter.run as FilterDefinition['run'] };
}

/** Names within two edits of an unknown one, nearest first. */
function nearest(name: string, known: Iterable<string>): string[] {
  return [...known]
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= 2 && distance < Math.max(name.length, candidate.length))
    .sort((left, right) => left.distance - right.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const change = left.charAt(i - 1) === right.charAt(j - 1) ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

/** The filters, tests and globals templates can use. */
export class Library {
  private readonly filters = new Map<string, FilterDefinition>();
  private readonly tests = new Map<string, FilterDefinition>();

  constructor(
    filters: Readonly<Record<string, Filter>>,
    tests: Readonly<Record<string, Filter>>,
    readonly globals: ReadonlyMap<string, Value>,
  ) {
    for (const [name, filter] of Object.entries(filters))
      this.filters.set(name, define(name, filter, pythonFilter(name)));
    for (const [name, test] of Object.entries(tests))
      this.tests.set(name, define(name, test, pythonTest(name)));
  }

  hasFilter(name: string): boolean {
    return this.filters.has(name);
  }

  hasTest(name: string): boolean {
    return this.tests.has(name);
  }

  filter(name: string): FilterDefinition {
    return this.filters.get(name) ?? raise('TemplateRuntimeError', this.unknown('filter', name));
  }

  test(name: string): FilterDefinition {
    return this.tests.get(name) ?? raise('TemplateRuntimeError', this.unknown('test', name));
  }

  /** Jinja2's message for an unknown filter or test, with the nearest known names. */
  unknown(kind: 'filter' | 'test', name: string): string {
    const near = nearest(name, (kind === 'filter' ? this.filters : this.tests).keys());
    const hint = near.length ? ` Did you mean ${near.map((item) => `'${item}'`).join(' or ')}?` : '';
    return `No ${kind} named '${name}'.${hint}`;
  }
}
