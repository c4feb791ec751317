import type { RemoteSecretPlace } from '@core/contract/remote';
import type { RemotePush, RemoteThing } from '@core/contract/remote-work';

/** A time, ISO 8601 or milliseconds since the epoch, as people of here read it; empty for what a remote says that is none. */
export function timeText(time: string | number): string {
  const date = new Date(time);
  const isNone = Number.isNaN(date.getTime());
  return isNone ? '' : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}

/** Where the secret of a remote may lie. */
export const placeWords: Readonly<Record<RemoteSecretPlace, { label: string; says: string }>> = {
  keychain: {
    label: 'Keychain of this computer',
    says: 'The command line uses it too.',
  },
  'safe-storage': {
    label: 'Safe storage of the desktop',
    says: 'Only this window opens it; the command line cannot.',
  },
  file: {
    label: 'A file sealed with a passphrase',
    says: 'The passphrase is asked for once after every start.',
  },
  environment: {
    label: 'Nowhere: taken from the environment',
    says: 'A variable has to be set where Packwright is started.',
  },
};

/** How a thing stands between the workspace and a remote. */
export const stateWords: Readonly<Record<RemoteThing['state'], string>> = {
  unchanged: 'unchanged',
  'changed-here': 'changed here',
  'new-here': 'new here',
  'gone-here': 'gone here',
  'changed-there': 'changed there',
  'new-there': 'new there',
  'gone-there': 'gone there',
  'changed-both': 'changed on both sides',
  unknown: 'not known',
};

/** Why a thing of a plan is not written. */
export const reasonWords: Readonly<Record<string, string>> = {
  conflict: 'conflict',
  unmapped: 'names what is not there',
  forbidden: 'not allowed',
  unknown: 'could not be read there',
  'deletion-not-asked': 'deleting was not asked for',
  'not-ours': 'not ours',
  'in-bin': 'in the recycle bin there',
  'name-taken': 'its name is taken there',
  'part-of-another': 'part of another there',
  'needs-left-out': 'needs what is left out',
  'other-collection': 'in another collection there',
  unsupported: 'cannot be written by itself',
  unreadable: 'cannot be read here',
};

/** How a thing of a push went. */
export const outcomeWords: Readonly<Record<RemotePush['items'][number]['outcome'], string>> = {
  done: 'done',
  already: 'was so already',
  'changed-since': 'changed there since',
  failed: 'failed',
  interrupted: 'cut off',
  'lost-race': 'somebody wrote at the same moment',
  'outcome-unknown': 'not known',
  'not-started': 'not begun',
  'left-out': 'left out',
};
