import { elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import type { Instance } from '../instance';
import { invalid } from '../platform-error';
import { Stopped } from './agent-work';
import type { Assistance } from './assistance';
import type { AgentCall } from './one-agent';
import { askAgent } from './sub-agents';

/** Steps a plan may have. */
const mostSteps = 30;

/** A plan as the service shows it, whatever a model left out (docs/platform/ai-agents.md#ai-shapes). */
export function planOf(answer: JsonMap): JsonMap {
  const plan = isMap(answer.plan) ? answer.plan : answer;
  const feasibility = mapOf(plan.feasibility);
  return {
    objective: firstText(plan, 'objective') ?? '',
    chain_of_thought: elementsOf(plan.chain_of_thought, '').map(({ value }) => value),
    intent_interpretation: firstText(plan, 'intent_interpretation') ?? '',
    feasibility: {
      status: firstText(feasibility, 'status') ?? 'feasible',
      reason: firstText(feasibility, 'reason') ?? '',
      clarification_questions: elementsOf(feasibility.clarification_questions, '').map(({ value }) => value),
    },
    entities: elementsOf(plan.entities, '').map(({ value }) => value),
    steps: elementsOf(plan.steps, '').map(({ value }) => value),
  };
}

/** @throws PlatformError 400 for a plan that says it cannot be done */
export function refuseInfeasible(plan: JsonMap): void {
  const { status, reason } = mapOf(plan.feasibility);
  if (status !== 'infeasible') return;
  throw invalid(`The plan is infeasible${typeof reason === 'string' && reason !== '' ? `: ${reason}` : '.'}`);
}

/**
 * The steps of a plan in their order, each by the agent it names, and what the agent "summary" makes of their outcomes.
 * @returns `result` and `execution_log` @throws Stopped at the first step that has no outcome
 */
export async function executePlan(
  instance: Instance,
  assistance: Assistance,
  call: AgentCall,
  socrole: string,
  signal: AbortSignal,
): Promise<JsonMap> {
  const plan = call.input;
  const outcomes = new Map<string, JsonMap>();
  const log: JsonMap[] = [];
  const lastExecuted = () => new Date(instance.clock.now() * 1000).toISOString();
  const step = async (id: string, name: string, title: string, input: JsonMap): Promise<JsonMap> => {
    const agent = assistance.agents.find(name);
    const entry = { step_id: id, title, agent: name, at: lastExecuted() };
    const { task, result, error } = agent
      ? await askAgent(instance, assistance, call, agent, input, signal)
      : { task: null, result: null, error: `There is no agent "${name}".` };
    log.push({
      ...entry,
      task_id: task,
      status: error === null ? 'completed' : 'failed',
      output: result,
      error,
    });
    assistance.tasks.tell(call.task, { execution_log: log });
    if (result) return result;
    throw new Stopped('failed', `The step "${title}" failed: ${error ?? ''}`);
  };
  const steps = elementsOf(plan.steps, '').map(({ value }) => mapOf(value));
  if (steps.length > mostSteps) throw new Stopped('failed', `The plan has more than ${mostSteps} steps.`);
  for (const [at, each] of steps.entries()) {
    const id = firstText(each, 'step_id') ?? String(at + 1);
    const title = firstText(each, 'title') ?? id;
    const inputs = elementsOf(each.inputs, '').map(({ value }) => inputOf(mapOf(value), outcomes));
    const task = firstText(each, 'natural_language_task') ?? firstText(each, 'description') ?? title;
    const input = {
      natural_language_task: task,
      question: task,
      objective: plan.objective ?? '',
      data: inputs,
      socrole,
    };
    outcomes.set(id, await step(id, firstText(each, 'agent') ?? '', title, input));
  }
  const task = `Summarize: ${firstText(plan, 'objective') ?? ''}`;
  const data = [...outcomes.values()];
  const summary = await step('summary', 'summary', 'Summary', { natural_language_task: task, data, socrole });
  const said = isMap(summary.data) ? summary.data : summary;
  const result = {
    concise_summary: firstText(said, 'concise_summary') ?? firstText(summary, 'data') ?? '',
    summary: firstText(said, 'summary') ?? firstText(summary, 'data') ?? '',
    next_action_steps: elementsOf(said.next_action_steps, '').map(({ value }) => value),
  };
  return { result, execution_log: log, last_executed: lastExecuted() };
}

/** What one input of a step stands for: its value, or the outcome of an earlier step, or a part of that. */
function inputOf({ type, value }: JsonMap, outcomes: ReadonlyMap<string, JsonMap>): unknown {
  if (type !== 'step_output') return value ?? null;
  const from = mapOf(value);
  const id = firstText(from, 'step_id') ?? '';
  const outcome = outcomes.get(id);
  if (!outcome) throw new Stopped('failed', `An input names the step "${id}", which has no outcome yet.`);
  const path = (firstText(from, 'path') ?? '').split('.').filter((part) => part !== '' && part !== '$');
  return path.reduce<unknown>((at, part) => mapOf(at)[part] ?? null, outcome);
}
