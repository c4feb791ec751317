import type { FormField, InputAnswer, PendingInput } from '@core/contract';
import { agentInputs } from './agent-inputs';
import { elementsOf, firstText, type JsonMap, mapOf } from '@core/text/values';
import { ask } from './instance-api';

/** Tasks of AI agents on the local instance: asked, answered, taken along as files. */

/** An agent that can be asked. */
export interface KnownAgent {
  name: string;
  label: string;
  /** Whether its tasks are turns of a chat. */
  isChat: boolean;
  fields: FormField[];
}

const chats: readonly string[] = ['conversation', 'orchestrator'];

/** The agents that are switched on, by their label. */
export async function listAgents(): Promise<KnownAgent[]> {
  const agents = elementsOf(await ask('GET', '/api/ai/agent/?active=true'), '').map(({ value }) =>
    mapOf(value),
  );
  return agents
    .map((agent) => {
      const name = firstText(agent, 'name') ?? '';
      const inputs = chats.includes(name) ? { question: { required: true } } : mapOf(agent.inputformat);
      return {
        name,
        label: firstText(agent, 'label') ?? name,
        isChat: chats.includes(name),
        fields: agentInputs(inputs),
      };
    })
    .toSorted((one, next) => one.label.localeCompare(next.label));
}

/** Gives an agent a task. @param turn of the chat this one goes on with @returns the task's id */
export async function askAgent(agent: string, input: JsonMap, turn: string | null = null): Promise<string> {
  const body = turn === null ? input : { ...input, previous_response_id: turn };
  return (
    firstText(await ask('POST', `/api/ai/agents/${encodeURIComponent(agent)}/trigger`, body), 'task_id') ?? ''
  );
}

/** A turn of a chat that waits for its user. */
export interface AgentQuestion {
  /** The task that asks. */
  task: string;
  agent: string;
  request: string;
  form: PendingInput;
}

export async function listAgentQuestions(): Promise<AgentQuestion[]> {
  const { questions } = mapOf(await ask('GET', '/packwright/agent-questions'));
  return elementsOf(questions, '').map(({ value }) => questionOf(mapOf(value)));
}

function questionOf(waiting: JsonMap): AgentQuestion {
  const pending = mapOf(waiting.pending);
  const isApproval = pending.type === 'approval';
  const choices = elementsOf(pending.options, '').map(({ value }) => ({
    label: firstText(value, 'label', 'name', 'value') ?? JSON.stringify(value),
    value: firstText(value, 'value', 'label', 'name') ?? JSON.stringify(value),
  }));
  const reply: FormField = {
    name: 'reply',
    label: 'Reply',
    required: true,
    defaultValue: '',
    formType: 'text',
    ...(choices.length > 0 && { choices }),
  };
  const agent = firstText(waiting, 'agent') ?? '';
  return {
    task: firstText(waiting, 'task_id') ?? '',
    agent,
    request: firstText(waiting, 'request_id') ?? '',
    form: {
      sequence: 0,
      step: agent,
      title: isApproval ? 'Approval' : 'Question',
      description: firstText(pending, 'question') ?? '',
      isApproval,
      fields: isApproval ? [] : [reply],
      buttons: isApproval ? ['Approve', 'Deny'] : ['Reply'],
    },
  };
}

/** Replies to a turn that waits. @returns the task of the next turn */
export function replyToAgent({ agent, request, form }: AgentQuestion, answer: InputAnswer): Promise<string> {
  const said = form.isApproval ? (answer.option ?? '').toLowerCase() : String(answer.input?.reply ?? '');
  return askAgent(agent, { question: said, request_id: request });
}
