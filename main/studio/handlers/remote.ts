import type { remoteMethods } from '@core/contract/remote';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function remoteHandlers({ remotes }: StudioContext): Handlers<keyof typeof remoteMethods> {
  return {
    'remote.list': async () => ({ remotes: await remotes.list() }),
    'remote.places': async () => ({ places: await remotes.places() }),
    'remote.see': async (given) => certificateOf(await remotes.see(given)),
    'remote.add': (given) => remotes.add(given),
    'remote.mark': ({ name, mark }) => remotes.mark(name, mark),
    'remote.changeSecret': async ({ name, secret }) => {
      await remotes.changeSecret(name, secret);
      return {};
    },
    'remote.trust': async ({ name, fingerprint }) => {
      const seen = await remotes.trust(name, fingerprint);
      return { ...certificateOf(seen), taken: seen.taken };
    },
    'remote.remove': async ({ name }) => {
      await remotes.remove(name);
      return {};
    },
    'remote.unlock': async ({ name, passphrase }) => {
      await remotes.unlock(name, passphrase);
      return {};
    },
    'remote.test': ({ job, name }) => remotes.work(job, name, 'test', {}),
    'remote.log': ({ name, most }) => remotes.log(name, most),
    'remote.cancel': ({ job }) => {
      remotes.cancel(job);
      return {};
    },
  };
}

const certificateOf = ({
  fingerprint,
  subject,
  validTo,
}: {
  fingerprint: string;
  subject: string;
  validTo: string;
}) => ({ fingerprint, subject, validTo });
