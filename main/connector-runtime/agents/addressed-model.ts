import type { ChatMessage, Model, ModelReply, ModelRequest, ToolCall } from '@core/language-model/model';
import { readJson } from '@core/text/json/read';
import { elementsOf, firstText, mapOf } from '@core/text/values';
import type { HttpAnswers } from '../answers/http';

/** A model that answers at an address in the form most services offer: `POST <address>/chat/completions`. */
export interface ModelAddress {
  /** `https://api.example.com/v1`, without the last part. */
  address: string;
  /** What the service calls the model. */
  model: string;
  /** Sent as a bearer token; null for none. */
  key: string | null;
}

/** @param ask sends requests: to hosts that were allowed by name, and follows no redirects */
export function addressedModel({ address, model, key }: ModelAddress, ask: HttpAnswers): Model {
  const url = `${address.replace(/\/+$/, '')}/chat/completions`;
  return {
    provider: new URL(url).host,
    name: model,
    async ask(request): Promise<ModelReply> {
      const body = Buffer.from(JSON.stringify(bodyOf(model, request)));
      const headers: [string, string][] = [['Content-Type', 'application/json']];
      if (key !== null) headers.push(['Authorization', `Bearer ${key}`]);
      const answer = await ask({ method: 'POST', url, headers, body, verify: true, toPlatform: false });
      if (answer === null) return failed('Nobody asks the model.');
      if ('unanswered' in answer) return failed(answer.unanswered);
      if ('fault' in answer) return failed(`The model did not answer: ${answer.message}`);
      return replyOf(answer.response.status, Buffer.from(answer.response.body).toString('utf8'));
    },
  };
}

function bodyOf(model: string, { messages, tools }: ModelRequest): object {
  return {
    model,
    messages: messages.map(messageOf),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({
        type: 'function',
        function: { name, description, parameters: inputSchema },
      })),
    }),
  };
}

function messageOf({ role, content, toolCalls, toolCallId }: ChatMessage): object {
  return {
    role,
    content,
    ...(toolCalls &&
      toolCalls.length > 0 && {
        tool_calls: toolCalls.map(({ id, name, arguments: given }) => ({
          id,
          type: 'function',
          function: { name, arguments: given },
        })),
      }),
    ...(toolCallId !== undefined && { tool_call_id: toolCallId }),
  };
}

function replyOf(status: number, text: string): ModelReply {
  const { value } = readJson(text);
  if (status !== 200) {
    const said = firstText(mapOf(mapOf(value).error), 'message') ?? text.slice(0, 300);
    return failed(`The model answered with status ${status}: ${said}`);
  }
  const [choice] = elementsOf(mapOf(value).choices, '');
  const message = mapOf(mapOf(choice?.value).message);
  if (!choice) return failed('The model answered in a form that is not known.');
  const usage = mapOf(mapOf(value).usage);
  return {
    content: firstText(message, 'content') ?? '',
    toolCalls: elementsOf(message.tool_calls, '').map(({ value: call }): ToolCall => {
      const { name, arguments: given } = mapOf(mapOf(call).function);
      return {
        id: firstText(mapOf(call), 'id') ?? '',
        name: typeof name === 'string' ? name : '',
        arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}),
      };
    }),
    tokens: { input: countOf(usage.prompt_tokens), output: countOf(usage.completion_tokens) },
    delay: 0,
    error: null,
  };
}

const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;

const failed = (error: string): ModelReply => ({
  content: '',
  toolCalls: [],
  tokens: { input: 0, output: 0 },
  delay: 0,
  error,
});
