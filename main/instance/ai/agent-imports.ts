import { invalid } from '../platform-error';
import type { DocumentSet } from '../store/documents';
import {
  type AgentPackage,
  incompleteManifest,
  refusalOfProgram,
  refusalOfRequirements,
} from './agent-package';
import type { AiAgents } from './ai-agents';

/** What differs between releases. */
export interface ImportRules {
  /** Looks into `requirements.txt` (docs/platform/ai-agents.md#requirements). */
  checksRequirements: boolean;
  /** An import that fails half-way leaves a folder that blocks every later one (docs/platform/ai-agents.md#manifest). */
  leavesFolders: boolean;
}

/** Looks at packages of agents as an appliance does, traps included. */
export class AgentImports {
  /** @param folders those left by imports that failed half-way, by the agent's name */
  constructor(
    private readonly agents: AiAgents,
    private readonly folders: DocumentSet,
    private readonly rules: ImportRules,
  ) {}

  /**
   * Looks at a package before it is installed.
   * @throws PlatformError 400 for a package the platform refuses; one whose manifest is incomplete leaves its folder
   */
  check(agentPackage: AgentPackage): void {
    const { name, version, manifest } = agentPackage;
    const left = this.folders.get(name)?.value.folder;
    if (left !== undefined) {
      throw invalid(
        `The folder "${String(left)}" of an import that failed half-way is still there and blocks every import of "${name}". On an appliance it has to be deleted on the disk; here DELETE /packwright/agent-folders/${encodeURIComponent(name)} does that.`,
      );
    }
    const requirements = this.rules.checksRequirements ? refusalOfRequirements(agentPackage) : null;
    if (requirements !== null) throw invalid(requirements);
    const incomplete = incompleteManifest(agentPackage);
    if (incomplete !== null) {
      if (this.rules.leavesFolders) this.folders.put(name, { folder: `${name}_${version}` });
      throw invalid(incomplete);
    }
    const refusal = refusalOfProgram(agentPackage);
    if (refusal !== null) throw invalid(refusal);
    const other = this.agents.withClass(String(manifest.agentclass)).find((each) => each.name !== name);
    if (other) {
      throw invalid(
        `The agent "${String(other.name)}" has the class "${String(manifest.agentclass)}" too; the class of an agent must be its own.`,
      );
    }
  }

  /** Names of folders that were left. */
  leftFolders(): { agent: string; folder: unknown }[] {
    return this.folders.all().map(({ key, value }) => ({ agent: key, folder: value.folder }));
  }

  /** What somebody with access to an appliance's disk does. Returns whether there was one. */
  clean(agent: string): boolean {
    return this.folders.remove(agent);
  }
}
