import type { Templates } from '../template/environment';
import { TemplateError } from '../template/errors';

/**
 * Global variables. The stored value is itself a template (docs/platform/engine.md#variables) and its result stays
 * text: content splits it and compares it with `"true"`. A value is rendered when a template asks for it, at the time
 * it then is.
 */
export class GlobalVariables {
  readonly #stored: Map<string, string>;
  readonly #values = Object.create(null) as Record<string, string>;

  /** @param note called for a variable that cannot be rendered; what asks for it then gets it as it is stored */
  constructor(
    stored: Readonly<Record<string, string>>,
    readonly templates: Templates,
    readonly note: (message: string) => void,
  ) {
    this.#stored = new Map(Object.entries(stored));
    for (const name of this.#stored.keys()) this.#offer(name);
  }

  /** All variables, for `globalVars` of a template. */
  values(): Record<string, string> {
    return this.#values;
  }

  /** Names and templates, as the platform's API lists them. */
  stored(): { name: string; value: string }[] {
    return [...this.#stored].map(([name, value]) => ({ name, value }));
  }

  set(name: string, value: string): void {
    this.#stored.set(name, value);
    this.#offer(name);
  }

  #offer(name: string): void {
    Object.defineProperty(this.#values, name, {
      get: () => this.#render(name),
      enumerable: true,
      configurable: true,
    });
  }

  #render(name: string): string {
    const value = this.#stored.get(name) ?? '';
    if (!/\{[{%]/.test(value)) return value;
    try {
      return this.templates.render(value, { globalVars: this.#withoutTemplates() });
    } catch (thrown) {
      if (!(thrown instanceof TemplateError)) throw thrown;
      this.note(`The global variable "${name}" cannot be rendered: ${thrown.message}`);
      return value;
    }
  }

  /** What one variable may say of others: as they are stored, so that two cannot call each other without end. */
  #withoutTemplates(): Record<string, string> {
    return Object.fromEntries(this.#stored);
  }
}
