import { homedir } from 'node:os';
import { join } from 'node:path';

/** What decides where a user's data lives; the process unless a test says otherwise. */
export interface UserPlace {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  home: string;
}

/**
 * The folder of settings, recent list, drafts and unpacked archives, by the custom of the operating system.
 * Every shell uses the same one, so that the studio is the same wherever it is opened.
 * `PACKWRIGHT_DATA` names another one.
 */
export function defaultDataDir(place: Partial<UserPlace> = {}): string {
  const { platform = process.platform, env = process.env, home = homedir() } = place;
  if (env['PACKWRIGHT_DATA']) return env['PACKWRIGHT_DATA'];
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Packwright');
  if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Packwright');
  const data = env['XDG_DATA_HOME'];
  // The base directory rules say that a relative value is to be ignored.
  return join(data?.startsWith('/') ? data : join(home, '.local', 'share'), 'packwright');
}

/** Whether a data folder is another than the user's usual one: it wants none of its secrets elsewhere. */
export const isIsolated = (dataDir: string, place: Partial<UserPlace> = {}): boolean =>
  dataDir !==
  defaultDataDir({ ...place, env: { ...(place.env ?? process.env), PACKWRIGHT_DATA: undefined } });
