import { create } from 'zustand';
import type { ConnectorAnswers, ConnectorCall, ConnectorStage } from '@core/contract';
import { toWireError, type WireError } from '@core/contract/errors';
import { call, onEvent } from './bridge';
import type { ConnectorSetup } from './connector-answers';
import { askHost } from './documents';

/** The last run of an operation, or of the health check. */
export interface ConnectorRun {
  runId: string;
  stage: ConnectorStage['stage'] | 'ended';
  /** Real time, milliseconds. */
  startedAt: number;
  took: number | null;
  call: ConnectorCall | null;
  /** Why there is no call. */
  error: WireError | null;
}

const atFirst: ConnectorSetup = {
  mode: 'fake',
  files: {},
  hosts: null,
  health: false,
  python: 'sandbox',
  inPlaybooks: false,
};

/** Values of a form by the names of its fields. */
export type FormEntries = Readonly<Record<string, unknown>>;

interface ConnectorRunState {
  setups: ReadonlyMap<string, ConnectorSetup>;
  /** By the path of the manifest and the pointer of the form. */
  values: ReadonlyMap<string, FormEntries>;
  runs: ReadonlyMap<string, ConnectorRun>;
}

const fresh: ConnectorRunState = { setups: new Map(), values: new Map(), runs: new Map() };
const useConnectorRuns = create<ConnectorRunState>(() => fresh);
/** Pointer of the form of a connector's configuration, which its values are known by. */
export const configurationPart = '/configuration';
const nothing: FormEntries = {};
const keyOf = (path: string, part: string): string => `${path}#${part}`;

/** What was chosen for connectors of this workspace, by the paths of their manifests. */
export const connectorSetups = (): ReadonlyMap<string, ConnectorSetup> => useConnectorRuns.getState().setups;

export function useConnectorSetup(path: string): ConnectorSetup {
  return useConnectorRuns(({ setups }) => setups.get(path)) ?? atFirst;
}

export function changeSetup(path: string, change: Partial<ConnectorSetup>): void {
  useConnectorRuns.setState(({ setups }) => ({
    setups: new Map(setups).set(path, { ...(setups.get(path) ?? atFirst), ...change }),
  }));
}

/** What was written into a form of a connector: `part` is the pointer of the form. */
export function useFormEntries(path: string, part: string): FormEntries {
  return useConnectorRuns(({ values }) => values.get(keyOf(path, part))) ?? nothing;
}

export const formEntries = (path: string, part: string): FormEntries =>
  useConnectorRuns.getState().values.get(keyOf(path, part)) ?? nothing;

export function changeEntries(
  path: string,
  part: string,
  change: (before: FormEntries) => FormEntries,
): void {
  const key = keyOf(path, part);
  useConnectorRuns.setState(({ values }) => ({
    values: new Map(values).set(key, change(values.get(key) ?? nothing)),
  }));
}

export function useConnectorRun(path: string, operation: string | null): ConnectorRun | null {
  return useConnectorRuns(({ runs }) => runs.get(keyOf(path, operation ?? ''))) ?? null;
}

export interface WantedRun {
  path: string;
  operation: string | null;
  health: boolean;
  config: Record<string, unknown>;
  params: Record<string, unknown>;
  answers: ConnectorAnswers;
  python: ConnectorCall['python'];
}

/** Runs a connector's own code on the texts as they are now; never fails, but says so in the run. */
export async function runConnector(wanted: WantedRun): Promise<void> {
  const { path, operation } = wanted;
  const key = keyOf(path, operation ?? '');
  const runId = crypto.randomUUID();
  const startedAt = Date.now();
  const begun: ConnectorRun = { runId, stage: 'starting', startedAt, took: null, call: null, error: null };
  put(key, begun);
  const end = (rest: Pick<ConnectorRun, 'call'> | Pick<ConnectorRun, 'error'>): void => {
    if (useConnectorRuns.getState().runs.get(key)?.runId !== runId) return;
    put(key, { ...begun, stage: 'ended', took: Date.now() - startedAt, ...rest });
  };
  try {
    end({ call: await askHost('connectors.run', { runId, ...wanted }) });
  } catch (thrown) {
    end({ error: toWireError(thrown) });
  }
}

export async function cancelConnectorRun({ runId }: ConnectorRun): Promise<void> {
  await call('connectors.cancel', { runId });
}

/** Stages of runs arrive by themselves from now on. */
export function followConnectorRuns(): () => void {
  return onEvent('connectors.stage', ({ runId, stage }) => {
    for (const [key, run] of useConnectorRuns.getState().runs)
      if (run.runId === runId && run.stage !== 'ended') put(key, { ...run, stage });
  });
}

/** Values and results belong to the workspace that was left. */
export function forgetConnectorRuns(): void {
  useConnectorRuns.setState(fresh);
}

function put(key: string, run: ConnectorRun): void {
  useConnectorRuns.setState(({ runs }) => ({ runs: new Map(runs).set(key, run) }));
}
