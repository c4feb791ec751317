import { launch } from './launch';
import { LineProcess } from './line-process';
import type { ChildSetup, SnippetFault, SnippetReply, SnippetRequest } from './protocol';

/** Bytes one answer may have: what may be printed, escaped as JSON, and a traceback. */
const longestReply = 16 * 1024 * 1024;
const remedy = 'Give the step a mock output ("mock_result"), or let the run use the Python of this computer.';

/** One process with one interpreter, for one run: snippets of the run see the files of those before. */
export class PythonProcess {
  private constructor(
    readonly lines: LineProcess,
    readonly setup: ChildSetup,
  ) {}

  /**
   * Starts an interpreter and waits until it takes requests.
   * @throws PackwrightError when it does not start
   */
  static async start(entriesDir: string, setup: ChildSetup): Promise<PythonProcess> {
    return new PythonProcess(await LineProcess.of(launch(entriesDir, setup), longestReply, remedy), setup);
  }

  /** False once a snippet has used up the interpreter, or it was ended. */
  get usable(): boolean {
    return this.lines.usable;
  }

  /** Runs one snippet. Always answers; a process that does not answer in time is ended. */
  async run(request: SnippetRequest): Promise<SnippetReply> {
    if (!this.usable) return fault('error', 'The interpreter has ended.');
    this.lines.write(JSON.stringify(request));
    const { time, grace } = this.setup.limits;
    const line = await this.lines.next(time + grace);
    if (line === 'late') {
      this.kill();
      return fault('timeout', '');
    }
    if (line !== null) {
      const { reply, last } = readReply(line);
      if (last) this.kill();
      return reply;
    }
    return this.lines.ranOutOfMemory
      ? fault('memory', '')
      : fault('error', 'The snippet brought its interpreter down.');
  }

  kill(): void {
    this.lines.kill();
  }

  /** Resolves when the process has gone. */
  ended(): Promise<void> {
    return this.lines.ended();
  }
}

const faults: ReadonlySet<unknown> = new Set<SnippetFault>(['error', 'timeout', 'memory', 'output']);

/** The output of a process is as untrusted as the code it ran; a process that breaks the protocol is not used again. */
function readReply(line: string): { reply: SnippetReply; last: boolean } {
  const broken = { reply: fault('error', 'The snippet broke the channel to its interpreter.'), last: true };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return broken;
  }
  if (typeof value !== 'object' || value === null) return broken;
  const { ok, stdout, stderr, kind, message, last } = value as Record<string, unknown>;
  if (typeof stdout !== 'string') return broken;
  if (ok === true && typeof stderr === 'string')
    return { reply: { ok, stdout, stderr }, last: last === true };
  if (ok === false && faults.has(kind) && typeof message === 'string')
    return { reply: { ok, kind: kind as SnippetFault, message, stdout }, last: last === true };
  return broken;
}

function fault(kind: SnippetFault, message: string): SnippetReply {
  return { ok: false, kind, message, stdout: '' };
}
