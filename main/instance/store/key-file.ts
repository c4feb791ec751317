import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const keyLength = 32;

/**
 * The keys of an instance, in a file of their own beside its database: whoever gets the database, a snapshot or a
 * backup alone reads no secret. A line each, base64; the first one seals, all of them open.
 */
export class KeyFile {
  constructor(private readonly file: string) {}

  /** Empty where there is no file yet. */
  read(): Buffer[] {
    let text: string;
    try {
      text = readFileSync(this.file, 'utf8');
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw failure;
    }
    chmodSync(this.file, ownerOnly);
    return text
      .split('\n')
      .map((line) => Buffer.from(line, 'base64'))
      .filter(({ length }) => length === keyLength);
  }

  /** On the disk when it returns: what is sealed next can be opened by nothing else. */
  write(keys: readonly Buffer[]): void {
    const part = `${this.file}.part`;
    rmSync(part, { force: true });
    const text = keys.map((key) => `${key.toString('base64')}\n`).join('');
    writeFileSync(part, text, { mode: ownerOnly, flush: true });
    renameSync(part, this.file);
  }
}

/** Read and written by the user it belongs to alone. */
export const ownerOnly = 0o600;
/** As `ownerOnly`, for a folder. */
export const ownerOnlyFolder = 0o700;
