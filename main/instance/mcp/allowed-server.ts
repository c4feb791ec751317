import type { ServerTool, ToolAnswer } from '@core/model-context/client';
import { firstText, type JsonMap } from '@core/text/values';

/** A tool server that is a program of this computer, which the user has started by allowing it by name. */
export interface AllowedServer {
  tools: readonly ServerTool[];
  /** Never throws: what goes wrong is in the answer. */
  call(name: string, given: JsonMap): Promise<ToolAnswer>;
}

/** Whether a record is of a server that is a program, and no address. */
export const isProgram = (record: JsonMap): boolean => /stdio/i.test(firstText(record, 'transport') ?? '');

/**
 * The program of a record. Its command is content, which is not run on the computer of whoever reads it: the user's own
 * file has the command, under the name of the record.
 * @param allowed programs that the user has allowed, by the name of their records
 * @throws Error where the user has not allowed it
 */
export function allowedServer(
  record: JsonMap,
  allowed: ReadonlyMap<string, AllowedServer> = new Map(),
): AllowedServer {
  const name = firstText(record, 'name') ?? '';
  const server = allowed.get(name);
  if (server) return server;
  throw new Error(
    `A local instance does not run the command of a tool server (transport "stdio"). Serve it with a file of your own that has "${name}", and allow that: --tool-servers FILE --allow-tool-server "${name}".`,
  );
}
