import type { JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import type { AgentPlace } from './agent-run';
import { Stopped } from './agent-work';
import type { Assistance } from './assistance';
import { answerOfAgent } from './one-agent';

/** What an agent that was asked by another has come to. */
export interface SubAnswer {
  task: string;
  /** Its answer; null where it has none. */
  result: JsonMap | null;
  error: string | null;
}

/**
 * Has an agent answer within the task of another: as a task of its own, with a trace of its own. One that fails says so
 * and leaves the asker to go on.
 * @param place whose span asks
 * @throws Stopped where the signal says so
 */
export async function askAgent(
  instance: Instance,
  assistance: Assistance,
  place: AgentPlace,
  shown: JsonMap,
  input: JsonMap,
  signal: AbortSignal,
): Promise<SubAnswer> {
  const { tasks } = assistance;
  const { user, session, account } = place;
  const agent = String(shown.name);
  const parent = { task: place.task, span: place.span };
  const { id: task, span } = tasks.add({ kind: 'agent', agent, input, user, session, parent });
  tasks.setInProgress(task);
  try {
    const call = { task, span, agent, user, session, account, shown, input };
    const result = await answerOfAgent(instance, assistance, call, signal);
    tasks.end(task, { status: 'completed', error: null, result });
    return { task, result, error: null };
  } catch (failure) {
    const stopped = failure instanceof Stopped ? failure : null;
    // The state it would be written to is no longer this one.
    if (stopped?.status === null) throw failure;
    const error = failure instanceof Error ? failure.message : 'The agent failed.';
    tasks.end(task, { status: stopped?.status ?? 'error', error, result: {} });
    if (signal.aborted) throw failure;
    return { task, result: null, error };
  }
}
