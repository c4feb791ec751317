import type { ToolAnswer } from '@core/model-context/client';
import { contentOf, done, failed, failureCodes, messageOf, versionFor } from '@core/model-context/messages';
import { isMap, type JsonMap, mapOf } from '@core/text/values';
import { QueryError } from '@core/query/query';
import { piecesOf } from '../http/long-answers';
import type { Account } from '../identity/accounts';
import { PlatformError } from '../platform-error';
import type { Tool } from './tool';

/** One message to a gateway, answered as JSON-RPC 2.0; null for a notification, which has no answer. */
export async function answer(
  message: unknown,
  name: string,
  tools: readonly Tool[],
  account: Account,
): Promise<JsonMap | null> {
  const request = messageOf(message);
  if (!request) return failed(null, failureCodes.invalidRequest, 'Invalid Request');
  const { id, method, params } = request;
  if (id === undefined) return null;
  switch (method) {
    case 'initialize':
      return done(id, {
        protocolVersion: versionFor(params.protocolVersion),
        capabilities: { tools: { listChanged: false } },
        serverInfo: { name, version: '1.0.0' },
      });
    case 'ping':
      return done(id, {});
    case 'tools/list':
      return done(id, {
        tools: tools.map(({ name: tool, description, inputSchema, writes }) => ({
          name: tool,
          description,
          inputSchema,
          annotations: { readOnlyHint: writes !== true },
        })),
      });
    case 'resources/list':
      return done(id, { resources: [] });
    case 'prompts/list':
      return done(id, { prompts: [] });
    case 'tools/call': {
      const tool = tools.find((each) => each.name === params.name);
      if (!tool) return failed(id, failureCodes.invalidParams, `Unknown tool: ${String(params.name)}`);
      return done(id, contentOf(await callTool(tool, mapOf(params.arguments), account)));
    }
    default:
      return failed(id, failureCodes.unknownMethod, 'Method not found');
  }
}

/**
 * The platform's own tools wrap what they are given, and answer with a text that is JSON
 * (docs/platform/ai-agents.md#gateways). Never throws what the tool, or a wrong call of it, is to blame for.
 */
export async function callTool(tool: Tool, given: JsonMap, account: Account): Promise<ToolAnswer> {
  const wrapped = given.params ?? given.values;
  try {
    const result = await tool.call(isMap(wrapped) ? wrapped : given, account);
    return { text: await printed({ status: 'success', result, error: null }), isError: false };
  } catch (failure) {
    if (!(failure instanceof PlatformError || failure instanceof QueryError)) throw failure;
    return { text: failure.message, isError: true };
  }
}

/** What a tool has found can be long. */
async function printed(outcome: JsonMap): Promise<string> {
  const { result } = outcome;
  if (!Array.isArray(result)) return JSON.stringify(outcome);
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(outcome, 'result', result)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
