import { randomBytes } from 'node:crypto';
import { isMap } from '@core/content/shape';
import type { NetworkManagerState, User } from '@core/network-manager/state';

/** What a client needs to sign in. */
export interface NetworkManagerCredentials {
  baseUrl: string;
  username: string;
  password: string;
  apiKey: string;
}

/**
 * Gives the administrator a password and a key nobody can guess, unless the scenario names users of its own: other
 * programs of the machine can reach the port.
 */
export function withOwnCredentials(state: NetworkManagerState, scenario: unknown): NetworkManagerState {
  if (isMap(scenario) && scenario['users'] !== undefined) return state;
  const drawn = () => randomBytes(18).toString('base64url');
  return { ...state, users: state.users.map((user) => ({ ...user, password: drawn(), apiKey: drawn() })) };
}

/** Those of the first user. */
export function credentialsFor(baseUrl: string, [user]: readonly User[]): NetworkManagerCredentials {
  return { baseUrl, username: user?.name ?? '', password: user?.password ?? '', apiKey: user?.apiKey ?? '' };
}

/** A session's token; nobody else's can be derived from it. */
export const randomToken = (): string => randomBytes(48).toString('base64');
