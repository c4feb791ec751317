import type { fileMethods, referenceMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function referenceHandlers({
  workspaces,
}: StudioContext): Handlers<keyof typeof referenceMethods | keyof typeof fileMethods> {
  const session = () => workspaces.required();
  return {
    'references.find': ({ place }) => session().ask('findReferences', place),
    'references.planRename': (wanted) => session().ask('planRename', wanted),
    'references.planDelete': (wanted) => session().ask('planDelete', wanted),
    'files.apply': async (arrangement) => {
      await session().documents.arrange(arrangement);
      return {};
    },
  };
}
