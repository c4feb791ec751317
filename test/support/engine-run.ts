import type { Playbook } from '@core/content/playbook';
import { type ModuleDefinition, readDefinition } from '@core/content/module/definition';
import type { RunTrace, StepTrace } from '@core/contract/run';
import type { ConnectorPort, JsonRecord, PythonPort, RunHost, RunRequest } from '@core/engine/host';
import { type Run, startRun } from '@core/engine/run';
import { MemoryPicklists } from '@core/engine/stores/memory-picklists';
import { MemoryStore } from '@core/engine/stores/memory-store';

export interface RunParts extends Partial<Omit<RunRequest, 'playbook' | 'records'>> {
  /** The records the run is started on; also in the store. */
  records?: JsonRecord[];
  /** Records that are there before the run, by module. */
  stored?: Record<string, JsonRecord[]>;
  modules?: Record<string, unknown>[];
  picklists?: Record<string, string[]>;
  globals?: Record<string, string>;
  connectors?: ConnectorPort;
  /** Ways out of the engine beside connectors. */
  ports?: Pick<RunHost, 'http' | 'httpRules' | 'networkManager' | 'debugger' | 'recordTriggers'>;
  python?: PythonPort;
  /** Wall clock of the run; by default no time passes. */
  elapsed?: () => number;
}

/** 2026-01-15 10:20:30 UTC */
export const testClock = Date.UTC(2026, 0, 15, 10, 20, 30);

/** Starts the first of the playbooks; the others are there to be referenced. */
export function begin(
  playbooks: readonly Playbook[],
  parts: RunParts = {},
  onStep?: (step: StepTrace) => void,
): Run & { store: MemoryStore } {
  const {
    records = [],
    stored = {},
    modules = [],
    picklists = {},
    globals = {},
    connectors = {},
    ports = {},
    python,
    elapsed,
    ...request
  } = parts;
  const lists = new MemoryPicklists();
  for (const [name, values] of Object.entries(picklists)) {
    lists.add({ name, picklists: values.map((itemValue) => ({ itemValue, uuid: `${name}-${itemValue}` })) });
  }
  const schemas = modules.flatMap((value): [string, ModuleDefinition][] => {
    const schema = readDefinition(value);
    return schema ? [[schema.type, schema]] : [];
  });
  const store = new MemoryStore(new Map(schemas), lists);
  for (const [module, list] of Object.entries(stored))
    list.forEach((record, index) => store.seed(module, record, `${module}-${index + 1}`));
  const started = records.map((record, index) => {
    const module = String(record['@id'] ?? '/api/3/alerts/').split('/')[3] ?? 'alerts';
    return store.read(store.seed(module, record, `started-${index + 1}`), true) ?? record;
  });
  const host: RunHost = {
    playbook: (uuid) => playbooks.find((playbook) => playbook.uuid === uuid) ?? null,
    records: store,
    connectors,
    picklists: lists,
    globals,
    ...ports,
    ...(python ? { python } : {}),
    wall: { elapsed: elapsed ?? (() => 0), breathe: () => Promise.resolve() },
  };
  const run = startRun(
    {
      playbook: playbooks[0]?.uuid ?? '',
      inputs: {},
      useMocks: false,
      answers: {},
      seed: 1,
      startAt: testClock,
      ...request,
      records: started,
    },
    host,
    onStep,
  );
  return { ...run, store };
}

export function runThrough(playbooks: readonly Playbook[], parts: RunParts = {}): Promise<RunTrace> {
  return begin(playbooks, parts).result;
}

/** The entry of a step; the last one where it ran several times. */
export function stepOf(trace: RunTrace, name: string, frame?: string): StepTrace {
  const found = trace.steps.findLast(
    (step) => step.name === name && (frame === undefined || step.frame === frame),
  );
  if (!found)
    throw new Error(
      `the step "${name}" is not in the trace: ${trace.steps.map((step) => step.name).join(', ')}`,
    );
  return found;
}

/** `name: status` of every entry, in order. */
export function statuses(trace: RunTrace): string[] {
  return trace.steps.map((step) => `${step.name}: ${step.status}`);
}
