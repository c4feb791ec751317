import type { documentMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function documentHandlers({ workspaces }: StudioContext): Handlers<keyof typeof documentMethods> {
  const documents = () => workspaces.required().documents;
  return {
    'documents.open': ({ path }) => documents().openForPage(path),
    'documents.change': ({ path, revision, changes, mark }) => ({
      revision: documents().change(path, revision, changes, mark),
    }),
    'documents.reset': async ({ path, text }) => ({ revision: await documents().reset(path, text) }),
    'documents.save': ({ paths, overwrite }) => documents().save(paths, overwrite),
    'documents.compare': ({ path }) => documents().compare(path),
    'documents.rebase': async ({ path, hash }) => {
      await documents().rebase(path, hash);
      return {};
    },
    'documents.unsaved': async () => ({ paths: await documents().unsavedWhenRestored() }),
    'documents.revert': ({ path }) => documents().revert(path),
  };
}
