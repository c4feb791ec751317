import { authenticationOf } from '@core/content/agent/tool-servers';
import { ToolServerClient } from '@core/model-context/client';
import { httpLine } from '@core/model-context/http-line';
import type { Instance } from '../instance';
import { unreachable } from '../mcp/access-token';
import { sendElsewhere, withToken } from '../mcp/elsewhere';
import { signInHeaders } from '../mcp/sign-in';
import { openedCell } from '../records/secret-cells';
import type { Row } from '../records/row';
import { has } from '../releases';
import type { AgentTool } from './agent-tool';

/**
 * The tools of a server that is not of this instance, asked as an agent asks: with the credentials of its record, as
 * nobody's own are there to pass on.
 * @throws Error where it is not reachable, takes no such client or does not answer
 */
export async function toolsElsewhere(
  instance: Instance,
  row: Row,
  server: AgentTool['server'],
): Promise<AgentTool[]> {
  const { network, profile, secrets } = instance;
  const address = typeof row.url === 'string' ? URL.parse(row.url) : null;
  if (!address) throw new Error(`"${String(row.url)}" is no address.`);
  const send = sendElsewhere(network, address.href, row.timeout);
  if (!send) throw new Error(unreachable(address.host));
  const record = { ...row, authentication: openedCell(secrets, row.authentication ?? null) };
  const authentication = record.authentication === null ? null : authenticationOf(record);
  const signIn = await withToken(authentication, network, has(profile, 'oauthToolServers'));
  const client = new ToolServerClient(httpLine(send, signInHeaders(signIn, '')));
  await client.open();
  return (await client.tools()).map(({ name, description, inputSchema, onlyReads }) => ({
    name,
    description,
    inputSchema,
    writes: !onlyReads,
    server,
    call: (given) => client.call(name, given),
  }));
}
