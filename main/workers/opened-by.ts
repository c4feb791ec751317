import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { HostLine } from './host-line';
import type { Message, Send } from './wire';

/** The end of the protocol that an entry holds. */
export interface Port {
  post: Send;
  onMessage(listener: (message: Message) => void): void;
  /** The entry has nothing more to do. */
  close(): void;
}

/** What an entry is started with. */
export interface Opened {
  port: Port;
  data: unknown;
  /** Only in a process. */
  line: HostLine | null;
  /** Milliseconds after which the process is ended, whatever it does then; null takes it back. Nothing in a thread. */
  endIn(milliseconds: number | null): void;
}

/** First message to a process. */
export interface ProcessStart {
  data: unknown;
  /** Bytes of memory after which it is ended. */
  memory: number;
}

/** The port of a thread. @throws Error outside of one */
export function threadPort(port: MessagePort | null): Port {
  if (!port) throw new Error('This file is the entry of a worker thread.');
  return {
    post: (message) => port.postMessage(message, []),
    onMessage: (listener) => void port.on('message', listener),
    close: () => port.close(),
  };
}

/** Who has started this entry, be it a thread or a process. */
export async function opened(): Promise<Opened> {
  if (parentPort) return { port: threadPort(parentPort), data: workerData, line: null, endIn: () => {} };
  const { data, memory } = await new Promise<ProcessStart>((resolve) =>
    process.once('message', (start) => resolve(start as ProcessStart)),
  );
  const watching = new Worker(`(${watch.toString()})(${memory}, ${process.ppid})`, { eval: true });
  watching.unref();
  process.once('disconnect', () => process.exit());
  return {
    port: processPort,
    data,
    line: new HostLine(),
    endIn: (milliseconds) => watching.postMessage(milliseconds, []),
  };
}

const processPort: Port = {
  post: (message) => void process.send?.(message),
  onMessage: (listener) => void process.on('message', (message) => listener(message as Message)),
  close: () => process.disconnect(),
};

/**
 * Ends the process when it takes too much memory, when its host has gone, or after the time it has set itself: work that
 * is stuck notices none of it. The limit of the heap alone leaves out buffers, and what is allocated in one piece. It runs
 * as text in a thread of its own, and names nothing of this file.
 */
function watch(memory: number, host: number): void {
  const often = 20;
  let clock: NodeJS.Timeout | undefined;
  process.getBuiltinModule('node:worker_threads').parentPort?.on('message', (milliseconds: number | null) => {
    clearTimeout(clock);
    if (milliseconds !== null) clock = setTimeout(() => process.kill(process.pid, 'SIGKILL'), milliseconds);
  });
  setInterval(() => {
    if (process.ppid !== host) process.kill(process.pid, 'SIGKILL');
    if (process.memoryUsage.rss() <= memory) return;
    process.getBuiltinModule('node:fs').writeSync(2, 'out of memory\n');
    process.kill(process.pid, 'SIGKILL');
  }, often);
}
