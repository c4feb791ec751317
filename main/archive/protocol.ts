import type { WireError } from '@core/contract/errors';
import type { BuiltArchive } from './build-pack';

/** What the worker is started with: one job, then it ends. */
export type Job = { kind: 'extract'; archive: string; folder: string } | { kind: 'build'; folder: string };

export interface JobResults {
  extract: { files: number };
  build: BuiltArchive;
}

export type JobMessage =
  | { type: 'progress'; done: number; total: number }
  | { type: 'done'; result: JobResults[Job['kind']] }
  | { type: 'failed'; error: WireError };
