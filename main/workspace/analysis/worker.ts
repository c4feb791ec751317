import { parentPort } from 'node:worker_threads';
import { errorForUser } from '../error-for-user';
import { Analysis } from './analysis';
import type { AnalysisCalls, CallName, FromWorker, ToWorker, WorkerSetup } from './protocol';

/** The thread around one `Analysis`: first the folder, then messages in, answers and events out. */
const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread.');
const post = (message: FromWorker): void => port.postMessage(message);

type Answers = { [C in CallName]: (input: AnalysisCalls[C]['in']) => Promise<unknown> | unknown };

function answersOf(analysis: Analysis): Answers {
  return {
    startIndexing: () => analysis.startIndexing(),
    cancelIndexing: () => analysis.cancelIndexing(),
    setText: ({ path, text }) => analysis.setText(path, text),
    forgetText: ({ path }) => analysis.forgetText(path),
    changedOnDisk: ({ paths }) => analysis.changedOnDisk(paths),
    catchUp: () => analysis.catchUp(),
    contents: () => analysis.contents(),
    findings: () => analysis.findings(),
    search: ({ text, limit }) => analysis.search(text, limit),
    settled: () => analysis.settled(),
    agentChoices: ({ root }) => analysis.agentChoices(root),
    documentation: (wanted) => analysis.documentation(wanted),
    findReferences: async (place) => (await analysis.references()).find(place),
    planRename: async ({ place, name }) => (await analysis.references()).planRename(place, name),
    planDelete: async ({ place, others }) => (await analysis.references()).planDelete(place, others),
    exportChoices: () => analysis.exportChoices(),
    formSchema: ({ known }) => analysis.formSchema(known),
    operationParameters: ({ connector, operation }) => analysis.operationParameters(connector, operation),
    operationSample: (wanted) => analysis.operationSample(wanted),
    packOffers: () => analysis.packOffers(),
    planMaking: (making) => analysis.planMaking(making),
    exportPlan: ({ path, pointer }) => analysis.exportPlan(path, pointer),
  };
}

port.once('message', ({ folder }: WorkerSetup) => {
  const answers = answersOf(
    new Analysis({
      folder,
      emit: (event) => post({ event }),
      toWire: (thrown) => errorForUser('analysis', thrown),
    }),
  );
  port.on('message', async ({ id, call, input }: ToWorker) => {
    try {
      const answer = answers[call] as (input: unknown) => Promise<AnalysisCalls[CallName]['out'] | void>;
      post({ id, result: (await answer(input)) ?? null });
    } catch (thrown) {
      post({ id, error: errorForUser(call, thrown) });
    }
  });
});
