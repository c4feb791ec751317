import { parentPort } from 'node:worker_threads';
import { type CallContext, type Handlers, serve } from '../../workers/serve';
import { errorForHost, errorForUser } from '../error-for-user';
import { Analysis } from './analysis';
import type { AnalysisCalls, AnalysisEvents, Questions } from './protocol';
import { questions } from './questions';

// The thread around one `Analysis`: first the folder, then calls in, answers and events out.

let begun: Analysis | null = null;

function analysis(): Analysis {
  if (!begun) throw new Error('The analysis has no folder yet.');
  return begun;
}

const answers = Object.fromEntries(
  Object.keys(questions).map((name) => [
    name,
    (input: never, { signal }: CallContext<never>) => analysis().ask(name as keyof Questions, input, signal),
  ]),
) as Handlers<Questions>;

const host = serve<AnalysisCalls, AnalysisEvents>(
  parentPort,
  {
    begin: ({ folder }) => {
      begun = new Analysis({
        folder,
        emit: ({ type, payload }) => host.emit(type, payload),
        toWire: (thrown) => errorForUser('analysis', thrown),
      });
    },
    startIndexing: () => analysis().startIndexing(),
    cancelIndexing: () => analysis().cancelIndexing(),
    setText: ({ path, text }) => analysis().setText(path, text),
    forgetText: ({ path }) => analysis().forgetText(path),
    changedOnDisk: ({ paths }) => analysis().changedOnDisk(paths),
    catchUp: () => analysis().catchUp(),
    contents: () => analysis().contents(),
    findings: () => analysis().findings(),
    settled: () => analysis().settled(),
    ...answers,
  },
  { toWire: (thrown, call) => errorForHost(call, thrown) },
);
