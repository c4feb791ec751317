import type { Finding } from '../contract/check';
import type { CheckConfig } from './config/config';
import { switchOf } from './config/settings';
import { memo } from './facts';
import { fingerprint } from './fingerprint';
import { Places } from './places';
import type { Report, Rule } from './rule';
import type { CheckWorld, CheckedFile } from './world';

/** What one rule finds in one file, with the severity the workspace wants; nothing where it wants none. */
export function checkFile(rule: Rule, file: CheckedFile, world: CheckWorld, config: CheckConfig): Finding[] {
  if (rule.kinds !== '*' && (file.kind === null || !rule.kinds.includes(file.kind))) return [];
  if (switchOf(config, rule.code, file.path) === 'off') return [];
  const findings: Finding[] = [];
  for (const report of rule.check(file, world)) findings.push(findingOf(rule, report, file, world, config));
  return findings;
}

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
  const related = (report.related ?? []).flatMap(({ path, pointer, message }) => {
    const target = world.file(path);
    return target ? [{ path, pointer, message, range: placesOf(target).of({ pointer }) }] : [];
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
