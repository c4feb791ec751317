import { checkFile, rulesByKind } from '@core/check/running/check-file';
import { activeRules, settled, type CheckResult } from '@core/check/running/runner';
import { configOf, isExcluded } from '@core/check/config/settings';
import type { CheckWorld } from '@core/check/world';
import type { Finding } from '@core/contract';

/** Runs the rules over a workspace, or some of its files, at once. Findings come sorted by file, place and code. */
export function runChecks(world: CheckWorld, paths?: ReadonlySet<string>): Finding[] {
  return checkWorkspace(world, paths).findings;
}

/** The same, with the counts of what is not shown. */
export function checkWorkspace(world: CheckWorld, paths?: ReadonlySet<string>): CheckResult {
  const active = activeRules(world);
  const rulesOf = rulesByKind(active);
  const config = configOf(world);
  const found: Finding[] = [];
  for (const root of world.roots()) {
    for (const file of world.files(root)) {
      if (isExcluded(config, file.path) || paths?.has(file.path) === false) continue;
      for (const rule of rulesOf(file.kind)) found.push(...checkFile(rule, file, world, config));
    }
  }
  // Unused suppressions cannot be detected from only a part of the files.
  return settled(found, world, paths ? [] : active);
}
