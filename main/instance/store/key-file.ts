import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Octets of a key. */
export const keyLength = 32;

/** Keeps the keys of an instance somewhere beside its database. */
export interface KeyKeeper {
  /** Empty where there is none yet. */
  read(): Buffer[];
  /** They are kept when it returns: what is sealed next can be opened by nothing else. */
  write(keys: readonly Buffer[]): void;
}

/** A line each, base64; the first one seals, all of them open. */
export const textOfKeys = (keys: readonly Buffer[]): string =>
  keys.map((key) => `${key.toString('base64')}\n`).join('');

export const keysIn = (text: string): Buffer[] =>
  text
    .split('\n')
    .map((line) => Buffer.from(line, 'base64'))
    .filter(({ length }) => length === keyLength);

/**
 * The keys of an instance, in a file of their own beside its database: whoever gets the database, a snapshot or a
 * backup alone reads no secret.
 */
export class KeyFile implements KeyKeeper {
  constructor(private readonly file: string) {}

  read(): Buffer[] {
    let text: string;
    try {
      text = readFileSync(this.file, 'utf8');
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw failure;
    }
    chmodSync(this.file, ownerOnly);
    return keysIn(text);
  }

  write(keys: readonly Buffer[]): void {
    const part = `${this.file}.part`;
    rmSync(part, { force: true });
    writeFileSync(part, textOfKeys(keys), { mode: ownerOnly, flush: true });
    renameSync(part, this.file);
  }
}

/** Read and written by the user it belongs to alone. */
export const ownerOnly = 0o600;
/** As `ownerOnly`, for a folder. */
export const ownerOnlyFolder = 0o700;
