import { castExact, castRendered } from '../template/cast';
import type { Templates } from '../template/environment';
import { TemplateError } from '../template/errors';
import { PyFloat } from '../template/values/float';
import { compareDatabaseKeys } from '../text/json/database-order';
import type { Environment } from './environment';
import { TemplateFailure } from './failure';
import type { GlobalVariables } from './globals';

/**
 * Turns arguments into values as the platform does (docs/platform/engine.md#casting): every text of the tree is
 * rendered and the result read again, so `123` becomes a number; anything that is no text passes unchanged. Keys are
 * taken in the order of the database, by length and bytes, because templates can have effects.
 */
export class Renderer {
  readonly #sortedKeys = new WeakMap<object, readonly string[]>();

  constructor(
    readonly templates: Templates,
    readonly globals: GlobalVariables,
    /** Gives a value in place of one that cannot be rendered; null lets the step fail. */
    readonly rescue: ((failure: TemplateFailure, where: string) => unknown) | null = null,
  ) {}

  /**
   * Rendered text, not yet read as a value.
   * @param where what is rendered, for the message
   * @throws StepFailure when the template cannot be rendered
   */
  text(source: string, env: Environment, where: string): string {
    if (isPlain(source)) return source;
    try {
      return this.templates.render(source, {
        vars: env.vars,
        globalVars: this.globals.values(),
      });
    } catch (thrown) {
      if (!(thrown instanceof TemplateError)) throw thrown;
      throw new TemplateFailure(
        thrown.kind,
        `The template of "${where}" failed: ${thrown.message} (line ${thrown.line}, column ${thrown.column})`,
        { template: source, offset: thrown.offset },
      );
    }
  }

  /** Value of one argument; see `text`. */
  value(source: unknown, env: Environment, where: string): unknown {
    return this.#valueOf(source, env, where, castRendered);
  }

  /**
   * The same for a value that becomes a variable: `1.0` stays a float there, also inside lists and maps, and an integer
   * keeps all its digits, so that templates write both as they were, which plain data cannot say
   * (docs/platform/engine.md#casting).
   */
  variable(source: unknown, env: Environment, where: string): unknown {
    return this.#valueOf(source, env, where, castExact);
  }

  #valueOf(source: unknown, env: Environment, where: string, cast: (text: string) => unknown): unknown {
    if (typeof source === 'string') return this.#rendered(source, env, where, cast);
    if (typeof source !== 'object' || source === null) return source;
    if (Array.isArray(source))
      return source.map((entry, index) => this.#valueOf(entry, env, `${where}[${index}]`, cast));
    const map = source as Record<string, unknown>;
    return Object.fromEntries(
      this.keys(map).map((key) => [key, this.#valueOf(map[key], env, where ? `${where}.${key}` : key, cast)]),
    );
  }

  #rendered(source: string, env: Environment, where: string, cast: (text: string) => unknown): unknown {
    try {
      return cast(this.text(source, env, where));
    } catch (thrown) {
      if (!this.rescue || !(thrown instanceof TemplateFailure)) throw thrown;
      return this.rescue(thrown, where);
    }
  }

  /** Whether a condition holds, by Python's idea of truth: empty text, 0, an empty list or map are false. */
  truth(source: unknown, env: Environment, where: string): boolean {
    return isTruthy(this.value(source, env, where));
  }

  /** Keys of a map in the order they are evaluated. */
  keys(map: Readonly<Record<string, unknown>>): readonly string[] {
    const known = this.#sortedKeys.get(map);
    if (known) return known;
    const sorted = Object.keys(map).sort(compareDatabaseKeys);
    this.#sortedKeys.set(map, sorted);
    return sorted;
  }
}

/** Python's truth of a JSON value. */
export function isTruthy(value: unknown): boolean {
  if (value instanceof PyFloat) return value.truthy();
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value) || Number.isNaN(value);
}

/** Text a template engine gives back as it is: nothing to evaluate and no line end it would normalise. */
function isPlain(source: string): boolean {
  return !/\{[{%#]|\r|\n$/.test(source);
}
