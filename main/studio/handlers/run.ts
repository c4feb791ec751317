import type { runMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function runHandlers({ workspaces, runs }: StudioContext): Handlers<keyof typeof runMethods> {
  return {
    'run.offer': ({ path, pointer }) => runs.offer(workspaces.required(), path, pointer),
    'run.start': (request) => runs.start(workspaces.required(), request),
    'run.list': ({ text }) => ({ runs: runs.list(workspaces.required(), text) }),
    'run.recall': ({ runId }) => runs.recall(runId),
    'run.trace': ({ runId }) => runs.trace(runId),
    'run.cancel': ({ runId }) => {
      runs.cancel(runId);
      return {};
    },
    'run.control': ({ runId, command }) => {
      runs.control(runId, command);
      return {};
    },
    'run.paused': ({ runId }) => ({ paused: runs.paused(runId) }),
    'run.evaluate': ({ runId, expression }) => runs.evaluate(runId, expression),
  };
}
