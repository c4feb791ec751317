import { secretTextsOf } from '@core/text/secrets/conceal';

/** Files whose secrets are remembered: looking for them takes longer than reading the file. */
const mostRemembered = 2_000;

/** The secrets of files, as long as their texts stay the same. */
export class KnownSecrets {
  readonly #known = new Map<string, { text: string; secrets: readonly string[] }>();

  of(path: string, text: string): readonly string[] {
    const before = this.#known.get(path);
    if (before?.text === text) return before.secrets;
    const secrets = secretTextsOf(path, text);
    this.#known.set(path, { text, secrets });
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostRemembered && oldest !== undefined) this.#known.delete(oldest);
    return secrets;
  }
}
