import { PackwrightError } from '@core/contract/errors';
import { agentVersion, isSafePathPart, missingAtImport } from '@core/content/agent/fields';
import { refusedRequirements } from '@core/content/agent/requirements';
import { firstText } from '@core/text/values';
import { shown } from './refusal';

/**
 * Refuses to build an agent's archive whose import would fail. The worst is an import that fails half-way: it leaves a
 * folder on the appliance that blocks every later import of the agent (docs/platform/ai-agents.md#manifest), so such an
 * archive must never be released.
 * @param requirements text of the package's `requirements.txt`; null where it has none
 */
export function refuseImportTrap(manifest: unknown, requirements: string | null): void {
  const missing = missingAtImport(manifest);
  if (missing.length > 0) {
    const fields = missing.map((key) => `"${key}"`);
    const last = fields.pop() ?? '';
    const named = fields.length > 0 ? `${fields.join(', ')} and ${last}` : last;
    throw new PackwrightError(
      'refused',
      `info.json lacks ${named}. The import of this agent would fail half-way and block every later one.`,
      `Give ${named} a text in info.json; an empty one ("") passes.`,
    );
  }
  for (const part of [firstText(manifest, 'name') ?? '', agentVersion(manifest)]) {
    if (isSafePathPart(part)) continue;
    throw new PackwrightError(
      'refused',
      `${shown(part)} cannot be the name or version of an agent: it would lead out of the agent's folder.`,
      'Use letters, digits, dots and hyphens in info.json.',
    );
  }
  const [refused] = requirements === null ? [] : refusedRequirements(requirements);
  if (!refused) return;
  throw new PackwrightError(
    'refused',
    `From 8.0.1 on the import refuses ${shown(refused.line)} in requirements.txt, as it names ${refused.reason}.`,
    'Name packages of the usual index only.',
  );
}
