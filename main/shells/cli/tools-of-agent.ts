import { type AgentTools, toolsInTurn } from '@core/agent-test/agent-tools';
import { scriptedTools, type ToolScript } from '@core/agent-test/tool-script';
import { PackwrightError } from '@core/contract/errors';
import { inOneLine } from '@core/text/visible';
import { networkPort } from '../../engine-host/http-port';
import { serverTools } from '../../mcp/client/agent-tools';
import { type OpenServers, openServers } from '../../mcp/client/open-servers';
import { allowedServers } from '../../mcp/client/server-file';
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
  const servers = allowedServers(file, await valueFile(file, io), names);
  for (const [name, server] of servers) {
    const what =
      'url' in server ? `is asked at ${new URL(server.url).host}` : 'runs unprotected on this computer';
    io.err(`${inOneLine(`The tool server "${name}" ${what}.`)}\n`);
  }
  const open: OpenServers = await openServers(servers, (url) => networkPort([new URL(url).host]));
  return {
    with: (script, allowed) =>
      toolsInTurn(scriptedTools(script, allowed), serverTools(open, allowed, new Set(approve))),
    close: () => open.close(),
  };
}
