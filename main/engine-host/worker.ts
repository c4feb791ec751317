import { DebugSession } from '@core/engine/debug-session';
import { opened } from '../workers/opened-by';
import { serve } from '../workers/serve';
import type { Nothing } from '../workers/wire';
import { networkPort } from './http-port';
import { offerFor } from './offer';
import type { PythonCalls, RunCalls, RunMaterial } from './protocol';
import { rehearseOne } from './rehearse-one';
import { runPlaybook } from './run-playbook';
import { RunSigns } from './run-signs';

const { port, data, line } = await opened();
const signs = new RunSigns(line);
const material = data as RunMaterial;
let session: DebugSession | null = null;

const host = serve<RunCalls, Nothing, PythonCalls>(port, {
  offer: ({ path, pointer }) => offerFor(material, path, pointer),
  rehearse: ({ item, traced }) => rehearseOne(material, item, signs.inBrief, traced),
  control: (command) => session?.control(command),
  evaluate: (expression) =>
    session?.evaluate(expression) ?? { ok: false, message: 'The run was not started for debugging.' },
  async run({ request, runId, python, ownCode = [], limits }, { signal }) {
    session = request.debug ? new DebugSession(request.debug, (paused) => signs.paused(paused)) : null;
    const run = runPlaybook(material, request, signs.inFull, {
      runId,
      limits,
      ports: {
        ...(request.network ? { http: networkPort(request.network) } : {}),
        ...(python ? { python: { run: (call) => host.ask('python', call) } } : {}),
        ...(ownCode.length > 0
          ? { connectorCode: { connectors: ownCode, run: (call) => host.ask('connector', call) } }
          : {}),
        ...(session ? { debugger: session } : {}),
      },
    });
    signal.addEventListener('abort', () => {
      run.cancel();
      session?.detach();
    });
    const trace = await run.result;
    signs.settle();
    return trace;
  },
});
