import type { EndCause } from './end-reason';
import type { Message } from './wire';

/** Why a thread or process has ended. */
export interface CarrierEnd {
  cause: Extract<EndCause, 'memory' | 'crash'>;
  /** Of a crash: the error it died of, as far as it is known. */
  detail: string;
}

/** What carries messages to and from foreign work: a thread, or a process of its own. */
export interface Carrier {
  /** @throws DataCloneError for what cannot be sent */
  post(message: Message): void;
  onMessage(listener: (message: Message) => void): void;
  /** Called once, when it has stopped completely. */
  onEnd(listener: (end: CarrierEnd) => void): void;
  /** Whether it keeps this process alive. */
  keepProcess(keep: boolean): void;
  /** Ends it at once. What it sends from now on is ignored. */
  kill(): void;
}

/** How a thread or process is started. */
export interface CarrierSetup {
  /** File of the built entry. */
  file: string;
  /** Megabytes of memory after which it is ended: a thread's heap, all of a process. */
  memoryMb: number;
  /** Megabytes of those for the young generation. */
  nurseryMb?: number | undefined;
  /** What it is given at its start. */
  data?: unknown;
}
