import type { Instance } from '../instance';
import { has } from '../releases';
import { AgentImports } from './agent-imports';
import { AgentSettings } from './agent-settings';
import { AiAgents } from './ai-agents';
import type { AiTasks } from './ai-tasks';
import { aiTasksOf } from './ai-tasks-of';
import { Models } from './models';

export interface Assistance {
  agents: AiAgents;
  settings: AgentSettings;
  imports: AgentImports;
  tasks: AiTasks;
  models: Models;
}

/** What an instance stores for the AI services; they do not exist before 8.0.0. */
export function assistanceOf({ documents, secrets, clock, profile }: Instance): Assistance {
  const newUuid = () => clock.newUuid();
  const isStrict = has(profile, 'strictAgentImport');
  const settings = new AgentSettings(documents.of('ai-agent-settings'));
  const agents = new AiAgents(documents.of('ai-agent'), settings, newUuid);
  return {
    agents,
    settings,
    imports: new AgentImports(agents, documents.of('ai-agent-folder'), {
      checksRequirements: isStrict,
      leavesFolders: isStrict,
    }),
    tasks: aiTasksOf({ documents, clock }),
    models: new Models(documents.of('ai-model'), secrets, newUuid),
  };
}
