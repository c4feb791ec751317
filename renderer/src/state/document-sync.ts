import { composeChanges, type TextChange } from '@core/text/changes';
import { markOf } from '@core/text/mark';
import { toWireError } from '@core/contract/errors';
import { call } from './bridge';

/** Edits reach the host within this time, so that a crash costs no more. */
const delayMs = 200;
/** The first wait after a failure; each further one is twice as long, up to the longest. */
const retryMs = 2000;
const longestRetryMs = 30_000;

/** What the host holds of one document. */
interface HostCopy {
  /** Null after a failure: the message may have arrived all the same. */
  text: string | null;
  revision: number;
  /** What leads from there to the page's text; null where only the whole text can say it. */
  unsent: readonly TextChange[] | null;
  timer: ReturnType<typeof setTimeout> | null;
  sending: Promise<void> | null;
  /** Failures in a row; only the first is reported. */
  failures: number;
}

export interface DocumentSync {
  /** The host has this text at this revision. */
  known(path: string, text: string, revision: number): void;
  /** The text changed here, by these changes: send them soon. */
  changed(path: string, changes: readonly TextChange[]): void;
  /** Whether the host has this text already. */
  isBehind(path: string): boolean;
  /** Sends what the host lacks now; rejects when it cannot be reached. */
  flush(path: string): Promise<void>;
  flushAll(): Promise<void>;
  forget(path: string): void;
  /** The host knows the document by another path now; everything must have been sent before. */
  move(from: string, to: string): void;
}

/**
 * Keeps the host's copies in step with the page's. What is sent are the changes themselves, gathered since the last
 * message, with a mark of the text they lead to; one message per document is under way at a time. Where the host holds
 * another text than is believed here, it gets the whole one.
 */
export function createSync(
  textOf: (path: string) => string | undefined,
  onError: (thrown: unknown) => void,
): DocumentSync {
  const copies = new Map<string, HostCopy>();

  async function send(path: string, copy: HostCopy): Promise<void> {
    for (;;) {
      const text = textOf(path);
      if (text === undefined || text === copy.text || copies.get(path) !== copy) return;
      const { revision: before, unsent } = copy;
      copy.unsent = [];
      const sent = await push(path, before, unsent, text).catch((thrown: unknown) => {
        // It may have arrived all the same; then the host finds that the revision does not fit.
        if (copy.revision === before) {
          copy.text = null;
          copy.unsent = unsent && copy.unsent && composeChanges(unsent, copy.unsent);
        }
        throw thrown;
      });
      // The host may have read the file again meanwhile; then its text is the one that counts.
      if (copy.revision !== before) continue;
      copy.text = text;
      copy.revision = sent.revision;
      copy.failures = 0;
    }
  }

  async function flush(path: string): Promise<void> {
    const copy = copies.get(path);
    if (!copy) return;
    if (copy.timer) clearTimeout(copy.timer);
    copy.timer = null;
    copy.sending ??= send(path, copy).finally(() => {
      copy.sending = null;
    });
    await copy.sending;
  }

  function schedule(path: string, copy: HostCopy, delay: number): void {
    copy.timer ??= setTimeout(() => {
      copy.timer = null;
      flush(path).catch((thrown: unknown) => {
        if (copy.failures === 0) onError(thrown);
        const wait = Math.min(retryMs * 2 ** copy.failures, longestRetryMs);
        copy.failures++;
        if (copies.get(path) === copy) schedule(path, copy, wait);
      });
    }, delay);
  }

  return {
    known(path, text, revision) {
      const copy = copies.get(path);
      const unsent = textOf(path) === text ? [] : null;
      if (copy) Object.assign(copy, { text, revision, unsent });
      else copies.set(path, { text, revision, unsent, timer: null, sending: null, failures: 0 });
    },
    changed(path, changes) {
      const copy = copies.get(path);
      if (!copy) return;
      copy.unsent &&= composeChanges(copy.unsent, changes);
      schedule(path, copy, delayMs);
    },
    isBehind(path) {
      const copy = copies.get(path);
      return copy !== undefined && textOf(path) !== copy.text;
    },
    flush,
    async flushAll() {
      await Promise.all([...copies.keys()].map(flush));
    },
    move(from, to) {
      const copy = copies.get(from);
      copies.delete(from);
      if (copy) copies.set(to, copy);
    },
    forget(path) {
      const timer = copies.get(path)?.timer;
      if (timer) clearTimeout(timer);
      copies.delete(path);
    },
  };
}

async function push(
  path: string,
  revision: number,
  changes: readonly TextChange[] | null,
  text: string,
): Promise<{ revision: number }> {
  if (changes) {
    try {
      return await call('documents.change', { path, revision, changes: [...changes], mark: markOf(text) });
    } catch (thrown) {
      if (toWireError(thrown).code !== 'conflict') throw thrown;
    }
  }
  return call('documents.reset', { path, text });
}
