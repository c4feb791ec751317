import type { TextChange } from '@core/text/changes';
import { toWireError } from '@core/contract/errors';
import { call } from './bridge';

/** Edits reach the host within this time, so that a crash costs no more. */
const delayMs = 200;
/** The first wait after a failure; each further one is twice as long, up to the longest. */
const retryMs = 2000;
const longestRetryMs = 30_000;

/** What the host holds of one document. */
interface HostCopy {
  text: string;
  revision: number;
  timer: ReturnType<typeof setTimeout> | null;
  sending: Promise<void> | null;
  /** Failures in a row; only the first is told. */
  failures: number;
}

export interface DocumentSync {
  /** The host has this text at this revision. */
  known(path: string, text: string, revision: number): void;
  /** The text changed here: send it soon. */
  changed(path: string): void;
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
 * Keeps the host's copies in step with the page's. What is sent is the difference between the two, so edits
 * in between need no bookkeeping; one message per document is under way at a time.
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
      const before = copy.revision;
      const { revision } = await push(path, copy, text);
      // The host may have read the file again meanwhile; then its text is the one to compare with.
      if (copy.revision !== before) continue;
      copy.text = text;
      copy.revision = revision;
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
      if (copy) Object.assign(copy, { text, revision });
      else copies.set(path, { text, revision, timer: null, sending: null, failures: 0 });
    },
    changed(path) {
      const copy = copies.get(path);
      if (copy) schedule(path, copy, delayMs);
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

/** When the revision does not fit, the host takes the whole text. */
async function push(path: string, copy: HostCopy, text: string): Promise<{ revision: number }> {
  try {
    const changes = difference(copy.text, text);
    return await call('documents.change', { path, revision: copy.revision, changes });
  } catch (thrown) {
    if (toWireError(thrown).code !== 'conflict') throw thrown;
    return await call('documents.reset', { path, text });
  }
}

/** The one change that leads from one text to the other. */
export function difference(from: string, to: string): TextChange[] {
  if (from === to) return [];
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from.charCodeAt(start) === to.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < shorter - start &&
    from.charCodeAt(from.length - 1 - end) === to.charCodeAt(to.length - 1 - end)
  )
    end++;
  return [{ from: start, to: from.length - end, insert: to.slice(start, to.length - end) }];
}
