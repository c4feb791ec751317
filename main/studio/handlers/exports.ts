import type { exportMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function exportHandlers({ workspaces, packs }: StudioContext): Handlers<keyof typeof exportMethods> {
  return {
    'exports.choices': () => workspaces.required().ask('exportChoices', null),
    'exports.build': ({ path, pointer }) => packs.buildExport(workspaces.required(), path, pointer),
  };
}
