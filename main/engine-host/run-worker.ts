import type { PythonPort } from '@core/engine/host';
import { WorkerHandle } from '../workers/open-worker';
import type { Nothing } from '../workers/wire';
import type { PythonCalls, RunCalls, RunMaterial } from './protocol';

/** Python of one run, ended with it. */
export interface RunPython extends PythonPort {
  end(): void;
}

export type RunWorker = WorkerHandle<RunCalls, Nothing, PythonCalls>;

export interface RunWorkerSetup {
  /** Folder of the built worker entries. */
  workersDir: string;
  material: RunMaterial;
  /** Begins the sentence that says how it ended: "The run". */
  subject: string;
  python?: PythonPort | null;
}

/**
 * A process with the playbooks of a workspace; one that needs too many resources ends without taking the studio with
 * it.
 */
export function openRunWorker({ workersDir, material, subject, python }: RunWorkerSetup): RunWorker {
  return new WorkerHandle({
    workersDir,
    entry: 'run-worker',
    place: 'process',
    memoryMb: 1_000,
    data: material,
    words: { subject, remedy: 'Start it again.' },
    ...(python ? { answers: { python: (call) => python.run(call) } } : {}),
  });
}
