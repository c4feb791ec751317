import { escapeHtml } from './escape';
import { fieldSteps, formatPieces, type FormatField } from './format-fields';
import { formatValue } from './format-spec';
import type { Runtime, Value } from './model';
import { Markup } from './objects';
import { raise, valueError } from './raise';
import { repr, str } from './repr';
import { asciiOnly } from './percent';
import { tooLong } from './limits';

/** Format specs may contain replacement fields, one level deep. */
const deepest = 2;

/** `text.format(*args, **named)`, attribute access guarded as everywhere in a template. */
export function formatText(
  runtime: Runtime,
  text: string,
  args: readonly Value[],
  named: (key: string) => Value | undefined,
  escaping: boolean,
): string {
  return new TextFormat(runtime, args, named, escaping).expand(text, 0);
}

class TextFormat {
  /** The next automatic number; null once explicit numbers were used. */
  private next: number | null = 0;

  constructor(
    private readonly runtime: Runtime,
    private readonly args: readonly Value[],
    private readonly named: (key: string) => Value | undefined,
    private readonly escaping: boolean,
  ) {}

  expand(source: string, depth: number): string {
    if (depth > deepest) valueError('Max string recursion exceeded');
    let result = '';
    for (const { text, field } of formatPieces(source)) {
      result += text;
      if (field) result += this.field(field, depth);
      if (result.length > this.runtime.limits.text) tooLong(this.runtime.limits);
    }
    return result;
  }

  private field({ name, conversion, spec }: FormatField, depth: number): string {
    const value = convert(this.lookup(this.numbered(name)), conversion);
    const shown = formatValue(this.runtime, value, this.expand(spec, depth + 1));
    return this.escaping && !(value instanceof Markup) ? escapeHtml(shown) : shown;
  }

  private numbered(name: string): string {
    const switched = 'cannot switch from manual field specification to automatic field numbering';
    if (name === '') {
      if (this.next === null) return valueError(switched);
      return String(this.next++);
    }
    if (/^\d+$/.test(name)) {
      if (this.next) valueError(switched);
      this.next = null;
    }
    return name;
  }

  private lookup(name: string): Value {
    const first = /^[^.[]*/.exec(name)?.[0] ?? '';
    let value = this.root(first);
    for (const step of fieldSteps(name.slice(first.length))) {
      value =
        'attribute' in step
          ? this.runtime.getAttribute(value, step.attribute)
          : this.runtime.getItem(value, step.key);
    }
    return value;
  }

  private root(name: string): Value {
    if (/^\d+$/.test(name)) {
      const at = Number(name);
      return at < this.args.length ? this.args[at] : raise('IndexError', 'tuple index out of range');
    }
    const value = this.named(name);
    return value === undefined ? raise('KeyError', repr(name)) : value;
  }
}

function convert(value: Value, conversion: string | null): Value {
  switch (conversion) {
    case null:
      return value;
    case 's':
      return str(value);
    case 'r':
      return repr(value);
    case 'a':
      return asciiOnly(repr(value));
    default:
      return valueError(`Unknown conversion specifier ${conversion}`);
  }
}
