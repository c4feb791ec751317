/** Exit codes of every command: part of the product, so they stay. */
export const exitCode = { clean: 0, findings: 1, unusable: 2 } as const;

/** The parts of the process a command may use, so that tests can run it without one. */
export interface CommandIo {
  /** Results, for pipes. */
  out(text: string): void;
  /** Progress and explanations for a human. */
  err(text: string): void;
  /** Working directory that relative paths of arguments start from. */
  cwd: string;
  /** Folder of the built worker entries. */
  workersDir: string;
  /** Folder of the starters (`templates/`). */
  templatesDir: string;
  /** Of Packwright. */
  version: string;
  /** Aborted by Ctrl+C, a signal to end, and the end of whoever started the process. */
  readonly signal: AbortSignal;
}

/** One command of `packwright`: a file of `commands/`. */
export interface Command {
  /** Synopsis and options, as `--help` prints them. */
  usage: string;
  /** Throws PackwrightError for what the user can fix; the frame prints it and exits 2. */
  run(args: string[], io: CommandIo): Promise<number>;
}

/** What is known of a command before its code is loaded. */
export interface CommandEntry {
  name: string;
  summary: string;
  load(): Promise<Command>;
}
