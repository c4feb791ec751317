import type { JsonMap } from '@core/text/values';
import type { Connectors } from '../connectors';
import type { DeskParts } from './agent-desk';
import { agentFrom } from './agent-package';
import { runAgent } from './run-agent';

interface Parts extends Omit<DeskParts, 'budget'> {
  /** Ends the program. */
  signal: AbortSignal;
}

/**
 * Runs the programs of agents that an instance keeps, each in an interpreter of its own.
 * @param begin the sandbox; asked for when the first agent runs
 */
export function installedAgents(
  begin: () => Connectors,
): (
  files: ReadonlyMap<string, Uint8Array>,
  input: JsonMap,
  parts: Parts,
) => Promise<{ ok: true; value: unknown } | { ok: false; message: string }> {
  return async (files, input, { signal, ...parts }) => {
    try {
      const agent = agentFrom(new Map([...files].map(([path, bytes]) => [path, Buffer.from(bytes)])));
      const run = await runAgent(begin(), agent, input, { ...parts, budget: null }, signal);
      if (run.outcome === 'returned') return { ok: true, value: run.output };
      const { place } = run.problem ?? {};
      return { ok: false, message: `${run.message}${place ? ` (${place.file}:${place.line})` : ''}` };
    } catch (failure) {
      return { ok: false, message: failure instanceof Error ? failure.message : 'The program did not run.' };
    }
  };
}
