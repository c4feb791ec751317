import type { JsonMap } from '@core/text/values';
import type { Account } from '../identity/accounts';

/** A tool of a gateway. What it throws is described in the answer, never as a failure of the protocol. */
export interface Tool {
  name: string;
  description: string;
  inputSchema: JsonMap;
  /** Whether it changes something, so that who chats with an agent is asked before it is called. */
  writes?: true;
  call(values: JsonMap, account: Account): unknown;
}

/** The form of inputs whose values are texts. */
export function texts(required: readonly string[], optional: readonly string[] = []): JsonMap {
  const names = [...required, ...optional];
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required,
  };
}
