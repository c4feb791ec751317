import { RemoteFailure } from '../../session/failure';

/**
 * What would be sent without secrets that nobody knows: it would be wiped there.
 * @param of what has them, in words
 * @param id under which a secret is kept for it
 */
export const secretMissing = (of: string, id: string, names: readonly string[]): RemoteFailure =>
  new RemoteFailure(
    'secret-missing',
    `The instance does not say ${names.join(', ')} of ${of}, which a change would wipe.`,
    `packwright remote secret NAME ${id} ${names[0] ?? 'FIELD'} keeps it for the push.`,
  );
