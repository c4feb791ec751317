import type { instanceMethods } from '@core/contract';
import type { StudioContext } from '../context';
import { actionsOn, openInstanceRun } from '../instance-runs';
import type { Handlers } from './handler';

export function instanceHandlers({
  workspaces,
  instances,
  openedRuns,
}: StudioContext): Handlers<keyof typeof instanceMethods> {
  return {
    'instance.state': () => instances.state(workspaces.required()),
    'instance.start': () => instances.start(workspaces.required()),
    'instance.stop': () => instances.stop(workspaces.required()),
    'instance.reset': () => instances.reset(workspaces.required()),
    'instance.load': () => instances.load(workspaces.required()),
    'instance.loadPlaybook': ({ path }) => instances.call('loadPlaybook', path),
    'instance.credentials': () => instances.credentials(),
    'instance.snapshots': () => ({ snapshots: instances.snapshots(workspaces.required()) }),
    'instance.takeSnapshot': async ({ name }) => ({ snapshots: await instances.call('takeSnapshot', name) }),
    'instance.restoreSnapshot': async ({ name }) => ({
      snapshots: await instances.call('restoreSnapshot', name),
    }),
    'instance.dropSnapshot': async ({ name }) => ({ snapshots: await instances.call('dropSnapshot', name) }),
    'instance.request': (request) => instances.request(request),
    'instance.upload': (file) => instances.upload(file),
    'instance.download': (file) => instances.download(file),
    'instance.actions': async ({ module }) => ({ actions: await actionsOn(instances, module) }),
    'instance.openRun': ({ id }) => openInstanceRun(instances, openedRuns, workspaces.required(), id),
    'instance.modelHosts': async () => ({ hosts: await instances.call('modelHosts', null) }),
    'instance.allowModelHost': async (host) => ({ hosts: await instances.call('allowModelHost', host) }),
    'instance.requests': () => ({ entries: instances.requests() }),
  };
}
