import { join } from 'node:path';
import { isMap, type JsonMap, mapOf } from '@core/text/values';
import { onTestFinished } from 'vitest';
import { Desk } from '../../main/mcp/desk';
import { ToolServer } from '../../main/mcp/server';
import { assistantTools } from '../../main/mcp/tools/index';
import { createPython } from '../../main/python/service';
import { projectRoot } from '../support/host';
import { makeFolder } from '../workspace/folder';

/** An assistant at a tool server, which it speaks with message by message. */
export interface Assistant {
  server: ToolServer;
  dataDir: string;
  /** Everything the server has sent. */
  sent: JsonMap[];
  /** The result of a request; throws the message of its failure. */
  request(method: string, params?: JsonMap): Promise<JsonMap>;
  /** What a tool answers; throws its text where it could not. */
  call(tool: string, given?: JsonMap): Promise<JsonMap>;
}

export async function assistantAt(folder: string, workersDir: string): Promise<Assistant> {
  const dataDir = makeFolder();
  const desk = await Desk.open({
    folder,
    dataDir,
    workersDir,
    templatesDir: join(projectRoot, 'templates'),
    docsDir: join(projectRoot, 'docs'),
    python: createPython({ entriesDir: workersDir, cacheDir: join(dataDir, 'python') }),
  });
  const sent: JsonMap[] = [];
  const waiting = new Map<unknown, (answer: JsonMap) => void>();
  const server = new ToolServer(desk, assistantTools, '1.2.3', (message) => {
    sent.push(message);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  onTestFinished(async () => {
    await server.close();
    await desk.close();
  });
  let last = 0;
  const request = async (method: string, params: JsonMap = {}): Promise<JsonMap> => {
    const id = ++last;
    const answer = new Promise<JsonMap>((resolve) => waiting.set(id, resolve));
    server.take(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    const { result, error } = await answer;
    if (isMap(error)) throw new Error(String(error.message));
    return mapOf(result);
  };
  await request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'a-test', version: '1' },
  });
  const call = async (name: string, given: JsonMap = {}): Promise<JsonMap> => {
    const { content, isError } = await request('tools/call', { name, arguments: given });
    const text = String(mapOf(Array.isArray(content) ? content[0] : null).text);
    if (isError === true) throw new Error(text);
    return mapOf(JSON.parse(text));
  };
  return { server, dataDir, sent, request, call };
}
