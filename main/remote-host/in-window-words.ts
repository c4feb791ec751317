import { PackwrightError } from '@core/contract/errors';
import { ResetInstance } from '../remote/pull/reset';
import { PushRefusal, type PushRefusalReason } from '../remote/push/refusal';
import { type FailureReason, RemoteFailure } from '../remote/session/failure';

/** What to do next where the usual advice names the command line. */
const remedies: Partial<Record<FailureReason | PushRefusalReason | ResetInstance['reason'], string>> = {
  'was-reset':
    'Ask who runs it. Then say in Pull that it was reset to an older state: what differs is yours to decide.',
  'changed-certificate':
    'Ask who runs it. If it was renewed, look at the new certificate in the overview of the remote, and take it there.',
  'untrusted-certificate':
    'Look at its certificate in the overview of the remote, and pin it once its administrator has confirmed it.',
  timeout: 'Try again, or add the remote with more time for an answer.',
  proxy: 'Look at its address, and at the variable PACKWRIGHT_REMOTE_<NAME>_PROXY_CREDENTIALS.',
  blocked: 'Pull and decide, fill in what is missing, or choose to leave it out.',
  'foreign-drafts': 'Ask them, then choose to publish their drafts too.',
  'not-probed': 'Try it there first: the plan offers that, and so does the overview of the remote.',
  'plan-used': 'Go on with that push, or make a new plan.',
  'not-confirmed': 'Type its name.',
};

/** An error of the work with remotes, with advice that fits the window. */
export function forWindow(thrown: unknown): unknown {
  const hasReason =
    thrown instanceof RemoteFailure || thrown instanceof PushRefusal || thrown instanceof ResetInstance;
  if (!hasReason || !namesCommandLine(thrown.remedy)) return thrown;
  return new PackwrightError(thrown.code, thrown.message, remedies[thrown.reason]);
}

const namesCommandLine = (remedy: string | undefined): boolean =>
  remedy !== undefined && /--[a-z]|packwright [a-z]/.test(remedy);
