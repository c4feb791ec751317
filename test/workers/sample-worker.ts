import { appendFileSync } from 'node:fs';
import { PackwrightError } from '@core/contract/errors';
import { opened } from '../../main/workers/opened-by';
import { serve } from '../../main/workers/serve';

/** A thread that behaves in every way a thread can. */
export interface SampleCalls {
  double: { in: number; out: number };
  refuse: { in: null; out: null };
  count: { in: number; out: string; progress: number };
  /** Answers when `release` is called, or by a refusal when it is cancelled. */
  hold: { in: string; out: string };
  release: { in: string; out: void };
  /** Hears no cancellation. */
  deaf: { in: null; out: null };
  spin: { in: null; out: null };
  askHost: { in: number; out: number };
  /** Asks the host and waits for it. */
  waitForHost: { in: unknown; out: unknown };
  sendFunction: { in: null; out: unknown };
  eatMemory: { in: null; out: null };
  exit: { in: null; out: null };
  throwOutside: { in: null; out: null };
  announce: { in: string; out: void };
}

export interface SampleEvents {
  announced: string;
}

export interface HostCalls {
  square: { in: number; out: number };
}

const { port, data, line } = await opened();
const { log } = (data ?? {}) as { log?: string };
const held = new Map<string, (text: string) => void>();

const host = serve<SampleCalls, SampleEvents, HostCalls>(
  port,
  {
    double: (value) => value * 2,
    refuse: () => {
      throw new PackwrightError('conflict', 'Not now.', 'Try later.');
    },
    count: (to, { progress }) => {
      for (let at = 1; at <= to; at++) progress(at);
      return `counted to ${to}`;
    },
    hold: (name, { signal }) =>
      new Promise((resolve, reject) => {
        held.set(name, resolve);
        signal.addEventListener('abort', () => reject(new PackwrightError('cancelled', `${name} let go.`)));
        host.emit('announced', name);
      }),
    release: (name) => held.get(name)?.(`${name} released`),
    deaf: () => new Promise(() => host.emit('announced', 'deaf')),
    spin: () => {
      host.emit('announced', 'spinning');
      for (;;);
    },
    waitForHost: (value) => line?.ask('wait', value),
    askHost: (value): Promise<number> => host.ask('square', value),
    sendFunction: () => () => {},
    eatMemory: () => {
      const all: unknown[] = [];
      // In small pieces: Node ends a thread at its limit only if the memory of one piece stays within its reserve.
      for (;;) all.push(Array.from({ length: 1_000 }, () => ({})));
    },
    exit: () => process.exit(0),
    throwOutside: () =>
      new Promise(() => {
        setImmediate(() => {
          throw new Error('out of order.');
        });
      }),
    announce: (text): void => host.emit('announced', text),
  },
  {
    onClose: () => {
      if (log) appendFileSync(log, 'closed\n');
      for (const [name, resolve] of held) resolve(`${name} closed`);
    },
  },
);
