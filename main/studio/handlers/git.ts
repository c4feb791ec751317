import type { gitMethods } from '@core/contract/git';
import { forkOf, historyOf, listRevisions } from '../../git/commits';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function gitHandlers({ workspaces }: StudioContext): Handlers<keyof typeof gitMethods> {
  const open = async () => {
    const { git, folder } = workspaces.required();
    return { git, folder: folder.path, repository: await git.repository() };
  };
  return {
    'git.state': () => workspaces.required().git.state(),
    'git.revisions': async () => ({ revisions: await listRevisions((await open()).folder) }),
    'git.history': async ({ path }) => {
      const { git, repository } = await open();
      return historyOf(repository, await git.committedPath(path));
    },
    'git.fork': async ({ a, b }) => ({ revision: await forkOf((await open()).folder, a, b) }),
  };
}
