import type { instanceMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function instanceHandlers({
  workspaces,
  instances,
}: StudioContext): Handlers<keyof typeof instanceMethods> {
  return {
    'instance.state': () => instances.state(workspaces.required()),
    'instance.start': () => instances.start(workspaces.required()),
    'instance.stop': () => instances.stop(workspaces.required()),
    'instance.reset': () => instances.reset(workspaces.required()),
    'instance.load': () => instances.load(workspaces.required()),
    'instance.credentials': () => instances.credentials(),
    'instance.snapshots': () => ({ snapshots: instances.snapshots(workspaces.required()) }),
    'instance.takeSnapshot': async ({ name }) => ({ snapshots: await instances.call('takeSnapshot', name) }),
    'instance.restoreSnapshot': async ({ name }) => ({
      snapshots: await instances.call('restoreSnapshot', name),
    }),
    'instance.dropSnapshot': async ({ name }) => ({ snapshots: await instances.call('dropSnapshot', name) }),
    'instance.request': (request) => instances.request(request),
    'instance.requests': () => ({ entries: instances.requests() }),
  };
}
