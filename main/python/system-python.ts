import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PythonAnswer, PythonCall } from '@core/engine/host';
import type { SnippetLimits } from './protocol';
import type { Python, PythonSession } from './service';

/** Shown to an author who enables it. */
export const systemPythonWarning =
  "Code snippets run in this computer's own Python: they can read your files, reach the network and start programs. Only do this with content you trust.";

const onWindows = process.platform === 'win32';

/** The Python this computer has by its usual name. */
export const usualPython = onWindows ? 'python' : 'python3';

/**
 * Starts a Python of this computer, with no environment of the user's and nothing that isolates it.
 * @param folder where it works
 * @param seed of the order of its sets
 * @returns the process, and what ends it with all it has started
 */
export function startOwnPython(
  interpreter: string,
  args: readonly string[],
  folder: string,
  seed: number,
): { child: ChildProcessWithoutNullStreams; kill(): void } {
  const child = spawn(interpreter, ['-I', ...args], {
    cwd: folder,
    // A group of its own, so that what is started there ends with it.
    detached: !onWindows,
    env: {
      PYTHONHASHSEED: String(seed),
      PYTHONIOENCODING: 'utf-8',
      PATH: process.env['PATH'],
      SystemRoot: process.env['SystemRoot'],
      TMPDIR: folder,
      TEMP: folder,
    },
    stdio: 'pipe',
    windowsHide: true,
  });
  const kill = (): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(onWindows ? child.pid : -child.pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  };
  return { child, kill };
}

/**
 * This computer's own Python, only where its author asks for it: with whatever modules it has, and with nothing that
 * isolates a snippet from the machine. It gets no environment, a folder of its own for the run, and the usual limits of
 * time and output; neither its clock nor its randomness is the run's.
 */
export function createSystemPython(limits: SnippetLimits, interpreter = usualPython): Python {
  const sessions = new Set<SystemSession>();
  return {
    session() {
      const session: SystemSession = new SystemSession(interpreter, limits, () => sessions.delete(session));
      sessions.add(session);
      return session;
    },
    close() {
      for (const session of sessions) session.end();
      return Promise.resolve();
    },
  };
}

class SystemSession implements PythonSession {
  readonly #folder = mkdtempSync(join(tmpdir(), 'packwright-python-'));
  readonly #running = new Set<() => void>();

  constructor(
    readonly interpreter: string,
    readonly limits: SnippetLimits,
    readonly forget: () => void,
  ) {}

  end(): void {
    for (const kill of this.#running) kill();
    rmSync(this.#folder, { recursive: true, force: true });
    this.forget();
  }

  run({ code, seed }: PythonCall): Promise<PythonAnswer> {
    const { child, kill } = startOwnPython(this.interpreter, ['-'], this.#folder, seed);
    return new Promise((resolve) => {
      let [stdout, stderr] = ['', ''];
      let cut: 'timeout' | 'output' | null = null;
      const end = (kind: 'timeout' | 'output'): void => {
        cut ??= kind;
        kill();
      };
      const timer = setTimeout(() => end('timeout'), this.limits.time);
      const finish = (answer: PythonAnswer): void => {
        clearTimeout(timer);
        this.#running.delete(kill);
        resolve(answer);
      };
      this.#running.add(kill);
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        stdout += text;
        if (stdout.length > this.limits.output) end('output');
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
        if (stderr.length > this.limits.output) end('output');
      });
      child.once('error', ({ message }) =>
        finish({
          ok: false,
          kind: 'error',
          message: `This computer's Python did not start: ${message}`,
          stdout,
        }),
      );
      child.once('close', (status) => {
        if (cut) finish({ ok: false, kind: cut, message: '', stdout });
        else if (status === 0) finish({ ok: true, stdout, stderr });
        else
          finish({
            ok: false,
            kind: 'error',
            message: stderr.trim() || `Python ended with ${status}.`,
            stdout,
          });
      });
      // A snippet may exit before all of its source was read.
      child.stdin.on('error', () => {}).end(code);
    });
  }
}
