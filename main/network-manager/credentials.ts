import { randomBytes } from 'node:crypto';
import { isMap } from '@core/text/values';
import type { NetworkManagerState, User } from '@core/network-manager/state';

/** What a client needs to sign in. */
export interface NetworkManagerCredentials {
  baseUrl: string;
  username: string;
  password: string;
  apiKey: string;
}

/**
 * Gives the administrator a random password and key, unless the scenario defines its own users: other programs on the
 * machine can reach the port.
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

/** A session's token; no other token can be derived from it. */
export const randomToken = (): string => randomBytes(48).toString('base64');
