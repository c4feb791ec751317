/** The unsaved text of one file. */
export interface Draft {
  path: string;
  /** SHA-256 of the file the edits are based on; null when there was none. */
  baseHash: string | null;
  text: string;
}

/** Where drafts are kept: one workspace's part of the storage. */
export interface DraftKeeper {
  list(): Draft[];
  find(path: string): Draft | null;
  /** All or nothing; null removes a draft. */
  write(drafts: ReadonlyMap<string, Draft | null>): void;
}

/** Calls back after a time; the function returned cancels that. */
export type Schedule = (callback: () => void, ms: number) => () => void;

/** At most this much of the user's typing is lost when the process dies, milliseconds. */
export const draftDelayMs = 300;

/**
 * Gathers drafts and writes them together, soon after the first change rather than when typing pauses: continuous
 * typing must not be lost as a whole.
 */
export class DraftWriter {
  private readonly waiting = new Map<string, () => Draft | null>();
  private cancel: (() => void) | null = null;
  private failing = false;

  constructor(
    private readonly keeper: DraftKeeper,
    private readonly schedule: Schedule,
    private readonly onFailure: (thrown: unknown) => void,
  ) {}

  /** @param draft called when the draft is written; null when nothing is unsaved any more */
  later(path: string, draft: () => Draft | null): void {
    this.waiting.set(path, draft);
    this.cancel ??= this.schedule(() => this.flush(), draftDelayMs);
  }

  /** Writes pending drafts at once. The first of consecutive failures is reported; the next change tries again. */
  flush(): void {
    this.cancel?.();
    this.cancel = null;
    if (this.waiting.size === 0) return;
    const drafts = new Map([...this.waiting].map(([path, draft]) => [path, draft()]));
    try {
      this.keeper.write(drafts);
      this.waiting.clear();
      this.failing = false;
    } catch (thrown) {
      if (!this.failing) this.onFailure(thrown);
      this.failing = true;
    }
  }
}
