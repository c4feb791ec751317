import { readFileSync, writeSync } from 'node:fs';
import type { ChildSetup } from '../protocol';
import { write } from './channel';
import { loadInterpreter, type Program, type SealedInterpreter } from './interpreter';
import { isConfined } from './seal-host';

const standardError = 2;

/**
 * What the entry of a Python process does. It refuses to begin unless Node confines it: code of a pack must never run in
 * a process that can reach the machine.
 */
export function runChild(program: Program, serve: (interpreter: SealedInterpreter) => void): void {
  begin(JSON.parse(process.argv[2] ?? '{}') as ChildSetup, program, serve).catch((thrown: unknown) => {
    // Node's own report would quote the line, which is the whole interpreter; its stream needs what is sealed.
    writeSync(standardError, `${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
    process.exitCode = 1;
  });
}

async function begin(
  setup: ChildSetup,
  program: Program,
  serve: (interpreter: SealedInterpreter) => void,
): Promise<void> {
  if (!isConfined()) throw new Error('This process is not confined, so it runs no foreign code.');
  const snapshot = setup.snapshot === null ? null : readFileSync(setup.snapshot);
  const interpreter = await loadInterpreter(setup, snapshot, program);
  if (setup.task === 'snapshot') write(interpreter.snapshot());
  else serve(interpreter.seal());
}
