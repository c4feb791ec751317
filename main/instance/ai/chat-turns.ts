import type { ToolCall } from '@core/language-model/model';
import { readJson } from '@core/text/json/read';
import { elementsOf, firstText, type JsonMap, mapOf } from '@core/text/values';
import type { Conversation, Gate } from './agent-run';
import type { AgentTool } from './agent-tool';
import { failedCall, type ToolOutcome } from './tool-calls';

/** Agents whose tasks are turns of a chat: whoever writes to them can be asked (docs/platform/ai-agents.md#ai-shapes). */
export const chatAgents: readonly string[] = ['conversation', 'orchestrator'];

/** Seconds a question to the user waits. */
const longestPause = 3600;
/** How often an approval is asked for that is answered with something else. */
const mostRounds = 3;

/** The tool by which a model asks the user; it is never called, the turn pauses. */
export const askUser: AgentTool = {
  name: 'ask_user',
  description: 'Asks the user for something that only the user knows, and waits for the answer.',
  inputSchema: {
    type: 'object',
    properties: {
      question: { type: 'string' },
      expected_type: { type: 'string', enum: ['entity', 'choice', 'decision'] },
      options: { type: 'array', items: { type: 'object' } },
    },
    required: ['question'],
  },
  writes: false,
  server: { uuid: '', name: 'chat' },
  call: () => Promise.resolve({ text: '', isError: false }),
};

/** A turn that waits for the user, as it is kept. */
export interface Pause extends Conversation {
  /** The task whose turn it is. */
  task: string;
  agent: string;
  user: string;
  requestId: string;
  pending: JsonMap;
}

/** What the user replied to a pause. */
export type Reply = { is: 'value'; value: string } | { is: 'approved' } | { is: 'denied' };

/** Pauses at questions to the user and at tools that write, but for the one that was replied to. */
export function chatGate(reply: Reply | null): Gate {
  let given = reply;
  return (call, tool) => {
    const asks = call.name === askUser.name;
    if (!asks && tool?.writes !== true) return 'call';
    if (given === null) return 'pause';
    const replied = given;
    given = null;
    if (replied.is === 'value') return { text: replied.value, error: null };
    return replied.is === 'approved' ? 'call' : failedCall(`The user has denied the call of "${call.name}".`);
  };
}

/** Lets a task that is no turn of a chat read alone: nobody can be asked whether it may write. */
export const unaskedGate = (call: ToolCall, tool: AgentTool | undefined): 'call' | ToolOutcome =>
  tool?.writes === true
    ? failedCall(
        `"${call.name}" changes things, and this agent has nobody to ask: only turns of a chat wait for an approval.`,
      )
    : 'call';

/** What a turn waits for (docs/platform/ai-agents.md#ai-shapes). @param now seconds since the epoch */
export function pendingOf(call: ToolCall, id: string, now: number): JsonMap {
  const common = { pause_id: id, expires_at: new Date((now + longestPause) * 1000).toISOString(), round: 1 };
  const given = mapOf(readJson(call.arguments).value);
  if (call.name !== askUser.name) {
    const options = ['approve', 'deny'].map((value) => ({ label: value, value }));
    const question = `May the tool "${call.name}" be called with ${call.arguments}?`;
    return { ...common, type: 'approval', question, expected_type: 'decision', options };
  }
  return {
    ...common,
    type: 'clarification',
    question: firstText(given, 'question') ?? '',
    expected_type: firstText(given, 'expected_type') ?? 'entity',
    options: elementsOf(given.options, '').map(({ value }) => value),
  };
}

/** The outcome of a turn that is paused. */
export const pausedOutcome = ({ type }: JsonMap): string =>
  type === 'approval' ? 'awaiting_approval' : 'needs_clarification';

/** Reads a reply: one that decides nothing is asked again, and rejects the turn in the end. */
export function replyTo(
  { pending }: Pause,
  text: string,
  now: number,
): Reply | { is: 'expired' } | { is: 'rejected' } | { is: 'again'; pending: JsonMap } {
  if (Date.parse(String(pending.expires_at)) <= now * 1000) return { is: 'expired' };
  if (pending.type !== 'approval') return { is: 'value', value: text };
  const said = text.trim().toLowerCase();
  if (said === 'approve') return { is: 'approved' };
  if (said === 'deny') return { is: 'denied' };
  const round = Number(pending.round) + 1;
  return round > mostRounds ? { is: 'rejected' } : { is: 'again', pending: { ...pending, round } };
}
