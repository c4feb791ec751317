import type { ChatMessage, ModelReply, OfferedTool, ToolCall } from '@core/language-model/model';
import type { UsedPrompt } from '@core/language-model/used-prompt';
import { markOf } from '@core/text/mark';
import { costOf } from '@core/language-model/price';
import type { JsonMap } from '@core/text/values';
import type { Clock } from '../clock';
import type { Account } from '../identity/accounts';
import type { AgentModel } from './agent-model';
import type { AgentTool } from './agent-tool';
import { orStopped, passTime, Stopped } from './agent-work';
import type { AiTasks } from './ai-tasks';
import { callTool, type ToolOutcome } from './tool-calls';

/** What bounds a task, however long its model would go on. */
const mostSteps = 40;
const mostTokens = 1_000_000;

/** Where a task stands: what was said, and which calls of the last answer are still to be made. */
export interface Conversation {
  messages: ChatMessage[];
  /** Questions to the model so far. */
  step: number;
  calls: ToolCall[];
}

/** Decides about a call before it is made. */
export type Gate = (call: ToolCall, tool: AgentTool | undefined) => 'call' | 'pause' | ToolOutcome;

/** Whose work a span tells of. */
export interface AgentPlace {
  task: string;
  /** The span below which its others are. */
  span: string;
  agent: string;
  user: string;
  session: string | null;
  account: Account;
}

export interface AgentJob extends AgentPlace {
  tools: readonly AgentTool[];
  conversation: Conversation;
  gate: Gate;
}

export interface RunParts {
  model: AgentModel;
  tasks: AiTasks;
  clock: Clock;
}

/**
 * Lets a model answer a task: it is asked, the tools it names are called with the rights of the account, and it is asked
 * again with their results, until it calls none.
 * @returns its answer; null where the gate has paused it, with the call to decide about first in `conversation.calls`
 * @throws Stopped where the task cannot go on, or its signal says so
 */
export async function runAgent(job: AgentJob, parts: RunParts, signal: AbortSignal): Promise<string | null> {
  const { conversation } = job;
  for (;;) {
    for (let call = conversation.calls[0]; call; call = conversation.calls[0]) {
      const tool = job.tools.find((each) => each.name === call.name);
      const decided = job.gate(call, tool);
      if (decided === 'pause') return null;
      // What the user has said is no call; what was refused is one that the trace tells.
      const isTold = decided === 'call' || decided.error !== null;
      const outcome = isTold ? await tracedCall(job, parts, call, tool, decided, signal) : decided;
      conversation.calls.shift();
      conversation.messages.push({ role: 'tool', content: outcome.text, toolCallId: call.id });
    }
    const answer = await askModel(job, parts, signal);
    if (conversation.calls.length === 0) return answer;
  }
}

async function askModel(job: AgentJob, parts: RunParts, signal: AbortSignal): Promise<string> {
  const { conversation, tools } = job;
  conversation.step += 1;
  const messages = [...conversation.messages];
  const { step } = conversation;
  const { content, toolCalls } = await tracedQuestion(job, parts, { step, messages, tools }, signal);
  conversation.messages.push({ role: 'assistant', content, ...(toolCalls.length > 0 ? { toolCalls } : {}) });
  conversation.calls.push(...toolCalls);
  return content;
}

/** What a model is asked; the tools are those it is offered. */
export interface Question {
  /** Which of the task's questions it is, from 1. */
  step: number;
  messages: readonly ChatMessage[];
  tools: readonly OfferedTool[];
  /** Those of the agent's package that were asked for so far; absent where its instructions are ours. */
  prompts?: readonly UsedPrompt[];
}

/**
 * One question to the model, as a span of the trace.
 * @throws Stopped where it has no answer, the task has used its budget, or its signal says so
 */
export async function tracedQuestion(
  place: AgentPlace,
  { model, tasks, clock }: RunParts,
  { step, messages, tools, prompts }: Question,
  signal: AbortSignal,
): Promise<ModelReply> {
  const { task, agent } = place;
  if (step > mostSteps) {
    throw new Stopped(
      'failed',
      `The model was asked ${mostSteps} times and still calls tools: an endless loop.`,
    );
  }
  const offered = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  const input = { payload: { params: { messages, tools: offered.map(({ name }) => name) } } };
  const span = tasks.spans.begin({ ...spanOf(place), name: model.name, type: 'LLM', input });
  const reply = await orStopped(model.ask({ agent, step, messages, tools: offered }), signal);
  await passTime(clock, reply.delay, signal);
  const { content, toolCalls, tokens, error } = reply;
  const usage = { input_tokens: tokens.input, output_tokens: tokens.output };
  const said: JsonMap = { content, tools: toolCalls, usage, provider: model.provider, model: model.name };
  const attributes = {
    profile: model.profile,
    cost: costOf(model.price, tokens),
    prompts: prompts ?? [ownInstructions(agent, messages)],
  };
  tasks.spans.end(task, span, { output: said, error, attributes });
  tasks.count(task, tokens.input, tokens.output);
  if (error !== null) throw new Stopped('error', error);
  const { total_tokens: total } = tasks.tokens(task);
  if (total > mostTokens) {
    throw new Stopped('failed', `The task has used ${total} tokens, more than its budget of ${mostTokens}.`);
  }
  return reply;
}

/** The instructions of an agent of the platform, as a prompt that has no uuid. */
const ownInstructions = (agent: string, messages: readonly ChatMessage[]): UsedPrompt => ({
  uuid: null,
  name: `Instructions of ${agent}`,
  version: markOf(messages.find(({ role }) => role === 'system')?.content ?? ''),
});

/** One call of a tool, as a span of the trace. @throws Stopped where the signal says so */
export async function tracedCall(
  place: AgentPlace,
  { tasks }: Pick<RunParts, 'tasks'>,
  call: ToolCall,
  tool: AgentTool | undefined,
  decided: 'call' | ToolOutcome,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const input = { tool_call: { name: call.name, args: call.arguments } };
  const span = tasks.spans.begin({ ...spanOf(place), name: call.name, type: 'TOOL', input });
  const outcome = decided === 'call' ? await orStopped(callTool(call, tool, place.account), signal) : decided;
  const output = {
    name: call.name,
    status: outcome.error === null ? 'success' : 'error',
    args: call.arguments,
    result: outcome.error === null ? outcome.text : null,
    error: outcome.error,
    mcp_server_id: tool?.server.uuid ?? null,
    mcp_server_name: tool?.server.name ?? null,
    tool_call_id: call.id,
    cached: false,
  };
  tasks.spans.end(place.task, span, { output, error: outcome.error });
  return outcome;
}

/** What the spans below an agent's have in common. */
export const spanOf = ({ task, span, user, session }: AgentPlace) => ({
  trace: task,
  parent: span,
  user,
  session,
});
