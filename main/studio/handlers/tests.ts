import type { testMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function testHandlers({ workspaces, tests }: StudioContext): Handlers<keyof typeof testMethods> {
  return {
    'test.list': () => tests.list(workspaces.required()),
    'test.run': (request) => tests.run(workspaces.required(), request),
    'test.cancel': ({ testRunId }) => {
      tests.cancel(testRunId);
      return {};
    },
    'test.coverage': (request) => tests.coverage(workspaces.required(), request),
    'test.connectorCoverage': (request) => tests.connectorCoverage(workspaces.required(), request),
    'test.generate': (request) => tests.generate(workspaces.required(), request),
  };
}
