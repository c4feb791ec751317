import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { readScenario } from '@core/engine/scenario/scenario';
import { readNetworkManager } from '@core/network-manager/default-state';
import { NetworkManager } from '@core/network-manager/manager';
import type { User } from '@core/network-manager/state';
import { readYaml } from '@core/text/yaml/read';
import {
  credentialsFor,
  type NetworkManagerCredentials,
  randomToken,
  withOwnCredentials,
} from '../../network-manager/credentials';
import { type NetworkManagerServer, serveNetworkManager } from '../../network-manager/server';
import type { CommandIo } from './command';

/** A network manager with those who may sign in. */
export interface Simulated {
  manager: NetworkManager;
  users: readonly User[];
}

/**
 * The network manager in the state a scenario gives it.
 * @param file of the scenario; null begins with the default state
 * @throws PackwrightError when the scenario cannot be used
 */
export async function simulatedManager(file: string | null, io: CommandIo): Promise<Simulated> {
  const given = file === null ? undefined : await stateIn(resolve(io.cwd, file), file);
  const { state } = readNetworkManager(given);
  const own = withOwnCredentials(state, given);
  return { manager: new NetworkManager(own, randomToken), users: own.users };
}

/**
 * Lets it answer on loopback.
 * @param now milliseconds since the epoch; the machine's own when absent
 */
export async function startNetworkManager(
  { manager, users }: Simulated,
  port: number,
  tls: { cert: string; key: string } | null,
  now?: () => number,
): Promise<{ server: NetworkManagerServer; credentials: NetworkManagerCredentials }> {
  const server = await serveNetworkManager(manager, {
    port,
    ...(tls ? { tls } : {}),
    ...(now ? { now } : {}),
  });
  return { server, credentials: credentialsFor(server.baseUrl, users) };
}

/** Says where the network manager is and who may sign in. */
export function announceNetworkManager(
  { baseUrl, username, password, apiKey }: NetworkManagerCredentials,
  io: CommandIo,
): void {
  io.out(`${baseUrl}\n`);
  io.err(
    `The network manager answers at ${baseUrl}/jsonrpc\n` +
      `Signs in as ${username} with the password ${password}\nAPI key: ${apiKey}\n`,
  );
}

async function stateIn(path: string, name: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    throw new PackwrightError(
      'not-found',
      `The file "${name}" cannot be read.`,
      'Check its name and whether it exists.',
    );
  }
  const { value, problems } = readYaml(text);
  const { scenario, problems: wrong } = readScenario(value);
  const [message] = [
    ...problems.map((one) => one.message),
    ...wrong.map((one) => `${one.pointer}: ${one.message}`),
  ];
  if (message === undefined) return scenario.networkManager;
  throw new PackwrightError(
    'invalid-input',
    `The scenario "${name}" cannot be used: ${message}`,
    'Fix it; docs/network-manager.md shows what it may contain.',
  );
}
