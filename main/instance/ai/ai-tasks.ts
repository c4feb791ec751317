import type { ChatMessage } from '@core/language-model/model';
import { elementsOf, type JsonMap, mapOf } from '@core/text/values';
import { notFound } from '../platform-error';
import type { DocumentSet } from '../store/documents';
import type { Spans } from './spans';

/** Why every task of an agent fails where the instance has no model: it has no network (design, decision 12). */
export const noModel =
  'No language model is behind this instance: the agent cannot be run. Give it a scripted model: agents.model.yaml at the top of the workspace, or packwright serve --model FILE.';

/** Of a task whose instance was stopped or killed: nothing goes on by itself. */
export const interrupted = 'The instance was stopped while the agent was at work. Start the task again.';

export type TaskKind = 'agent' | 'investigation' | 'plan';
/** docs/platform/ai-agents.md#routes */
export type TaskStatus = 'pending' | 'inprogress' | 'completed' | 'failed' | 'error' | 'cancelled';

export interface NewTask {
  kind: TaskKind;
  agent: string;
  input: unknown;
  /** Uuid of the account's actor. */
  user: string;
  session: string | null;
  /** The task whose agent has asked this one, and the span that did; absent where a client has. */
  parent?: { task: string; span: string };
}

/** How a task ended. */
export interface TaskEnd {
  status: TaskStatus;
  error: string | null;
  /** Members of the result beside those every task has. */
  result: JsonMap;
  /** What the next turn of a chat remembers. */
  messages?: readonly ChatMessage[];
}

const atWork: readonly unknown[] = ['pending', 'inprogress'];

/** The tasks agents were given, each of which has a trace of its id (docs/platform/ai-agents.md#routes). */
export class AiTasks {
  constructor(
    private readonly kept: DocumentSet,
    readonly spans: Spans,
    private readonly now: () => number,
    private readonly newUuid: () => string,
  ) {}

  /** Notes a task, and begins the span of its agent. */
  add({ kind, agent, input, user, session, parent }: NewTask): { id: string; span: string } {
    const id = this.newUuid();
    const preview = { input_data: { preview: JSON.stringify(input ?? {}) } };
    const about = { trace: id, parent: null, name: agent, user, session };
    const span = this.spans.begin({ ...about, type: 'AGENT', input: preview });
    const at = this.#date();
    const begun = { kind, agent, input, user, at, sessionId: session, spanId: span };
    this.kept.put(id, {
      ...begun,
      status: 'pending',
      error: null,
      result: {},
      tokens: noTokens,
      endedAt: null,
      parent: parent ?? null,
      children: [],
    });
    if (parent) this.#change(parent.task, { children: [...this.#children(parent.task), id] });
    return { id, span };
  }

  /** Shows what has come of a task that is still at work. */
  tell(task: string, result: JsonMap): void {
    this.#change(task, { result });
  }

  setInProgress(task: string): void {
    this.#change(task, { status: 'inprogress' });
  }

  /** What it was last told to show. */
  toldOf(task: string): JsonMap {
    return mapOf(this.get(task).result);
  }

