import type { Finding, RuleCode } from '../../contract/check';
import { findingOf } from './check-file';
import type { CheckConfig } from '../config/config';
import { settle, type Settled } from '../config/settle';
import { configOf, switchOf } from '../config/settings';
import { isInForce } from './profile';
import type { Rule } from '../rule';
import { ruleByCode, rules as allRules } from '../rules/index';
import type { CheckWorld } from '../world';

/** What an author is to see, and how much of the rest there is. */
export type CheckResult = Pick<Settled, 'suppressed' | 'inBaseline'> & { findings: Finding[] };

/** The rules that hold for the release a workspace is meant for. */
export function activeRules(world: CheckWorld, rules: readonly Rule[] = allRules): Rule[] {
  return rules.filter((rule) => isInForce(rule, world.profile));
}

/**
 * Takes out what is suppressed, adds what is to be said about that, and sorts.
 * @param share the files the findings are of, where they are not of all
 */
export function settled(
  found: readonly Finding[],
  world: CheckWorld,
  ran: readonly Rule[],
  share: ReadonlySet<string> | null = null,
): CheckResult {
  const { shown, suppressed, inBaseline, remarks } = settle(
    found,
    world,
    new Set(ran.map(({ code }) => code)),
    share,
  );
  const config = configOf(world);
  const reported = remarks.flatMap(({ code, file, report }) =>
    isOff(config, code, file.path) ? [] : [findingOf(ruleByCode(code), report, file, world, config)],
  );
  return { findings: [...shown, ...reported].sort(byPlace), suppressed, inBaseline };
}

const isOff = (config: CheckConfig, code: RuleCode, path: string) => switchOf(config, code, path) === 'off';

function byPlace(a: Finding, b: Finding): number {
  return (
    compare(a.path, b.path) ||
    a.range.start.offset - b.range.start.offset ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
