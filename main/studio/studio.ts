import { join } from 'node:path';
import type { Reply, StudioEvent } from '@core/contract';
import { onlyTable } from '@core/registry/registry';
import { openStorage, type Storage } from '../storage/storage';
import { WorkerSupply } from '../workers/worker-supply';
import { startThread } from '../workspace/analysis/thread';
import { errorForUser, reportToTerminal } from '../workspace/error-for-user';
import { Handles } from '../workspace/handles';
import { tidyCopies } from '../workspace/tidy-copies';
import type { StudioContext } from './context';
import { createDispatch } from './dispatch';
import { agentHandlers } from './handlers/agents';
import { assistantHandlers } from './handlers/assistants';
import { appHandlers } from './handlers/app';
import { checkHandlers } from './handlers/check';
import { comparingHandlers } from './handlers/comparing';
import { docsHandlers } from './handlers/docs';
import { documentHandlers } from './handlers/documents';
import { exportHandlers } from './handlers/exports';
import { formSchemaHandlers } from './handlers/form-schema';
import { gitHandlers } from './handlers/git';
import { helpHandlers } from './handlers/help';
import { instanceHandlers } from './handlers/instance';
import { makingHandlers } from './handlers/making';
import { mergingHandlers } from './handlers/merging';
import { packHandlers } from './handlers/pack';
import { proposalHandlers } from './handlers/proposals';
import { handleHandlers } from './handlers/handles';
import { referenceHandlers } from './handlers/references';
import { connectorHandlers } from './handlers/connectors';
import { connectorMoveHandlers } from './handlers/connector-moves';
import { refactoringHandlers } from './handlers/refactoring';
import { searchingHandlers } from './handlers/searching';
import { remoteHandlers } from './handlers/remote';
import { remoteRunHandlers } from './handlers/remote-runs';
import { remoteWorkHandlers } from './handlers/remote-work';
import { runHandlers } from './handlers/run';
import { testHandlers } from './handlers/tests';
import { workspaceHandlers } from './handlers/workspace';
import type { Studio, StudioOptions } from './options';
import { createPython } from '../python/service';
import { AgentRuns } from './agent-runs';
import { Assistants } from './assistants';
import { ConnectorRuns } from './connector-runs';
import { Comparisons } from './comparisons';
import { Instances } from './instances';
import { StudioLog } from './log';
import { Merges } from './merges';
import { OpenedRuns } from './opened-runs';
import { Packs } from './packs';
import { Remotes } from './remotes';
import { Runs } from './runs';
import { Tests } from './tests';
import { Workspaces } from './workspaces';

export type { Dialogs, Studio, StudioOptions } from './options';

/**
 * Composes the studio: storage, workspace, analysis, packaging and runs behind the one contract. What is to be opened
 * at the start is opened in the background; events report when it is there, or why not.
 */
