import type { Change, ChangeListener } from './change';

/** Who hears of writes, once they are committed. */
export class ChangeListeners {
  readonly #listeners = new Map<ChangeListener, boolean>();

  /**
   * Returns a function that ends it.
   * @param hearsSilent also of the writes that start nothing (feeds, docs/platform/records.md#many-at-once)
   */
  add(listener: ChangeListener, hearsSilent: boolean): () => void {
    this.#listeners.set(listener, hearsSilent);
    return () => this.#listeners.delete(listener);
  }

  notify(changes: readonly Change[]): void {
    const loud = changes.filter(({ isSilent }) => !isSilent);
    for (const [listener, hearsSilent] of this.#listeners) {
      const heard = hearsSilent ? changes : loud;
      if (heard.length > 0) listener(heard);
    }
  }
}
