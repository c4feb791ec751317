import { allFields, type ConnectorField } from '@core/content/connector/model';
import { fieldType } from '@core/content/connector/field-types';
import { removedSecret, withoutSecrets } from '@core/text/secrets/remove';

/** Shorter ones are words of their own, and would take everything else with them. */
const shortest = 4;
const base64Word = /[A-Za-z0-9+/_-]{8,}={0,2}/g;

/** Removes the secrets of a configuration from what is kept, in every form a request gives them. */
export class SecretMask {
  readonly #values: readonly string[];

  /** @param fields of the connector's configuration: those of the type password are secret */
  constructor(fields: readonly ConnectorField[], config: Readonly<Record<string, unknown>>) {
    const secrets = [...allFields(fields)]
      .filter(({ type }) => fieldType(type)?.secret === true)
      .map(({ name }) => config[name])
      .filter((value): value is string => typeof value === 'string' && value.length >= shortest);
    // The longest first, as one may hold another.
    this.#values = [...new Set(secrets)].sort((one, other) => other.length - one.length);
  }

  /** A text without them: as they are, escaped for addresses and JSON, in base64, and in pairs in base64. */
  text(text: string): string {
    let clean = text;
    for (const value of this.#values) {
      for (const form of new Set([
        value,
        encodeURIComponent(value),
        encodeURIComponent(value).replaceAll('%20', '+'),
        JSON.stringify(value).slice(1, -1),
      ]))
        clean = clean.replaceAll(form, removedSecret);
    }
    return clean.replace(base64Word, (word) => {
      const plain = Buffer.from(word, 'base64').toString('utf8');
      return this.#values.some((value) => plain.includes(value)) ? removedSecret : word;
    });
  }

  /** A value without them, and without all that a report would leave out. */
  value<T>(value: T): T {
    const masked: unknown = JSON.parse(this.text(JSON.stringify(value)));
    return withoutSecrets(masked).value as T;
  }
}
