import { totalmem } from 'node:os';
import { PackwrightError } from '@core/contract/errors';
import { WorkerHandle } from '../../workers/open-worker';
import type { AnalysisCalls, AnalysisEvents } from './protocol';

const remedy = 'Reload the workspace.';

const words = {
  subject: 'The analysis',
  remedy,
  special: {
    memory: new PackwrightError(
      'unreadable',
      'This workspace needs more memory than Packwright may use, so indexing and checking have stopped. Files can still be edited and saved.',
      'Open a smaller part of the folder, or close other programs and reload the workspace.',
    ),
    // Without the error itself, which may hold paths of the machine or pieces of the program.
    crash: new PackwrightError(
      'internal',
      'Indexing and checking stopped unexpectedly. Files can still be edited and saved.',
      remedy,
    ),
    cancelled: new PackwrightError('cancelled', 'The workspace was closed.'),
  },
};

export type AnalysisThread = WorkerHandle<AnalysisCalls, AnalysisEvents>;

/**
 * Starts a thread that waits for the folder it is to analyse.
 * @param workersDir folder of the built worker entries
 * @param memoryMb memory the thread may use before it is ended; by default a share of the machine's
 */
export function startThread(workersDir: string, memoryMb = memoryShareMb()): AnalysisThread {
  // Nearly everything indexing allocates stays alive; with a small young generation it would be copied over and over.
  return new WorkerHandle({ workersDir, entry: 'analysis-worker', memoryMb, nurseryMb: 96, words });
}

/** Parsed content takes several times its size on disk; a runaway must still leave the machine usable. */
function memoryShareMb(): number {
  return Math.round(Math.min(4096, Math.max(512, totalmem() / 2 ** 21)));
}
