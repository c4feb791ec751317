import { PackwrightError } from '@core/contract/errors';
import type { HttpPort } from '@core/engine/host';
import { type ServerTool, type ToolAnswer, ToolServerClient } from '@core/model-context/client';
import { httpLine } from '@core/model-context/http-line';
import type { JsonMap } from '@core/text/values';
import { CommandLine } from './command-line';
import type { KnownServer } from './server-file';

/** Seconds an answer of a tool server may take. */
const longestAnswer = 60;

/** Tool servers that were opened, and what they offer. Where two have a tool of one name, the first one's is called. */
export interface OpenServers {
  tools: readonly (ServerTool & { server: string })[];
  /** Never throws: what goes wrong is in the answer. */
  call(name: string, given: JsonMap): Promise<ToolAnswer>;
  /** Ends those that are programs of this computer. */
  close(): Promise<void>;
}

/**
 * Starts or reaches tool servers, and asks each for its tools.
 * @param network reaches the hosts of those that have an address
 * @throws PackwrightError where one cannot be opened, and none is left open then
 */
export async function openServers(
  servers: ReadonlyMap<string, KnownServer>,
  network: (url: string) => HttpPort,
): Promise<OpenServers> {
  const started: CommandLine[] = [];
  const close = async (): Promise<void> => void (await Promise.all(started.map((line) => line.close())));
  const clients = new Map<string, ToolServerClient>();
  const tools: (ServerTool & { server: string })[] = [];
  for (const [server, known] of servers) {
    const client = new ToolServerClient(lineTo(server, known, network, started));
    try {
      await client.open();
      for (const tool of await client.tools()) {
        if (clients.has(tool.name)) continue;
        clients.set(tool.name, client);
        tools.push({ ...tool, server });
      }
    } catch (failure) {
      await close();
      const why = failure instanceof Error ? failure.message : 'It did not answer.';
      throw new PackwrightError('unsupported', `The tool server "${server}" cannot be used: ${why}`);
    }
  }
  return {
    tools,
    close,
    call: async (name, given) =>
      (await clients.get(name)?.call(name, given)) ?? { text: `Unknown tool: ${name}`, isError: true },
  };
}

function lineTo(
  name: string,
  known: KnownServer,
  network: (url: string) => HttpPort,
  started: CommandLine[],
): ConstructorParameters<typeof ToolServerClient>[0] {
  if ('command' in known) {
    const line = new CommandLine(name, known, longestAnswer * 1000);
    started.push(line);
    return line;
  }
  const { url, headers = {} } = known;
  const port = network(url);
  return httpLine(
    (more, message) =>
      port.request({
        method: 'POST',
        url,
        headers: more,
        body: JSON.stringify(message),
        verify: true,
        timeoutSeconds: longestAnswer,
      }),
    headers,
  );
}
