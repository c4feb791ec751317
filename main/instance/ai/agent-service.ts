import type { ChatMessage } from '@core/language-model/model';
import { firstText, isMap, type JsonMap } from '@core/text/values';
import type { Account } from '../identity/accounts';
import type { Instance } from '../instance';
import { type AgentJob, type AgentPlace, runAgent } from './agent-run';
import { modelOf } from './agent-model';
import { Stopped } from './agent-work';
import type { AiTasks, TaskKind } from './ai-tasks';
import type { Assistance } from './assistance';
import {
  askUser,
  chatAgents,
  chatGate,
  type Pause,
  pausedOutcome,
  pendingOf,
  type Reply,
  replyTo,
} from './chat-turns';
import { executePlan } from './insight-plans';
import { Investigation } from './investigation';
import { type AgentCall, answerOfAgent, instructions, newConversation, tracedTools } from './one-agent';

/** Seconds of the instance's clock a task may take. */
const longestTask = 600;

export interface Order {
  /** As the service shows it. */
  agent: JsonMap;
  input: JsonMap;
  account: Account;
  session: string | null;
}

/** Starts tasks of agents, and goes on with the turns of a chat that wait for the user. */
export class AgentService {
  readonly #pauses;

  constructor(
    private readonly instance: Instance,
    private readonly assistance: Assistance,
  ) {
    this.#pauses = instance.documents.of('ai-pause');
  }

