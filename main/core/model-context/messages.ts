import { isMap, type JsonMap, mapOf } from '../text/values';

/** Versions of the Model Context Protocol that our servers speak, the newest first. */
export const knownVersions: readonly string[] = [
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
  '2024-10-07',
];
const usualVersion = '2025-03-26';

/** The version a server answers `initialize` with: the one that was asked for, where it is known. */
export const versionFor = (asked: unknown): string =>
  knownVersions.find((known) => known === asked) ?? usualVersion;

/** Codes of failures, as JSON-RPC 2.0 and the protocol number them. */
export const failureCodes = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
  unknownResource: -32002,
  busy: -32000,
} as const;

/** A request, or a notification, which has no id and no answer. */
export interface RpcMessage {
  id?: string | number;
  method: string;
  params: JsonMap;
}

/** A message of a client; null for what is none. Answers of the client are none either: our servers ask nothing. */
export function messageOf(value: unknown): RpcMessage | null {
  if (!isMap(value) || typeof value.method !== 'string') return null;
  const { id, method } = value;
  if (id !== undefined && typeof id !== 'string' && typeof id !== 'number') return null;
  return { ...(id !== undefined && { id }), method, params: mapOf(value.params) };
}

export const done = (id: unknown, result: JsonMap): JsonMap => ({ jsonrpc: '2.0', id, result });

export const failed = (id: unknown, code: number, message: string): JsonMap => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

/** What a tool has said, as an answer to `tools/call`. */
export const contentOf = ({ text, isError }: { text: string; isError: boolean }): JsonMap => ({
  content: [{ type: 'text', text }],
  isError,
});
