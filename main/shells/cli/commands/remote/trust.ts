import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { seenBy } from '../../../../remote/session/seen-by';
import { type CommandIo, exitCode } from '../../command';
import { openRemotes, orFailureAsJson } from '../../remotes';
import { nameIn } from './name-in';

/** `packwright remote trust`: somebody compares the certificate by another way, and names it. */
export async function trust(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, fingerprint: { type: 'string' } },
  });
  return orFailureAsJson(values.json, io, async () => {
    const remotes = openRemotes();
    const remote = await remotes.store.get(nameIn(positionals, 'trust'));
    if (remote.trust.by !== 'pin')
      throw new PackwrightError('invalid-input', `No certificate of "${remote.name}" is pinned.`);
    const seen = await seenBy(remote, remotes.secrets.proxyCredentials(remote));
    const wanted = values.fingerprint?.toUpperCase();
    const isTaken = wanted !== undefined && wanted === seen.fingerprint;
    if (isTaken) {
      const { fingerprint, pem } = seen;
      await remotes.store.put({ ...remote, trust: { by: 'pin', fingerprint, pem } });
    }
    const { subject, validTo, fingerprint } = seen;
    const pinned = remote.trust.fingerprint;
    const shown = { pinned, shown: fingerprint, subject, validTo, taken: isTaken };
    if (values.json) io.out(`${JSON.stringify(shown, null, 2)}\n`);
    else io.out(`Pinned: ${pinned}\nShown:  ${fingerprint}\n        ${subject}, valid to ${validTo}\n`);
    if (isTaken || fingerprint === pinned) return exitCode.clean;
    io.err('Compare it with what its administrator says, then give it with --fingerprint.\n');
    return exitCode.findings;
  });
}