  /** Returns what the trigger answers with; the task goes on meanwhile (docs/platform/ai-agents.md#routes). */
  start(order: Order): JsonMap {
    const name = String(order.agent.name);
    if (chatAgents.includes(name)) return this.#startTurn(order);
    const isInvestigation = name === 'alert-investigation';
    return this.#begin(order, isInvestigation ? 'investigation' : 'agent', (call, signal) =>
      isInvestigation
        ? new Investigation(this.instance, this.assistance, call, signal).run()
        : answerOfAgent(this.instance, this.assistance, call, signal),
    );
  }

  /** Starts the steps of a plan (docs/platform/ai-agents.md#ai-shapes). @param done told what has come of them */
  startPlan(plan: JsonMap, socrole: string, account: Account, done: (result: JsonMap) => void): JsonMap {
    const agent = { name: 'insight-plan', label: 'Insight Plan' };
    const order = { agent, input: plan, account, session: null };
    return this.#begin(order, 'plan', async (call, signal) => {
      const result = await executePlan(this.instance, this.assistance, call, socrole, signal);
      done(result);
      return result;
    });
  }

  /** Asks an agent within the request, as a task with a trace. @throws Stopped where it has no answer */
  async ask(order: Order): Promise<JsonMap> {
    const { instance, assistance } = this;
    modelOf(instance, assistance, String(order.agent.name));
    let answer: JsonMap | null = null;
    const task = String(
      this.#begin(order, 'agent', async (call, signal) => {
        answer = await answerOfAgent(instance, assistance, call, signal);
        return answer;
      }).task_id,
    );
    await instance.agentWork.ended(task);
    if (answer === null) throw new Stopped('failed', String(assistance.tasks.get(task).error));
    return answer;
  }

  /** Turns that wait for a reply of an account, the latest first (docs/local-instance.md#agents-and-their-model). */
  waitingFor({ actor }: Account): JsonMap[] {
    const now = this.instance.clock.now() * 1000;
    const waiting = this.#pauses.all().map(({ value }) => value as unknown as Pause);
    return waiting
      .filter(({ user, pending }) => user === actor && Date.parse(String(pending.expires_at)) > now)
      .map(({ task, agent, requestId, pending }) => {
        const { sessionId } = this.#tasks.find(task) ?? {};
        return { task_id: task, agent, request_id: requestId, session_id: sessionId ?? null, pending };
      })
      .toReversed();
  }

  #startTurn(order: Order): JsonMap {
    let request: string | null = firstText(order.input, 'request_id');
    const work = async (call: AgentCall, signal: AbortSignal): Promise<null> => {
      request ??= call.task;
      await this.#turn(call, order, request, signal);
      return null;
    };
    return this.#begin(order, 'agent', work, (task) => turn(task, request ?? task));
  }

  /**
   * Begins a task, and ends it with what its work returns, or throws.
   * @param work returns the result; null where it has ended the task itself
   * @param failed the result of a task that failed
   */
  #begin(
    { agent: shown, input, account, session }: Order,
    kind: TaskKind,
    work: (call: AgentCall, signal: AbortSignal) => Promise<JsonMap | null>,
    failed: (task: string) => JsonMap = (task) => this.#tasks.toldOf(task),
  ): JsonMap {
    const agent = String(shown.name);
    const user = account.actor;
    const { id, span } = this.#tasks.add({ kind, agent, input, user, session });
    const call = { task: id, span, agent, user, session, account, shown, input };
    const { clock, agentWork } = this.instance;
    agentWork.start(id, async (signal) => {
      const off = clock.at?.(clock.now() + longestTask, () => void agentWork.stop(id, timedOut()));
      try {
        this.#tasks.setInProgress(id);
        const result = await work(call, signal);
        if (result) this.#tasks.end(id, { status: 'completed', error: null, result });
      } catch (failure) {
        this.#fail(id, failure, failed);
      } finally {
        off?.();
      }
    });
    return { task_id: id, status: 'pending' };
  }

  get #tasks(): AiTasks {
    return this.assistance.tasks;
  }

  /** One turn of a chat: a new question, or the reply to one of the agent's. */
  async #turn(
    call: AgentCall,
    { agent, input }: Order,
    requestId: string,
    signal: AbortSignal,
  ): Promise<void> {
    const question = questionOf(input);
    const kept = this.#pauses.get(requestId)?.value as Pause | undefined;
    const offered = await tracedTools(this.instance, this.assistance, call, null, signal);
    const about = { ...call, tools: [...offered, askUser] };
    if (!kept || kept.user !== about.user || kept.agent !== about.agent) {
      const system = instructions(agent, 'Answer in plain text.');
      const conversation = newConversation(system, question, this.#earlier(input, about));
      return this.#goOn({ ...about, conversation, gate: chatGate(null) }, requestId, null, signal);
    }
    const reply = replyTo(kept, question, this.instance.clock.now());
    if (reply.is === 'again') return this.#pause({ ...kept, task: about.task, pending: reply.pending });
    this.#pauses.remove(requestId);
    if (reply.is === 'expired') throw new Stopped('failed', 'The question has expired. Ask again.');
    if (reply.is === 'rejected') {
      const answer = 'Nothing was done: the question was not answered.';
      return this.#finish(about.task, 'rejected', answer, requestId, []);
    }
    const { messages, step, calls } = kept;
    const conversation = { messages, step, calls };
    return this.#goOn({ ...about, conversation, gate: chatGate(reply) }, requestId, reply, signal);
  }

  async #goOn(job: AgentJob, requestId: string, reply: Reply | null, signal: AbortSignal): Promise<void> {
    const { task, agent, user, conversation } = job;
    const { clock } = this.instance;
    const parts = { model: modelOf(this.instance, this.assistance, job.agent), tasks: this.#tasks, clock };
    const answer = await runAgent(job, parts, signal);
    const [call] = conversation.calls;
    if (answer === null && call) {
      const pending = pendingOf(call, clock.newUuid(), clock.now());
      return this.#pause({ ...conversation, task, agent, user, requestId, pending });
    }
    const outcome = reply?.is === 'denied' ? 'denied' : this.#outcomeOf(job);
    this.#finish(task, outcome, answer ?? '', requestId, conversation.messages);
  }

  #pause(pause: Pause): void {
    const { task, requestId, pending } = pause;
    this.#pauses.put(requestId, { ...pause });
    const result = {
      ...turn(task, requestId),
      status: pausedOutcome(pending),
      pending,
      is_user_input_needed: true,
    };
    this.#tasks.end(task, { status: 'completed', error: null, result });
  }

  /** @param messages what the next turn of the chat remembers */
  #finish(task: string, outcome: string, answer: string, requestId: string, messages: ChatMessage[]): void {
    const result = { ...turn(task, requestId), status: outcome, answer };
    this.#tasks.end(task, { status: 'completed', error: null, result, messages });
  }

  /** By what the turn has changed (docs/platform/fidelity.md#ai). */
  #outcomeOf({ task, tools }: AgentJob): string {
    const writing = new Set(tools.flatMap(({ name, writes }) => (writes ? [name] : [])));
    const calls = this.#tasks.spans.of(task).filter(({ span_type: type }) => type === 'TOOL');
    const isDone = calls.some(({ name, status }) => writing.has(String(name)) && status === 'OK');
    if (!isDone) return 'success_no_action';
    return calls.some(({ status }) => status === 'ERROR') ? 'partial' : 'success';
  }

  /** What was said in the turn that this one continues, if it was the same user's with the same agent. */
  #earlier(input: JsonMap, { user, agent }: AgentPlace): ChatMessage[] {
    const before = firstText(input, 'previous_response_id');
    const task = before === null ? undefined : this.#tasks.find(before);
    if (!task || task.user !== user || task.agent !== agent || !Array.isArray(task.messages)) return [];
    return (task.messages as ChatMessage[]).filter(({ role }) => role !== 'system');
  }

  #fail(task: string, failure: unknown, failed: (task: string) => JsonMap): void {
    const stopped = failure instanceof Stopped ? failure : null;
    if (stopped?.status === null) return;
    const error = failure instanceof Error ? failure.message : 'The agent failed.';
    this.#tasks.end(task, { status: stopped?.status ?? 'error', error, result: failed(task) });
  }
}

const timedOut = () => new Stopped('failed', `The task timed out after ${longestTask} seconds.`);

/** The last message of the user, in either form of a chat. */
function questionOf(input: JsonMap): string {
  const { messages } = input;
  const last: unknown = Array.isArray(messages) ? messages.at(-1) : null;
  const said = firstText(input, 'question') ?? (isMap(last) ? firstText(last, 'content') : last);
  return typeof said === 'string' ? said : JSON.stringify(input);
}

/** Members of every turn of a chat (docs/platform/ai-agents.md#ai-shapes). */
const turn = (task: string, requestId: string): JsonMap => ({
  answer: '',
  pending: null,
  request_id: requestId,
  response_id: task,
  playbook_context: {},
  playbook_steps: [],
  is_user_input_needed: false,
});
