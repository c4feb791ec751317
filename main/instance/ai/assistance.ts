import type { Instance } from '../instance';
import { AiAgents } from './ai-agents';
import { AiTasks } from './ai-tasks';
import { Models } from './models';

export interface Assistance {
  agents: AiAgents;
  tasks: AiTasks;
  models: Models;
}

/** What an instance stores for the AI services; they do not exist before 8.0.0. */
export function assistanceOf({ documents, secrets, clock }: Instance): Assistance {
  const newUuid = () => clock.newUuid();
  return {
    agents: new AiAgents(documents, newUuid),
    tasks: new AiTasks(documents.of('ai-task'), () => clock.now(), newUuid),
    models: new Models(documents.of('ai-model'), secrets, newUuid),
  };
}
