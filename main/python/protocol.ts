/** What a Python process is given when it is started, as JSON in its first argument. */
export interface ChildSetup {
  /** Name of the built entry, which is what the interpreter is used for. */
  entry: string;
  /** Folder of the interpreter's files. */
  interpreter: string;
  /** File of a memory snapshot to start from; null loads the interpreter from scratch. */
  snapshot: string | null;
  /** `serve` answers requests; `snapshot` writes a memory snapshot to standard output and ends. */
  task: 'serve' | 'snapshot';
  limits: SnippetLimits;
}

/** What one snippet, or one run's interpreter, may use. */
export interface SnippetLimits {
  /** Milliseconds on the wall clock for one snippet. */
  time: number;
  /** Further milliseconds until a process that did not react to the interrupt is ended. */
  grace: number;
  /** Bytes the interpreter's memory may grow to; files have a separate limit of the same size. */
  memory: number;
  /** Characters one snippet may print. */
  output: number;
}

/** One snippet to run. Only text and numbers cross the channel: one JSON value a line, in both directions. */
export interface SnippetRequest {
  code: string;
  /** Seeds `random`, uuids and `os.urandom`. */
  seed: number;
  /** The time the snippet sees, milliseconds since the epoch. */
  now: number;
}

export type SnippetReply =
  | { ok: true; stdout: string; stderr: string }
  | { ok: false; kind: SnippetFault; message: string; stdout: string };

/** What a process writes: `last` says that the interpreter cannot be used any more. */
export type ReplyLine = SnippetReply & { last?: true };

export type SnippetFault = 'error' | 'timeout' | 'memory' | 'output';

/** Name of the built entry for code snippets. */
export const snippetEntry = 'python-child.js';

/** First line of a process that is ready for requests. */
export const readyLine = 'ready';
