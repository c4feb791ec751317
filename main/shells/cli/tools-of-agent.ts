import { type AgentTools, toolsInTurn } from '@core/agent-test/agent-tools';
import { scriptedTools, type ToolScript } from '@core/agent-test/tool-script';
import { PackwrightError } from '@core/contract/errors';
import { inOneLine } from '@core/text/visible';
import { networkPort } from '../../engine-host/http-port';
import { serverTools } from '../../mcp/client/agent-tools';
import { type OpenServers, openServers } from '../../mcp/client/open-servers';
import { allowedServers, type KnownServer } from '../../mcp/client/server-file';
import type { CommandIo } from './command';
import { valueFile } from './input-files';

export const serverOptions = {
  'tool-servers': { type: 'string' },
  'allow-tool-server': { type: 'string', multiple: true },
  approve: { type: 'string', multiple: true },
} as const;

export const serverUsage = `  --tool-servers  file of tool servers (Model Context Protocol), as assistants have theirs: {"mcpServers": {…}}
  --allow-tool-server  name of one that answers what the scripted tools do not: a program runs unprotected on this
                  computer, an address is asked over the network; may be given again
  --approve       name of a tool of these that may change something; others are called where they say they only read`;

interface Values {
  'tool-servers'?: string;
  'allow-tool-server'?: string[];
  approve?: string[];
}

/** The tool servers of a command, open until it ends. */
export interface AgentServers {
  /** The tools an agent has: scripted ones first, then those of the servers. */
  with(script: Pick<ToolScript, 'tools'>, allowed: ReadonlySet<string>): AgentTools;
  close(): Promise<void>;
}

/** @throws PackwrightError where a server is not allowed by name, or cannot be opened */
export async function serversOfAgent(values: Values, io: CommandIo): Promise<AgentServers> {
  const { 'tool-servers': file, 'allow-tool-server': names = [], approve = [] } = values;
  if (file === undefined) {
    if (names.length > 0)
      throw new PackwrightError('invalid-input', 'Name the file of the tool servers with --tool-servers.');
    return { with: scriptedTools, close: async () => {} };
  }
  const open: OpenServers = await openedServers(await namedServers(file, names, io));
  return {
    with: (script, allowed) =>
      toolsInTurn(scriptedTools(script, allowed), serverTools(open, allowed, new Set(approve))),
    close: () => open.close(),
  };
}

/**
 * The programs among the tool servers that an instance's user allows, each by its name. Addresses are reached by
 * `--allow-network`, as the instance's records have them.
 * @throws PackwrightError where one is not allowed by name, cannot be opened, or is an address
 */
export async function serversOfInstance(
  { 'tool-servers': file, 'allow-tool-server': names = [] }: Values,
  io: CommandIo,
): Promise<Map<string, OpenServers>> {
  const opened = new Map<string, OpenServers>();
  if (file === undefined) return opened;
  for (const [name, server] of await namedServers(file, names, io)) {
    if ('url' in server)
      throw new PackwrightError(
        'invalid-input',
        `The tool server "${name}" is an address, which the record of a tool server names.`,
        `Write --allow-network ${new URL(server.url).host} instead.`,
      );
    opened.set(name, await openedServers(new Map([[name, server]])));
  }
  return opened;
}

/** Those of a file that were allowed, with a line about each that says what it may do. */
async function namedServers(
  file: string,
  names: readonly string[],
  io: CommandIo,
): Promise<Map<string, KnownServer>> {
  const servers = allowedServers(file, await valueFile(file, io), names);
  for (const [name, server] of servers) {
    const what =
      'url' in server ? `is asked at ${new URL(server.url).host}` : 'runs unprotected on this computer';
    io.err(`${inOneLine(`The tool server "${name}" ${what}.`)}\n`);
  }
  return servers;
}

const openedServers = (servers: ReadonlyMap<string, KnownServer>): Promise<OpenServers> =>
  openServers(servers, (url) => networkPort([new URL(url).host]));
