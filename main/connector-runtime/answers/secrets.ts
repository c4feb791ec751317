import { allFields, type ConnectorField } from '@core/content/connector/model';
import { fieldType } from '@core/content/connector/field-types';
import { removedSecret, withoutSecrets } from '@core/text/secrets/remove';
import { isMap } from '@core/text/values';
import { put } from '@core/text/yaml/values';
import { base64Parts, SecretScanner } from './secret-scanner';

/** Shorter ones are words of their own, and would take everything else with them. */
const shortest = 4;
const base64Word = /[A-Za-z0-9+/_-]{8,}={0,2}/g;
const nothing = /(?!)/;
const inBase64Word = /[A-Za-z0-9+_=-]/;
/** Deeper than anything `withoutSecrets` keeps. */
const deepest = 200;

/** Removes the secrets of a configuration from what is kept, in every form a request gives them. */
export class SecretMask {
  readonly #names: readonly string[];
  #values: ReadonlySet<string> = new Set();
  #plain: readonly SecretScanner[] = [];
  #encoded: readonly SecretScanner[] = [];

  /** @param fields of the connector's configuration: those of the type password are secret */
  constructor(fields: readonly ConnectorField[], config: Readonly<Record<string, unknown>>) {
    this.#names = [...allFields(fields)]
      .filter(({ type }) => fieldType(type)?.secret === true)
      .map(({ name }) => name);
    this.learn(config);
  }

  /** Removes the secrets of another configuration of the connector as well. */
  learn(config: Readonly<Record<string, unknown>>): void {
    const found = this.#names
      .map((name) => config[name])
      .filter((value): value is string => typeof value === 'string' && value.length >= shortest);
    if (found.every((value) => this.#values.has(value))) return;
    // The longest first, as one may hold another.
    const secrets = [...this.#values, ...found].sort((one, other) => other.length - one.length);
    this.#values = new Set(secrets);
    this.#plain = [...this.#values].map((value) => new SecretScanner(value));
    this.#encoded = [...this.#values].flatMap(base64Parts).map((part) => new SecretScanner(part));
  }

  /** A text without them: as they are, in any escape, and in base64 of them or of a text they are in. */
  text(text: string): string {
    let clean = text;
    for (const scanner of this.#plain) clean = without(clean, scanner.spans(clean));
    clean = clean.replace(base64Word, (word) => {
      const bytes = Buffer.from(word, 'base64');
      return this.#isIn(bytes.toString('utf8')) || this.#isIn(bytes.toString('latin1'))
        ? removedSecret
        : word;
    });
    // A word of base64 may begin or end within what looks like one, as `/` is a letter of it and parts addresses.
    for (const scanner of this.#encoded) clean = without(clean, scanner.spans(clean), inBase64Word);
    return clean;
  }

  /** Whether bytes hold one of them. */
  isIn(bytes: Buffer): boolean {
    return ['utf8' as const, 'latin1' as const].some((encoding) => {
      const text = bytes.toString(encoding);
      return this.text(text) !== text;
    });
  }

  /** A value without them, and without all that a report would leave out. Keys stay what they are. */
  value<T>(value: T): T {
    return withoutSecrets(this.#masked(value, 0)).value as T;
  }

  #isIn(text: string): boolean {
    return this.#plain.some((scanner) => scanner.spans(text).length > 0);
  }

  #masked(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return this.text(value);
    // Not a text: whoever reads a number goes on with one.
    if (typeof value === 'number') return this.#values.has(String(value)) ? 0 : value;
    if (depth > deepest) return null;
    if (Array.isArray(value)) return value.map((entry) => this.#masked(entry, depth + 1));
    if (!isMap(value)) return value;
    const copy = {};
    for (const [key, inner] of Object.entries(value)) put(copy, key, this.#masked(inner, depth + 1));
    return copy;
  }
}

/** A text with these parts removed, and with each what of this kind touches it. */
function without(text: string, spans: readonly { from: number; to: number }[], around = nothing): string {
  let left = '';
  let at = 0;
  for (const span of spans) {
    let { from, to } = span;
    while (from > at && around.test(text.charAt(from - 1))) from--;
    while (to < text.length && around.test(text.charAt(to))) to++;
    left += text.slice(at, Math.max(at, from)) + (to > at ? removedSecret : '');
    at = Math.max(at, to);
  }
  return left + text.slice(at);
}
