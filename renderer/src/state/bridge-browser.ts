import type { Bridge, Reply, StudioEvent } from '@core/contract';
import { fromWireError, PackwrightError, toWireError } from '@core/contract/errors';
import { droppedPath } from './dropped-files';

/** The parts of the window the connection needs. */
export interface PageEnvironment {
  location: Pick<Location, 'hash' | 'origin' | 'pathname' | 'search'>;
  history: Pick<History, 'replaceState'>;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

const tokenKey = 'packwright.token';

/** Milliseconds without any sign of life (the host sends one every 15 s) after which the stream counts as dead. */
const silence = 45_000;

/** Milliseconds before each further try to connect again. */
const pauses = [250, 500, 1000, 2000, 5000];

/** Files sent at the same time; a browser keeps six connections to one host, and others need some too. */
const sendersAtOnce = 3;

/**
 * The bridge of the browser shell: calls as JSON over HTTP, events as a streamed answer, drops as uploads.
 * Throws a PackwrightError when the page was not opened by its printed address.
 */
export function createBrowserBridge(page: PageEnvironment = window): Bridge<File, Blob> {
  const connection = new Connection(page.location.origin, takeToken(page));
  return {
    call: (method, input) => connection.call(JSON.stringify({ method, input })),
    subscribe: (listener) => connection.subscribe(listener),
    adoptDrop: (files) => sendDrop(connection, files),
    downloadPack: (packId) => connection.download(`/packs/${encodeURIComponent(packId)}`),
  };
}

/**
 * The token comes in the fragment of the address, which never leaves the browser, and is taken out of it at once,
 * so that it is in no history and no bookmark. The tab's own storage keeps it for a reload; it dies with the tab,
 * and with the run of the host it belongs to.
 */
function takeToken({ location, history, sessionStorage }: PageEnvironment): string {
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given) {
    history.replaceState(null, '', location.pathname + location.search);
    sessionStorage.setItem(tokenKey, given);
    return given;
  }
  const kept = sessionStorage.getItem(tokenKey);
  if (kept) return kept;
  throw new PackwrightError(
    'refused',
    'This page was opened without the key to the studio.',
    'Open the whole address that Packwright printed when it started, or start it again with `npm start`.',
  );
}

type Listener = (event: StudioEvent) => void;

/** Requests to the host, and the stream of its events for as long as somebody listens. */
class Connection {
  private readonly listeners = new Set<Listener>();
  private stream: AbortController | null = null;
  /** Settles once the stream of events is open, or has failed for the first time. */
  private opening: Promise<void> = Promise.resolve();

  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  /** Waits for the stream first: what happens right after the answer must not be missed. */
  async call(text: string): Promise<Reply> {
    await this.opening;
    return this.post('/rpc', text);
  }

  /** Sends JSON text, or the bytes of a file. A failure of the connection is a Reply like any other. */
  async post(path: string, body: string | Blob): Promise<Reply> {
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
    try {
      const response = await this.fetch(path, { method: 'POST', body, headers: { 'Content-Type': type } });
      return (await response.json()) as Reply;
    } catch {
      return { ok: false, error: toWireError(noAnswer()) };
    }
  }

  /** Fetches bytes; throws the host's own error when there are none. */
  async download(path: string): Promise<Blob> {
    const response = await this.fetch(path, {}).catch(() => {
      throw noAnswer();
    });
    if (response.ok) return response.blob();
    const reply = (await response.json()) as Reply;
    throw reply.ok ? noAnswer() : fromWireError(reply.error);
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    if (!this.stream) {
      const stream = new AbortController();
      this.stream = stream;
      this.opening = new Promise((opened) => void this.listen(stream.signal, opened));
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.stream?.abort();
      this.stream = null;
    };
  }

  private fetch(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    return fetch(this.origin + path, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${this.token}` },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
  }

  /** Reads the stream, and connects again whenever it breaks, until it is stopped. */
  private async listen(ended: AbortSignal, opened: () => void): Promise<void> {
    let failures = 0;
    let lost = false;
    while (!ended.aborted) {
      const end = await this.readOnce(ended, () => {
        failures = 0;
        if (lost) this.report('back');
        lost = false;
        opened();
      });
      opened();
      if (ended.aborted) return;
      if (end === 'taken-over') return this.report('taken-over');
      if (!lost && end !== 'resync') this.report('lost');
      lost = true;
      // Another run of the host has another token; trying again would never help.
      if (end === 'refused') return;
      await pause(pauses[Math.min(failures++, pauses.length - 1)] ?? 0, ended);
    }
  }

  /** One connection, from opening to its end. */
  private async readOnce(
    ended: AbortSignal,
    opened: () => void,
  ): Promise<'broken' | 'refused' | 'resync' | 'taken-over'> {
    const cut = new AbortController();
    let watch = setTimeout(() => cut.abort(), silence);
    try {
      const response = await this.fetch('/events', { signal: AbortSignal.any([ended, cut.signal]) });
      if (response.status === 401) return 'refused';
      if (!response.ok || !response.body) return 'broken';
      for await (const line of linesOf(response.body)) {
        clearTimeout(watch);
        watch = setTimeout(() => cut.abort(), silence);
        const message = JSON.parse(line) as StudioEvent | { stream: string };
        if (!('stream' in message)) this.deliver(message);
        else if (message.stream === 'open') opened();
        else if (message.stream === 'taken-over' || message.stream === 'resync') return message.stream;
      }
      return 'broken';
    } catch {
      return 'broken';
    } finally {
      clearTimeout(watch);
      cut.abort();
    }
  }

  private report(state: 'lost' | 'back' | 'taken-over'): void {
    this.deliver({ type: 'shell.connection', payload: { state } });
  }

  private deliver(event: StudioEvent): void {
    for (const listener of this.listeners) {
      try {
        listener(event);
      } catch (thrown) {
        // A listener's mistake is its own: it must surface, but not end the stream.
        queueMicrotask(() => {
          throw thrown;
        });
      }
    }
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function pause(milliseconds: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    ended.addEventListener('abort', done);
    function done() {
      clearTimeout(timer);
      ended.removeEventListener('abort', done);
      resolve();
    }
  });
}

function noAnswer(): PackwrightError {
  return new PackwrightError(
    'internal',
    'Packwright is not responding.',
    'Check that it is still running, or start it again with `npm start`. Unsaved edits were kept up to the last second.',
  );
}

/** Copies what was dropped to the host and has it made a handle; throws what the host says against it. */
async function sendDrop(connection: Connection, files: File[]): Promise<string | null> {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const begun = await connection.post('/drop/begin', JSON.stringify({ files: files.length, bytes }));
  const { id } = resultOf(begun) as { id: string };
  const waiting = [...files];
  const send = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const path = new URLSearchParams({ path: droppedPath(file) });
      try {
        resultOf(await connection.post(`/drop/${id}/file?${path}`, file));
      } catch (thrown) {
        waiting.length = 0;
        throw thrown;
      }
    }
  };
  await Promise.all(Array.from({ length: sendersAtOnce }, send));
  const { handle } = resultOf(await connection.post(`/drop/${id}/end`, '{}')) as { handle: string | null };
  return handle;
}

function resultOf(reply: Reply): unknown {
  if (reply.ok) return reply.result;
  throw fromWireError(reply.error);
}
