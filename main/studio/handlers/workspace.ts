import type { workspaceMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function workspaceHandlers({
  workspaces,
  handles,
}: StudioContext): Handlers<keyof typeof workspaceMethods> {
  return {
    'workspace.open': async (target) => {
      const { choice } = target;
      if ('recent' in target) return workspaces.openRecent(target.recent, choice);
      if ('sample' in target) return workspaces.openSample(target.sample, choice);
      if ('inside' in target) {
        return workspaces.openPath(await workspaces.required().folder.resolve(target.inside), { choice });
      }
      return workspaces.openPath(handles.path(target.handle), { choice });
    },
    'workspace.current': () => workspaces.current?.info ?? null,
    'workspace.contents': () => workspaces.required().ask('contents', null),
    'workspace.cancelIndexing': async () => {
      await workspaces.required().ask('cancelIndexing', null);
      return {};
    },
    'workspace.reindex': async () => {
      await workspaces.required().reindex();
      return {};
    },
    'workspace.close': async () => {
      await workspaces.close();
      return {};
    },
  };
}
