import type { Model } from '@core/language-model/model';
import type { AllowedServer } from '../mcp/allowed-server';
import type { ProgramRunner } from './agent-program';

/** What agents are given by whoever runs the instance. */
export interface AgentPorts {
  /** What answers agents; without it their tasks fail and say so. */
  model?: Model | undefined;
  /** Runs the programs of agents that were imported; without it their tasks fail and say so. */
  agentProgram?: ProgramRunner;
  /** Tool servers of this computer that its user has allowed, by the name of their records. */
  toolServers?: ReadonlyMap<string, AllowedServer>;
}
