import type { Unopened } from '@core/contract';
import type { Storage } from '../storage/storage';
import type { Handles } from '../workspace/handles';
import type { AgentRuns } from './agent-runs';
import type { Assistants } from './assistants';
import type { ConnectorRuns } from './connector-runs';
import type { Comparisons } from './comparisons';
import type { Merges } from './merges';
import type { StudioOptions } from './options';
import type { Instances } from './instances';
import type { StudioLog } from './log';
import type { OpenedRuns } from './opened-runs';
import type { Packs } from './packs';
import type { Remotes } from './remotes';
import type { Runs } from './runs';
import type { Tests } from './tests';
import type { Workspaces } from './workspaces';

/** What the handlers of the contract work with. */
export interface StudioContext {
  options: StudioOptions;
  storage: Storage;
  log: StudioLog;
  handles: Handles;
  workspaces: Workspaces;
  packs: Packs;
  instances: Instances;
  remotes: Remotes;
  runs: Runs;
  openedRuns: OpenedRuns;
  tests: Tests;
  connectorRuns: ConnectorRuns;
  agentRuns: AgentRuns;
  assistants: Assistants;
  comparisons: Comparisons;
  merges: Merges;
  /** Sentences the user should read once. */
  notices: string[];
  /** What the studio was started with, while it waits for the user's choice how it is opened. */
  unopened: Unopened | null;
}
