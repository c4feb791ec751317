import type { ChatMessage, Model, ModelReply, ModelRequest, ToolCall } from './model';
import type { ModelScript, Turn } from './script';

/** Characters that are counted as one token where the script counts none. */
const charactersOfToken = 4;

/**
 * A model that answers by a script. It remembers nothing: the same question has the same answer, also after a restart
 * of whoever asks.
 */
export function scriptedModel(script: ModelScript): Model {
  return {
    provider: 'scripted',
    name: script.name ?? 'script',
    price: script.price,
    ask: (request) => Promise.resolve(replyOf(script, request)),
  };
}

function replyOf({ turns }: ModelScript, request: ModelRequest): ModelReply {
  const index = turns.findIndex(({ when }) => fits(when, request));
  const turn = turns[index];
  const nothing = { content: '', toolCalls: [], delay: 0, tokens: { input: 0, output: 0 } };
  if (!turn) return { ...nothing, error: unanswered(request) };
  const delay = turn.delay ?? 0;
  if (turn.error !== undefined) return { ...nothing, tokens: tokensOf(turn, 0, 0), delay, error: turn.error };
  const content = contentOf(turn.answer);
  const toolCalls = (turn.calls ?? []).map(({ name, arguments: given }, at): ToolCall => ({
    id: `call-${request.step}-${at + 1}`,
    name,
    arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}),
  }));
  const asked = lengthOf(request.messages.map((message) => message.content));
  const said = lengthOf([content, ...toolCalls.map((call) => call.name + call.arguments)]);
  return { content, toolCalls, tokens: tokensOf(turn, asked, said), delay, error: null };
}

function fits(when: Turn['when'], { agent, step, messages, tools }: ModelRequest): boolean {
  if (when === undefined) return true;
  if (when.agent !== undefined && when.agent !== agent) return false;
  if (when.step !== undefined && when.step !== step) return false;
  if (!holdsAll(when.prompt, messages, ['system', 'user'])) return false;
  if (!holdsAll(when.result, messages, ['tool'])) return false;
  return (when.tools ?? []).every((name) => tools.some((tool) => tool.name === name));
}

/** Whether each of the texts stands in a message of one of these roles. */
function holdsAll(
  wanted: string | readonly string[] | undefined,
  messages: readonly ChatMessage[],
  roles: readonly ChatMessage['role'][],
): boolean {
  const texts = wanted === undefined ? [] : [wanted].flat();
  return texts.every((text) =>
    messages.some(({ role, content }) => roles.includes(role) && content.includes(text)),
  );
}

function contentOf(answer: unknown): string {
  if (answer === undefined) return '';
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

function tokensOf({ tokens }: Turn, asked: number, said: number): ModelReply['tokens'] {
  return {
    input: tokens?.input ?? Math.ceil(asked / charactersOfToken),
    output: tokens?.output ?? Math.ceil(said / charactersOfToken),
  };
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);

function unanswered({ agent, step, tools }: ModelRequest): string {
  const offered = tools.length === 0 ? 'no tools' : `the tools ${tools.map(({ name }) => name).join(', ')}`;
  return `No turn of the scripted model fits step ${step} of the agent "${agent}", which offers ${offered}. Add a turn for it.`;
}
