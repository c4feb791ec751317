import type { JsonMap } from '@core/text/values';
import { notFound } from '../platform-error';
import type { DocumentSet } from '../store/documents';

/** Why every task of an agent fails here: the instance has no network, so no model (design, decision 12). */
export const noModel = 'No language model is behind a local instance: the agent cannot be run.';

export type TaskKind = 'agent' | 'investigation' | 'plan';

/**
 * The tasks agents were given. A task fails once it is read, and its trace says so too
 * (docs/platform/ai-agents.md#routes).
 */
export class AiTasks {
  constructor(
    private readonly kept: DocumentSet,
    private readonly now: () => number,
    private readonly newUuid: () => string,
  ) {}

  start(kind: TaskKind, agent: string, input: unknown, user: string, sessionId: string | null): JsonMap {
    const task = this.newUuid();
    const at = new Date(this.now() * 1000).toISOString();
    this.kept.put(task, { kind, agent, input, user, at, sessionId, spanId: this.newUuid() });
    return { task_id: task, status: 'pending' };
  }

  status(task: string): JsonMap {
    this.#get(task);
    return { task_id: task, status: 'failed', error: noModel };
  }

  result(task: string): JsonMap {
    const { kind, at } = this.#get(task);
    const nothing = { task_id: task, status: 'failed', error: noModel, logs: [], phases: [] };
    switch (kind) {
      case 'agent':
        return { ...nothing, answer: '', evidence: '', confidence: '', data: null };
      case 'plan':
        return { ...nothing, planid: null, result: { error: noModel }, execution_log: [], last_executed: at };
      default:
        return { ...nothing, data: {}, summary: {}, hypotheses: [], playbook: {} };
    }
  }

  accept(task: string, feedback: JsonMap): void {
    this.kept.put(task, { ...this.#get(task), feedback });
  }

  /** The newest first. */
  traces(): JsonMap[] {
    return this.kept
      .all()
      .map(({ key, value }) => traceOf(key, value))
      .toReversed();
  }

  trace(id: string): { summary: JsonMap; span: JsonMap; input: unknown } {
    const task = this.#get(id);
    return { summary: traceOf(id, task), span: spanOf(id, task), input: task.input };
  }

  /** @throws PlatformError 404 */
  span(id: string): JsonMap {
    const found = this.kept.all().find(({ value }) => value.spanId === id);
    if (!found) throw notFound(`The span "${id}"`);
    return spanOf(found.key, found.value);
  }

  /** Deletes tasks from before a moment; returns how many. */
  forget(before: string): number {
    const old = this.kept.all().filter(({ value }) => String(value.at) < before);
    for (const { key } of old) this.kept.remove(key);
    return old.length;
  }

  #get(task: string): JsonMap {
    const found = this.kept.get(task);
    if (!found) throw notFound(`The task "${task}"`);
    return found.value;
  }
}

/** The trace of a task has the task's id, as captured. */
function traceOf(task: string, { agent, spanId, at, user, sessionId }: JsonMap): JsonMap {
  return {
    trace_id: task,
    parent_trace_id: null,
    root_span_id: spanId,
    name: agent,
    status: 'ERROR',
    session_id: sessionId,
    user_id: user,
    start_time: at,
    end_time: at,
    total_tokens: 0,
    total_cost: 0,
    span_counts: { AGENT: 1 },
    tags: [],
  };
}

function spanOf(task: string, { agent, spanId, at, user, sessionId, input }: JsonMap): JsonMap {
  return {
    span_id: spanId,
    trace_id: task,
    parent_span_id: null,
    name: agent,
    span_type: 'AGENT',
    status: 'ERROR',
    start_time: at,
    end_time: at,
    duration_ms: 0,
    input: { input_data: { preview: JSON.stringify(input ?? {}) } },
    output: null,
    error: noModel,
    attributes: {},
    session_id: sessionId,
    user_id: user,
  };
}
