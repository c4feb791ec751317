import type { AgentTools } from '@core/agent-test/agent-tools';
import type { ChatMessage, Model, Tokens, ToolCall } from '@core/language-model/model';
import { costOf } from '@core/language-model/price';
import type { UsedPrompt } from '@core/language-model/used-prompt';
import { readJson } from '@core/text/json/read';
import { markOf } from '@core/text/mark';
import { elementsOf, firstText, type JsonMap, mapOf } from '@core/text/values';
import { type HttpAnswer, type HttpRequest, jsonResponse } from '../answers/http';
import type { AgentPackage } from './agent-package';

/** How often a model is asked for one input, however long it would go on. */
const mostQuestions = 40;

/** What an agent did, in order. */
export type AgentEvent =
  | { is: 'prompt'; uuid: string; name: string | null; version: string | null }
  | {
      is: 'model';
      step: number;
      messages: readonly ChatMessage[];
      content: string;
      calls: readonly ToolCall[];
      tokens: Tokens;
      delay: number;
      error: string | null;
    }
  | {
      is: 'tool';
      name: string;
      arguments: unknown;
      outcome: 'answered' | 'failed' | 'refused';
      text: string;
    };

export interface DeskParts {
  model: Model;
  tools: AgentTools;
  config: JsonMap;
  /** Told each prompt of the package that the program asks for. */
  onPrompt?(prompt: UsedPrompt): void;
  /** Tokens after which the model answers no more; null for none. */
  budget: number | null;
}

/** Answers what an agent in the sandbox asks its base class for, and notes it. */
export class AgentDesk {
  readonly events: AgentEvent[] = [];
  #asked = 0;
  #tokens = 0;
  #cost: number | null = null;

  constructor(
    private readonly agent: AgentPackage,
    private readonly parts: DeskParts,
  ) {}

  /** Tokens that were used so far, read and written. */
  get tokens(): number {
    return this.#tokens;
  }

  /** What they cost; null where the model has no price. */
  get cost(): number | null {
    return this.#cost;
  }

  /** How often the model was asked. */
  get asked(): number {
    return this.#asked;
  }

  /** Requests to the base class; null for any other, which nobody answers. */
  async answer({ url, body }: HttpRequest): Promise<HttpAnswer | null> {
    const { hostname, pathname } = new URL(url);
    if (hostname !== 'agent.packwright.invalid') return null;
    const given = mapOf(readJson(body.toString('utf8')).value);
    const value = await this.#value(pathname, given);
    return value && { response: jsonResponse(value), source: 'scenario' };
  }

  async #value(path: string, given: JsonMap): Promise<JsonMap | null> {
    const { tools, config } = this.parts;
    switch (path) {
      case '/initialize': {
        const prompts = Object.fromEntries(this.agent.prompts.map(({ uuid, value }) => [uuid, value]));
        return { prompts, config };
      }
      case '/prompt': {
        const uuid = firstText(given, 'uuid') ?? '';
        const prompt = this.agent.prompts.find((each) => each.uuid === uuid);
        const version = prompt ? markOf(JSON.stringify(prompt.value)) : null;
        this.events.push({ is: 'prompt', uuid, name: prompt?.name ?? null, version });
        if (prompt && version !== null) this.parts.onPrompt?.({ uuid, name: prompt.name, version });
        return {};
      }
      case '/tools':
        return { tools: tools.offered.map(({ inputSchema, ...tool }) => ({ ...tool, schema: inputSchema })) };
      case '/ask':
        return this.#ask(given);
      case '/call':
        return this.#call(given);
      default:
        return null;
    }
  }

  async #ask(given: JsonMap): Promise<JsonMap> {
    const { model, tools, budget } = this.parts;
    const messages = elementsOf(given.messages, '').flatMap(({ value }) => messageOf(value) ?? []);
    if (this.#asked >= mostQuestions)
      return refusal(`The model was asked ${mostQuestions} times already: an endless loop.`);
    if (budget !== null && this.#tokens >= budget)
      return refusal(`${this.#tokens} tokens were used, and the budget is ${budget}.`);
    const step = ++this.#asked;
    const offered = given.tools === true ? tools.offered : [];
    const reply = await model.ask({ agent: this.agent.name, step, messages, tools: offered });
    const { content, toolCalls, tokens, delay, error } = reply;
    this.#tokens += tokens.input + tokens.output;
    const cost = costOf(model.price, tokens);
    if (cost !== null) this.#cost = (this.#cost ?? 0) + cost;
    this.events.push({ is: 'model', step, messages, content, calls: toolCalls, tokens, delay, error });
    return { content, tool_calls: toolCalls, error };
  }

  async #call(given: JsonMap): Promise<JsonMap> {
    const name = firstText(given, 'name') ?? '';
    const written = firstText(given, 'arguments') ?? '';
    const call = { id: firstText(given, 'id') ?? '', name, arguments: written };
    const said = await this.parts.tools.call(call);
    const { value } = readJson(written);
    this.events.push({ is: 'tool', name, arguments: value === undefined ? written : value, ...said });
    return { ...said };
  }
}

const refusal = (error: string): JsonMap => ({ content: '', tool_calls: [], error });

/** A message as a program writes it; null for one that is none. */
function messageOf(value: unknown): ChatMessage | null {
  const { role, content, toolCallId } = mapOf(value);
  if (role !== 'system' && role !== 'user' && role !== 'assistant' && role !== 'tool') return null;
  const text = typeof content === 'string' ? content : JSON.stringify(content ?? '');
  return { role, content: text, ...(typeof toolCallId === 'string' && { toolCallId }) };
}
