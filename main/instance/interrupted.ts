import { aiTasksOf } from './ai/ai-tasks-of';
import type { Clock } from './clock';
import { failInterruptedJobs } from './jobs/interrupted';
import type { Records } from './records/records';
import type { Documents } from './store/documents';

/** What an earlier process has left half done, jobs and tasks of agents, has failed and says so. */
export function failInterrupted(left: { records: Records; documents: Documents; clock: Clock }): void {
  failInterruptedJobs(left.records, left.clock);
  aiTasksOf(left).failInterrupted();
}
