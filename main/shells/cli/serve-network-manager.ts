import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { readScenario } from '@core/engine/scenario/scenario';
import { readNetworkManager } from '@core/network-manager/default-state';
import { NetworkManager } from '@core/network-manager/manager';
import { readYaml } from '@core/text/yaml/read';
import {
  credentialsFor,
  type NetworkManagerCredentials,
  randomToken,
  withOwnCredentials,
} from '../../network-manager/credentials';
import { type NetworkManagerServer, serveNetworkManager } from '../../network-manager/server';
import type { CommandIo } from './command';

export interface NetworkManagerOptions {
  port: number;
  /** File of a scenario whose `networkManager` is the state to begin with. */
  scenario: string | null;
  tls: { cert: string; key: string } | null;
}

/** Starts the simulated network manager. */
export async function startNetworkManager(
  { port, scenario, tls }: NetworkManagerOptions,
  io: CommandIo,
): Promise<{ server: NetworkManagerServer; credentials: NetworkManagerCredentials }> {
  const given = scenario === null ? undefined : await stateIn(resolve(io.cwd, scenario), scenario);
  const { state, problems } = readNetworkManager(given);
  refuse(scenario, problems, '/networkManager');
  const own = withOwnCredentials(state, given);
  const server = await serveNetworkManager(new NetworkManager(own, randomToken), {
    port,
    ...(tls ? { tls } : {}),
  });
  return { server, credentials: credentialsFor(server.baseUrl, own.users) };
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
  refuse(
    name,
    problems.map(({ message }) => ({ pointer: '', message })),
    '',
  );
  const { scenario, problems: wrong } = readScenario(value);
  refuse(name, wrong, '');
  return scenario.networkManager;
}

function refuse(
  file: string | null,
  [problem]: readonly { pointer: string; message: string }[],
  below: string,
): void {
  if (!problem) return;
  throw new PackwrightError(
    'invalid-input',
    `The scenario "${file ?? ''}" has a problem at "${below}${problem.pointer}": ${problem.message}`,
    'Mend it; docs/network-manager.md shows what can stand there.',
  );
}