export async function createStudio(options: StudioOptions): Promise<Studio> {
  const listeners = new Set<(event: StudioEvent) => void>();
  const emit = (event: StudioEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const storage = openStorage(options.dataDir);
  const log = new StudioLog(options.dataDir);
  const report = (where: string, thrown: unknown): void => {
    reportToTerminal(where, thrown);
    log.unexpected(where, thrown);
  };
  log.add('info', 'start', startOf(options));
  void tidyCopies(
    options.dataDir,
    storage.recents.list().map(({ folder }) => folder),
  );
  const threads = new WorkerSupply(() => startThread(options.workersDir));
  const cacheDir = join(options.dataDir, 'python');
  const python = createPython({ entriesDir: options.workersDir, cacheDir });
  const connectorRuns = new ConnectorRuns({ workersDir: options.workersDir, cacheDir, emit });
  const agentRuns = new AgentRuns(() => connectorRuns.sandbox());
  const runs = new Runs(options.workersDir, python, connectorRuns, emit);
  const context: StudioContext = {
    options,
    storage,
    log,
    handles: new Handles(),
    workspaces: new Workspaces({ ...options, takeThread: () => threads.take(), storage, emit }),
    instances: new Instances(options, emit),
    packs: new Packs(options.workersDir, options.dialogs),
    remotes: new Remotes(options, emit, () => context.workspaces.current?.documents.unsaved() ?? []),
    runs,
    openedRuns: new OpenedRuns(runs),
    tests: new Tests(options.workersDir, python, connectorRuns, emit),
    connectorRuns,
    agentRuns,
    assistants: new Assistants(options),
    comparisons: new Comparisons(options.workersDir, emit),
    merges: new Merges({ workersDir: options.workersDir, merges: storage.merges, python, emit }),
    notices: [options.notice, storage.notice].filter((notice) => notice !== null),
    unopened: null,
  };
  const { workspaces, instances, packs, remotes, tests, comparisons, merges, handles, notices } = context;
  listeners.add((event) => {
    if (event.type === 'workspace.opened') log.add('info', 'workspace', `Opened ${event.payload.location}.`);
    if (event.type === 'workspace.closed') log.add('info', 'workspace', 'Closed.');
    if (event.type === 'app.problem') log.refused('workspace', event.payload);
  });
  for (const notice of notices) log.add('warning', 'start', notice);
  // An instance belongs to one workspace, and so do runs.
  listeners.add(({ type }) => {
    if (type === 'workspace.opened') context.unopened = null;
    if (type !== 'workspace.closed') return;
    void instances.close();
    remotes.cancelAll();
    runs.forgetAll();
    context.openedRuns.forgetAll();
    context.connectorRuns.forgetAll();
    context.agentRuns.forgetAll();
    void context.assistants.stop();
  });
  const call = createDispatch(
    onlyTable(
      'handler of a call',
      appHandlers(context),
      assistantHandlers(context),
      agentHandlers(context),
      docsHandlers(context),
      helpHandlers(context),
      handleHandlers(context),
      workspaceHandlers(context),
      documentHandlers(context),
      checkHandlers(context),
      comparingHandlers(context),
      mergingHandlers(context),
      gitHandlers(context),
      remoteHandlers(context),
      remoteWorkHandlers(context),
      remoteRunHandlers(context),
      runHandlers(context),
      testHandlers(context),
      packHandlers(context),
      proposalHandlers(context),
      makingHandlers(context),
      exportHandlers(context),
      referenceHandlers(context),
      connectorMoveHandlers(context),
      connectorHandlers(context),
      refactoringHandlers(context),
      searchingHandlers(context),
      formSchemaHandlers(context),
      instanceHandlers(context),
    ),
    report,
    (method, error) => log.refused(method, error),
  );

  const openAtStart = options.openAtStart ?? lastWorkspace(storage);
  if (openAtStart === undefined) threads.prepare();
  const opening =
    openAtStart === undefined
      ? Promise.resolve()
      : workspaces.openPath(openAtStart).then(
          () => {},
          async (thrown: unknown) => {
            const problem = errorForUser('openAtStart', thrown, report);
            const entry = problem.choices && (await handles.adopt(openAtStart).catch(() => null));
            if (entry) {
              context.unopened = { handle: entry.handle, problem };
              return emit({ type: 'app.unopened', payload: context.unopened });
            }
            notices.push([problem.message, problem.remedy].filter(Boolean).join(' '));
            emit({ type: 'app.problem', payload: problem });
          },
        );

  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await opening;
    await workspaces.close();
    await instances.close();
    await context.assistants.stop();
    await tests.close();
    await comparisons.closeAll();
    await merges.close();
    await remotes.close();
    await runs.close();
    agentRuns.forgetAll();
    await connectorRuns.close();
    await packs.close();
    await threads.close();
    storage.close();
    log.add('info', 'end', 'Packwright ends.');
    listeners.clear();
  };
  return {
    call: (method, input) => (closing ? Promise.resolve(isClosing) : call(method, input)),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    adoptPath: async (path) => (await handles.adopt(path))?.handle ?? null,
    packFile: (packId) => packs.file(packId),
    hasUnsaved: () => (workspaces.current?.documents.unsaved().length ?? 0) > 0,
    close: () => (closing ??= close()),
  };
}

const isClosing: Reply = { ok: false, error: { code: 'cancelled', message: 'Packwright is closing.' } };

/** What is needed to understand the rest of a log. */
const startOf = ({ version, shell }: StudioOptions): string =>
  `Packwright ${version} (${shell}) on ${process.platform} ${process.arch} with Node ${process.version}.`;

/** Path of the workspace that was opened last, where the user wants it back; nothing where none was. */
function lastWorkspace({ settings, recents }: Storage): string | undefined {
  return settings.read().reopensLast ? recents.list()[0]?.path : undefined;
}
