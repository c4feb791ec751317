import { PackwrightError } from '@core/contract/errors';
import { z } from 'zod';

const Command = z.strictObject({
  command: z.string().min(1),
  args: z.array(z.string()).optional(),
  env: z.record(z.string(), z.string()).optional(),
  cwd: z.string().optional(),
});

const Address = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  headers: z.record(z.string(), z.string()).optional(),
});

/** Tool servers by name, in the form that assistants keep theirs in. */
const ServerFile = z.object({ mcpServers: z.record(z.string(), z.union([Command, Address])) });

export type CommandServer = z.infer<typeof Command>;
export type AddressServer = z.infer<typeof Address>;
export type KnownServer = CommandServer | AddressServer;

/**
 * Tool servers that a user's file names, those alone that the user has allowed by name.
 * @param value the file as it was read
 * @throws PackwrightError for a file of another form, or a name it does not have
 */
export function allowedServers(
  path: string,
  value: unknown,
  allowed: readonly string[],
): Map<string, KnownServer> {
  const parsed = ServerFile.safeParse(value);
  if (!parsed.success)
    throw new PackwrightError(
      'invalid-input',
      `"${path}" names no tool servers.`,
      'Its form is {"mcpServers": {"<name>": {"command": "…", "args": ["…"]}}}, or "url" and "headers" instead.',
    );
  const { mcpServers: known } = parsed.data;
  const names = Object.keys(known);
  const missing = allowed.find((name) => !names.includes(name));
  if (missing !== undefined)
    throw new PackwrightError(
      'invalid-input',
      `"${path}" has no tool server "${missing}".`,
      `It has ${names.join(', ')}.`,
    );
  if (allowed.length === 0)
    throw new PackwrightError(
      'refused',
      `No tool server of "${path}" is allowed: ${names.join(', ')}. They run unprotected on this computer, or are asked over the network.`,
      `Write --allow-tool-server ${names[0] ?? 'NAME'} for each that is meant.`,
    );
  return new Map(
    names.flatMap((name) => (allowed.includes(name) ? [[name, known[name] as KnownServer]] : [])),
  );
}
