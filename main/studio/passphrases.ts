import { PackwrightError } from '@core/contract/errors';
import type { Remote } from '../remote/remotes/remote';

type Whose = Pick<Remote, 'id'>;

/** The passphrases of sealed files that were given since the start: each remote's own, else the first that was given. */
export class Passphrases {
  readonly #own = new Map<string, string>();
  /** Remotes whose files the usual one does not open, by id. */
  readonly #others = new Set<string>();

  /** @param usual the one of the environment; null for none */
  constructor(private usual: string | null) {}

  /** Throws `refused` where none was given. */
  of({ id }: Whose): string {
    const known = this.#own.get(id) ?? this.usual;
    if (known !== null) return known;
    throw new PackwrightError(
      'refused',
      'The passwords in files have to be opened with their passphrase first.',
      'Give it in the Remote view.',
    );
  }

  isKnown({ id }: Whose): boolean {
    return this.#own.has(id) || (this.usual !== null && !this.#others.has(id));
  }

  /** Takes the passphrase of a remote where `attempt` goes well with it. Throws `invalid-input` for none, and what that throws. */
  async give({ id }: Whose, passphrase: string | null, attempt: () => Promise<unknown>): Promise<void> {
    if (!passphrase) throw new PackwrightError('invalid-input', 'Give a passphrase for the file.');
    const before = this.#own.get(id);
    this.#own.set(id, passphrase);
    try {
      await attempt();
    } catch (thrown) {
      if (before === undefined) this.#own.delete(id);
      else this.#own.set(id, before);
      throw thrown;
    }
    this.usual ??= passphrase;
  }

  /** The usual one does not open the file of this remote. */
  refuse({ id }: Whose): void {
    this.#others.add(id);
  }

  forget({ id }: Whose): void {
    this.#own.delete(id);
    this.#others.delete(id);
  }
}
