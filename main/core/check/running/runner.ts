import type { Finding } from '../../contract/check';
import { checkFile, findingOf, rulesByKind } from './check-file';
import type { CheckConfig } from '../config/config';
import { settle, type Settled } from '../config/settle';
import { configOf, isExcluded, switchOf } from '../config/settings';
import { isInForce } from './profile';
import type { Rule } from '../rule';
import { ruleByCode, rules as allRules } from '../rules/index';
import type { CheckWorld } from '../world';

export interface CheckOptions {
  /** Only these files; all when left out. */
  paths?: ReadonlySet<string>;
  /** Only these rules; all when left out. */
  rules?: readonly Rule[];
  signal?: { readonly aborted: boolean };
}

/** What an author is to see, and how much of the rest there is. */
export type CheckResult = Pick<Settled, 'suppressed' | 'inBaseline'> & { findings: Finding[] };

/** Runs the rules over a workspace. Findings come sorted by file, place and code. */
export function runChecks(world: CheckWorld, options: CheckOptions = {}): Finding[] {
  return checkWorkspace(world, options).findings;
}

/** The same, with the counts of what is not shown. */
export function checkWorkspace(world: CheckWorld, { rules, paths, signal }: CheckOptions = {}): CheckResult {
  const active = activeRules(world, rules);
  const rulesOf = rulesByKind(active);
  const config = configOf(world);
  const found: Finding[] = [];
  for (const root of world.roots()) {
    for (const file of world.files(root)) {
      if (signal?.aborted) break;
      if (isExcluded(config, file.path) || paths?.has(file.path) === false) continue;
      for (const rule of rulesOf(file.kind)) found.push(...checkFile(rule, file, world, config));
    }
  }
  // Of a part of the files nobody can say what is suppressed for nothing.
  return settled(found, world, paths ? [] : active);
}

/** The rules that hold for the release a workspace is meant for. */
export function activeRules(world: CheckWorld, rules: readonly Rule[] = allRules): Rule[] {
  return rules.filter((rule) => isInForce(rule, world.profile));
}

/** Takes out what is suppressed, adds what is to be said about that, and sorts. */
export function settled(found: readonly Finding[], world: CheckWorld, ran: readonly Rule[]): CheckResult {
  const { shown, suppressed, inBaseline, remarks } = settle(
    found,
    world,
    new Set(ran.map(({ code }) => code)),
  );
  const config = configOf(world);
  const told = remarks.flatMap(({ code, file, report }) => {
    const rule = ruleByCode(code);
    return rule && !isOff(config, code, file.path) ? [findingOf(rule, report, file, world, config)] : [];
  });
  return { findings: [...shown, ...told].sort(byPlace), suppressed, inBaseline };
}

const isOff = (config: CheckConfig, code: string, path: string) => switchOf(config, code, path) === 'off';

function byPlace(a: Finding, b: Finding): number {
  return (
    compare(a.path, b.path) ||
    a.range.start.offset - b.range.start.offset ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
