import type { Model } from '@core/language-model/model';
import type { AllowedServer } from '../mcp/allowed-server';
import type { ProgramRunner } from './agent-program';

/** A model at an address, in the form most services offer. */
export interface ModelAddress {
  /** `https://api.example.com/v1`, without the last part. */
  address: string;
  model: string;
  /** Null for none. */
  key: string | null;
}

/** What agents are given by whoever runs the instance. */
export interface AgentPorts {
  /** What answers agents; without it their tasks fail and say so. */
  model?: Model | undefined;
  /** What is asked at the address of a profile; null where the user has not allowed its host. */
  addressedModel?: (at: ModelAddress) => Model | null;
  /** Runs the programs of agents that were imported; without it their tasks fail and say so. */
  agentProgram?: ProgramRunner;
  /** Tool servers of this computer that its user has allowed, by the name of their records. */
  toolServers?: ReadonlyMap<string, AllowedServer>;
}
