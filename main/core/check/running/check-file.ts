import type { KindId } from '../../contract/kind-ids.generated';
import type { Finding } from '../../contract/check';
import type { CheckConfig } from '../config/config';
import { switchOf } from '../config/settings';
import { memo } from '../facts';
import { fingerprint } from './fingerprint';
import { Places } from '../../text/places';
import type { Report, Rule } from '../rule';
import type { CheckWorld, CheckedFile } from '../world';

/** Whether a rule looks at files of a kind. */
const looksAt = (rule: Rule, kind: KindId | null) =>
  rule.kinds === '*' || (kind !== null && rule.kinds.includes(kind));

/** The rules that look at files of each kind, so that a file is not offered to hundreds that do not. */
export function rulesByKind(rules: readonly Rule[]): (kind: KindId | null) => readonly Rule[] {
  const known = new Map<string | null, readonly Rule[]>();
  return (kind) => {
    const found = known.get(kind) ?? rules.filter((rule) => looksAt(rule, kind));
    known.set(kind, found);
    return found;
  };
}

/** What a rule that looks at files of its kind finds in a file; empty where the workspace has the rule switched off. */
export function checkFile(
  rule: Rule,
  file: CheckedFile,
  world: CheckWorld,
  config: CheckConfig,
): readonly Finding[] {
  // Most workspaces change no severities, and this is called for every rule and file.
  if ((config.rules || config.paths) && switchOf(config, rule.code, file.path) === 'off') return none;
  let findings: Finding[] | null = null;
  for (const report of rule.check(file, world))
    (findings ??= []).push(findingOf(rule, report, file, world, config));
  return findings ?? none;
}

const none: readonly Finding[] = [];

/** Parsed only for files that have findings, as that costs. */
const placesOf = memo((file) => new Places(file));

/** A report with its place. */
export function findingOf(
  rule: Rule,
  report: Report,
  file: CheckedFile,
  world: CheckWorld,
  config: CheckConfig,
): Finding {
  const related = (report.related ?? []).flatMap(({ path, pointer, at, message, marked }) => {
    const target = world.file(path);
    if (!target) return [];
    const range = placesOf(target).of({ pointer, ...(at ? { at } : {}) });
    return [{ path, pointer, message, range, ...(marked ? { marked } : {}) }];
  });
  const wanted = switchOf(config, rule.code, file.path);
  return {
    code: rule.code,
    severity: wanted === null || wanted === 'off' ? (report.severity ?? rule.severity) : wanted,
    message: report.message,
    path: file.path,
    pointer: report.pointer,
    range: placesOf(file).of(report),
    related,
    fix: report.fix ?? null,
    fingerprint: fingerprint(rule.code, file.path, file.value, report.pointer, report.subject),
  };
}
