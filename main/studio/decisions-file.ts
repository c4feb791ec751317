import { basename } from 'node:path';
import type { MergeStep } from '../storage/merges';
import type { Decisions } from '../workspace/merging/merge-report';
import type { MergeFileOf } from './begin-merge';
import type { KeptOf } from './kept-merge';

interface DecisionsFileParts {
  /** What is decided now. */
  decisions(): Decisions;
  /** Writes it, where the file still says what it is known to say. */
  write(known: Decisions, decisions: Decisions): Promise<void>;
  /** The file says something else now. */
  onWritten(): void;
  onProblem(thrown: unknown): void;
}

/** How long nothing is decided before it is written into the file, in milliseconds. */
const pause = 400;

/**
 * The file a merge was opened from. Decisions are written into it, so that it tells what is decided and the merge can be
 * finished by either way; what was decided there meanwhile is taken over.
 */
export class DecisionsFile {
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  /** It cannot be written any more; the store has the decisions. */
  private isGivenUp = false;
  private hasWritten = false;

  /**
   * @param path absolute
   * @param known what the file said when it was read or written last
   */
  constructor(
    private readonly path: string,
    private known: Decisions,
    private readonly parts: DecisionsFileParts,
  ) {}

  /** How the merge is found again, for the store. */
  get of(): string {
    return JSON.stringify({ file: this.path, known: this.known } satisfies KeptOf);
  }

  /** Writes what is decided in a moment, with what is decided until then. */
  soon(): void {
    if (this.isGivenUp || this.timer) return;
    this.timer = setTimeout(() => void this.flush(), pause);
  }

  /** The result was checked: the file says so where it says anything of these decisions. */
  checked(): void {
    if (this.hasWritten) this.soon();
  }

  /** Writes what waits to be written. */
  async flush(): Promise<void> {
    if (this.timer) {
      clearTimeout(this.timer);
      this.timer = null;
      this.writing = this.writing.then(() => this.write());
    }
    await this.writing;
  }

  /** Writes nothing any more. */
  async stop(): Promise<void> {
    this.isGivenUp = true;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.writing;
  }

  private async write(): Promise<void> {
    const { decisions, write, onWritten, onProblem } = this.parts;
    const now = decisions();
    if (this.isGivenUp) return;
    try {
      await write(this.known, now);
      this.known = now;
      this.hasWritten = true;
      onWritten();
    } catch (thrown) {
      this.isGivenUp = true;
      onProblem(thrown);
    }
  }
}

/** What somebody has decided in the file of a merge since it was known, as a step over what is decided; null for nothing. */
export function decidedInFile(
  { path, known, decisions: found }: MergeFileOf,
  decisions: Decisions,
): MergeStep | null {
  const ids = new Set([...Object.keys(known.resolutions), ...Object.keys(found.resolutions)]);
  const textOf = (of: Decisions, id: string): string => JSON.stringify(of.resolutions[id] ?? null);
  const others = [...ids].filter(
    (id) => textOf(found, id) !== textOf(known, id) && textOf(found, id) !== textOf(decisions, id),
  );
  const clashes = [...new Set([...known.accepted, ...found.accepted])].filter((id) => {
    const isTaken = found.accepted.includes(id);
    return isTaken !== known.accepted.includes(id) && isTaken !== decisions.accepted.includes(id);
  });
  if (others.length + clashes.length === 0) return null;
  return {
    label: `Take what ${basename(path)} says`,
    resolutions: Object.fromEntries(others.map((id) => [id, found.resolutions[id] ?? null])),
    accepted: Object.fromEntries(clashes.map((id) => [id, found.accepted.includes(id)])),
    marks: {},
  };
}
