import type { Clock } from '../clock';
import type { Documents } from '../store/documents';
import { AiTasks } from './ai-tasks';
import { Spans } from './spans';

/** The tasks of agents that an instance keeps, with their traces. */
export function aiTasksOf({ documents, clock }: { documents: Documents; clock: Clock }): AiTasks {
  const now = () => clock.now();
  const newUuid = () => clock.newUuid();
  return new AiTasks(documents.of('ai-task'), new Spans(documents.of('ai-span'), now, newUuid), now, newUuid);
}
