import type { Price } from './price';

/** A call of a tool as a model wrote it. */
export interface ToolCall {
  id: string;
  name: string;
  /** Should be the JSON text of a map; a model may write anything. */
  arguments: string;
}

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string;
  /** Of an assistant. */
  toolCalls?: readonly ToolCall[];
  /** Of a tool: the call whose result this is. */
  toolCallId?: string;
}

export interface OfferedTool {
  name: string;
  description: string;
  /** JSON Schema of its arguments. */
  inputSchema: unknown;
}

export interface ModelRequest {
  /** Name of the agent that asks. */
  agent: string;
  /** Which of the task's questions to the model it is, from 1. */
  step: number;
  messages: readonly ChatMessage[];
  tools: readonly OfferedTool[];
}

export interface Tokens {
  input: number;
  output: number;
}

export interface ModelReply {
  content: string;
  toolCalls: readonly ToolCall[];
  tokens: Tokens;
  /** How long the model takes, in seconds of the clock of whoever asks: that one waits. */
  delay: number;
  /** Why there is no answer; null where there is one. */
  error: string | null;
}

/** A language model. Never throws: what goes wrong is in the reply. */
export interface Model {
  provider: string;
  name: string;
  /** What its tokens cost, where that is known. */
  price?: Price | undefined;
  ask(request: ModelRequest): Promise<ModelReply>;
}
