import type { packMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function packHandlers({ workspaces, packs }: StudioContext): Handlers<keyof typeof packMethods> {
  return {
    'pack.build': ({ root }) => packs.build(workspaces.required(), root),
    'pack.saveAs': ({ packId }) => packs.saveAs(packId),
    'pack.discard': async ({ packId }) => {
      await packs.discard(packId);
      return {};
    },
  };
}