  /** Counts one question to the model. */
  count(task: string, input: number, output: number): void {
    const counted = this.get(task).tokens as TokenCount;
    this.#change(task, {
      tokens: {
        input_tokens: counted.input_tokens + input,
        output_tokens: counted.output_tokens + output,
        total_tokens: counted.total_tokens + input + output,
        llm_calls: counted.llm_calls + 1,
      },
    });
  }

  end(task: string, { status, error, result, messages = [] }: TaskEnd): void {
    if (error === null) this.spans.end(task, String(this.get(task).spanId), { output: result, error });
    else this.spans.cutOff(task, error);
    this.#change(task, { status, error, result, messages, endedAt: this.#date() });
  }

  /** A task that was done elsewhere, by the steps of its trace. */
  keepEnded(
    task: string,
    { root, parent, spans }: { root: JsonMap; parent: NewTask['parent'] | null; spans: readonly JsonMap[] },
  ): void {
    for (const span of spans) this.spans.keep(span);
    const isOk = root.status === 'OK';
    const used = spans
      .filter(({ span_type: type }) => type === 'LLM')
      .map(({ output }) => mapOf(mapOf(output).usage));
    this.kept.put(task, {
      kind: 'agent',
      agent: root.name,
      input: root.input,
      user: root.user_id,
      at: root.start_time,
      sessionId: root.session_id,
      spanId: root.span_id,
      status: isOk ? 'completed' : 'error',
      error: isOk ? null : (root.error ?? 'The agent failed.'),
      result: mapOf(root.output),
      tokens: usedTokens(used),
      endedAt: root.end_time,
      parent,
      children: [],
      isImported: true,
    });
    if (parent && this.find(parent.task))
      this.#change(parent.task, { children: [...this.#children(parent.task), task] });
  }

  /** Tasks that were at work when the process ended have failed, and say so. */
  failInterrupted(): void {
    for (const { key, value } of this.kept.all()) {
      if (atWork.includes(value.status)) this.end(key, { status: 'failed', error: interrupted, result: {} });
    }
  }

  status(task: string): JsonMap {
    const { status, error } = this.get(task);
    return { task_id: task, status, ...(error === null ? {} : { error }) };
  }

  result(task: string): JsonMap {
    const { kind, endedAt, status, error, result } = this.get(task);
    const common = { task_id: task, status, error, logs: [], phases: [] };
    switch (kind) {
      case 'agent':
        return { ...common, answer: '', evidence: '', confidence: '', data: null, ...mapOf(result) };
      case 'plan': {
        const outcome = error === null ? {} : { error };
        const never = { planid: null, execution_log: [], last_executed: endedAt };
        return { ...common, ...never, result: outcome, ...mapOf(result) };
      }
      default:
        return { ...common, data: {}, summary: {}, hypotheses: [], playbook: {}, ...mapOf(result) };
    }
  }

  accept(task: string, feedback: JsonMap): void {
    this.#change(task, { feedback });
  }

  /** The newest first. */
  traces(): JsonMap[] {
    return this.kept
      .all()
      .map(({ key }) => this.trace(key))
      .toReversed();
  }

  /** The summary row of a task's trace. @throws PlatformError 404 */
  trace(id: string): JsonMap {
    const { agent, spanId, at, endedAt, status, user, sessionId, parent } = this.get(id);
    const types = Map.groupBy(this.spans.of(id), ({ span_type: type }) => String(type));
    return {
      trace_id: id,
      parent_trace_id: mapOf(parent).task ?? null,
      root_span_id: spanId,
      name: agent,
      status: status === 'completed' ? 'OK' : atWork.includes(status) ? 'RUNNING' : 'ERROR',
      session_id: sessionId,
      user_id: user,
      start_time: at,
      end_time: endedAt,
      total_tokens: this.tokens(id).total_tokens,
      total_cost: this.cost(id),
      span_counts: Object.fromEntries([...types].map(([type, spans]) => [type, spans.length])),
      tags: this.get(id).isImported === true ? ['imported'] : [],
    };
  }

  /** Of a task and of the agents it has asked. */
  tokens(task: string): TokenCount {
    const below = this.#children(task).map((child) => this.tokens(child));
    return sumOfTokens([this.get(task).tokens as TokenCount, ...below]);
  }

  /** What the models of a task and of the agents it has asked have cost, as far as prices are known. */
  cost(task: string): number {
    const own = this.spans.of(task).map(({ attributes }) => Number(mapOf(attributes).cost ?? 0) || 0);
    const below = this.#children(task).map((child) => this.cost(child));
    return [...own, ...below].reduce((sum, each) => sum + each, 0);
  }

  /**
   * The steps of a task with those of the agents it has asked, each of which has a trace of its own
   * (docs/platform/ai-agents.md#ai-shapes). @throws PlatformError 404
   */
  stitched(task: string): { traces: string[]; root: JsonMap; spans: JsonMap[] } {
    const traces: string[] = [];
    const spans: JsonMap[] = [];
    const take = (each: string, asker: string | null): void => {
      traces.push(each);
      const own = this.spans.of(each);
      spans.push(
        ...own.map((span) => (span.parent_span_id === null ? { ...span, parent_span_id: asker } : span)),
      );
      for (const child of this.#children(each)) take(child, String(mapOf(this.get(child).parent).span));
    };
    take(task, null);
    return { traces, root: this.spans.get(String(this.get(task).spanId)), spans };
  }

  /** Tasks of agents it has asked that are still kept. */
  #children(task: string): string[] {
    return elementsOf(this.get(task).children, '').flatMap(({ value }) =>
      typeof value === 'string' && this.kept.get(value) ? [value] : [],
    );
  }

  /** Of all tasks of a chat. */
  tokensOfSession(session: string): TokenCount {
    const tasks = this.kept.all().filter(({ value }) => value.sessionId === session);
    return sumOfTokens(tasks.map(({ value }) => value.tokens as TokenCount));
  }

  /** Deletes tasks from before a moment, with their spans; those at work stay. Returns how many. */
  forget(before: string): number {
    const old = this.kept
      .all()
      .filter(({ value }) => String(value.at) < before && !atWork.includes(value.status));
    for (const { key } of old) {
      this.spans.removeOf(key);
      this.kept.remove(key);
    }
    return old.length;
  }

  /** A task as it is kept. @throws PlatformError 404 */
  get(task: string): JsonMap {
    const found = this.find(task);
    if (!found) throw notFound(`The task "${task}"`);
    return found;
  }

  find(task: string): JsonMap | undefined {
    const value = this.kept.get(task)?.value;
    // A release without models kept nothing of how a task ended: it had failed.
    const ended = { status: 'failed', error: noModel, result: {}, tokens: noTokens, endedAt: value?.at };
    return value && { ...ended, ...value };
  }

  #change(task: string, change: JsonMap): void {
    this.kept.put(task, { ...this.get(task), ...change });
  }

  #date(): string {
    return new Date(this.now() * 1000).toISOString();
  }
}

/** As the platform counts them (docs/platform/ai-agents.md#routes). */
export interface TokenCount {
  input_tokens: number;
  output_tokens: number;
  total_tokens: number;
  llm_calls: number;
}

const noTokens: TokenCount = { input_tokens: 0, output_tokens: 0, total_tokens: 0, llm_calls: 0 };

function usedTokens(used: readonly JsonMap[]): TokenCount {
  const sum = (key: string) => used.reduce((total, usage) => total + (Number(usage[key]) || 0), 0);
  const [input, output] = [sum('input_tokens'), sum('output_tokens')];
  return { input_tokens: input, output_tokens: output, total_tokens: input + output, llm_calls: used.length };
}

function sumOfTokens(counted: readonly TokenCount[]): TokenCount {
  const sum = (key: keyof TokenCount) => counted.reduce((total, each) => total + each[key], 0);
  return {
    input_tokens: sum('input_tokens'),
    output_tokens: sum('output_tokens'),
    total_tokens: sum('total_tokens'),
    llm_calls: sum('llm_calls'),
  };
}
