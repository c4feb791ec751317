import type { WireError } from '@core/contract/errors';
import type { ExportPlan } from '@core/export/plan';
import type { BuiltArchive } from './build-pack';

/** What the worker is started with: one job, then it ends. */
export type Job =
  | { kind: 'extract'; archive: string; folder: string; nested: boolean }
  | { kind: 'build'; folder: string }
  | { kind: 'export'; folder: string; plan: Pick<ExportPlan, 'name' | 'time' | 'entries'> };

export interface JobResults {
  extract: { files: number };
  build: BuiltArchive;
  export: BuiltArchive;
}

export type JobMessage =
  | { type: 'progress'; done: number; total: number }
  | { type: 'done'; result: JobResults[Job['kind']] }
  | { type: 'failed'; error: WireError };
