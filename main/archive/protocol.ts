import type { ExportPlan } from '@core/export/plan';
import type { BuiltArchive } from './build-pack';
import type { NamePage } from './code-pages';

export type PlannedArchive = Pick<ExportPlan, 'name' | 'time' | 'entries'>;

/** Entries done, and their total. */
export type ArchiveProgress = [done: number, total: number];

/** The calls of the archive worker: it does one job and is then ended. */
export interface ArchiveCalls {
  extract: {
    in: { archive: string; folder: string; nested: boolean; names?: NamePage };
    out: { files: number };
    progress: ArchiveProgress;
  };
  build: { in: { folder: string }; out: BuiltArchive; progress: ArchiveProgress };
  export: { in: { folder: string; plan: PlannedArchive }; out: BuiltArchive; progress: ArchiveProgress };
}
