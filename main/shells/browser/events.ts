import type { ServerResponse } from 'node:http';
import type { StudioEvent } from '@core/contract';
import { securityHeaders } from '../security/headers';

/** Lines of the stream that are about the stream itself; all other lines are StudioEvents. */
export type StreamSign = 'open' | 'beat' | 'resync' | 'taken-over' | 'closing';

/** Milliseconds between signs of life. */
export const heartbeat = 15_000;

/** Bytes that may wait for a slow reader before it is dropped. */
export const longestQueue = 16 * 1024 * 1024;

/** Milliseconds a dropped reader gets to take in what it was already sent. */
const patience = 30_000;

/**
 * The stream of events to the page (`GET /events`), one JSON text per line. A streamed answer and not an
 * EventSource, because only that can carry the token in a header.
 *
 * One page at a time: documents count revisions per page, so two pages would overwrite each other's edits.
 * The page that connected last is served, the one before is sent `taken-over`.
 */
export class EventStream {
  private reader: ServerResponse | null = null;
  private readonly beat = setInterval(() => this.sign('beat'), heartbeat).unref();

  /** Serves this reader from now on. */
  open(response: ServerResponse): void {
    this.end('taken-over');
    this.reader = response;
    response.writeHead(200, {
      ...securityHeaders(),
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.on('close', () => {
      if (this.reader === response) this.reader = null;
    });
    this.sign('open');
  }

  /** Sends an event to the page, if there is one. */
  send(event: StudioEvent): void {
    this.write(JSON.stringify(event));
  }

  /** Ends the stream for good. */
  close(): void {
    clearInterval(this.beat);
    this.end('closing');
  }

  private sign(stream: StreamSign): void {
    this.write(JSON.stringify({ stream }));
  }

  private write(line: string): void {
    if (!this.reader) return;
    this.reader.write(`${line}\n`);
    // A reader that stopped reading must not make the host keep everything for it: it starts afresh instead.
    if (this.reader.writableLength > longestQueue) this.end('resync');
  }

  private end(why: StreamSign): void {
    const reader = this.reader;
    if (!reader) return;
    this.reader = null;
    reader.end(`${JSON.stringify({ stream: why } satisfies { stream: StreamSign })}\n`);
    const cut = setTimeout(() => reader.destroy(), patience).unref();
    reader.once('close', () => clearTimeout(cut));
  }
}
