import type { Instance } from '../instance';
import { has } from '../releases';
import { AgentImports } from './agent-imports';
import { AgentSettings } from './agent-settings';
import { AiAgents } from './ai-agents';
import { AiTasks } from './ai-tasks';
import { Models } from './models';
import { Spans } from './spans';

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

export function aiTasksOf({ documents, clock }: Pick<Instance, 'documents' | 'clock'>): AiTasks {
  const now = () => clock.now();
  const newUuid = () => clock.newUuid();
  return new AiTasks(documents.of('ai-task'), new Spans(documents.of('ai-span'), now, newUuid), now, newUuid);
}
