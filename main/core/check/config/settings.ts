import type { RuleCode, Severity } from '../../contract/check';
import { ruleNames } from '../../contract/rule-names.generated';
import { memo } from '../facts';
import type { CheckWorld } from '../world';
import { Baseline, CheckConfig } from './config';
import { configPath, defaultBaselinePath } from './paths';
import { matchesGlob } from '../../text/glob';

const none: CheckConfig = {};

/** The configuration as far as it is sound; CF101 reports what is wrong with it. */
const parsed = memo((file): CheckConfig => {
  const result = CheckConfig.safeParse(file.value);
  return result.success ? result.data : none;
});

const parsedBaseline = memo((file): Baseline | null => Baseline.safeParse(file.value).data ?? null);

/** The settings for checks of a workspace; defaults where it has none. */
export function configOf(world: Pick<CheckWorld, 'file'>): CheckConfig {
  const file = world.file(configPath);
  return file ? parsed(file) : none;
}

/** Where the baseline is kept, whether or not it exists. */
export const baselinePathOf = (world: Pick<CheckWorld, 'file'>) =>
  configOf(world).baseline ?? defaultBaselinePath;

export function baselineOf(world: Pick<CheckWorld, 'file'>): Baseline | null {
  const file = world.file(baselinePathOf(world));
  return file ? parsedBaseline(file) : null;
}

/** The severity a configuration gives a rule in a file; `off` for none, null where it says nothing. */
export function switchOf(config: CheckConfig, code: RuleCode, path: string): Severity | 'off' | null {
  for (const { files, rules } of config.paths?.toReversed() ?? []) {
    if (!files.some((pattern) => matchesGlob(pattern, path))) continue;
    const found = closest(rules, code);
    if (found) return found;
  }
  return closest(config.rules, code);
}

/** Whether a configuration leaves a file out of all checks. */
export function isExcluded(config: CheckConfig, path: string): boolean {
  return config.exclude?.some((pattern) => matchesGlob(pattern, path)) ?? false;
}

function closest(rules: CheckConfig['rules'], code: RuleCode): Severity | 'off' | null {
  if (!rules) return null;
  for (const key of [code, ruleNames[code], code.slice(0, 2), '*'])
    if (Object.hasOwn(rules, key)) return rules[key] ?? null;
  return null;
}
