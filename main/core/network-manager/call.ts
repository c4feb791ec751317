import type { Database } from './database';
import type { Row, User } from './state';

/** Who makes a call. */
export interface Caller {
  user: User;
  /** What locks are held by: the session's token, or the user for calls with an API key. */
  holder: string;
  session: number;
}

/** One entry of `params` at work. */
export interface Call {
  database: Database;
  method: string;
  segments: readonly string[];
  /** The entry itself: route, data, and options. */
  params: Row;
  caller: Caller;
  verbose: boolean;
}

/** What an entry is answered with, besides status and route. */
export interface Answer {
  data?: unknown;
  /** Some commands name their task next to the data. */
  taskid?: number;
}
