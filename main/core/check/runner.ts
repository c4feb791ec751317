import type { Finding } from '../contract/check';
import { fingerprint } from './fingerprint';
import { Places } from './places';
import type { Report, Rule } from './rule';
import { rules as allRules } from './rules/index';
import type { CheckWorld, CheckedFile } from './world';

export interface CheckOptions {
  /** Only these files; all when left out. */
  paths?: ReadonlySet<string>;
  rules?: readonly Rule[];
  signal?: { readonly aborted: boolean };
}

/** Runs the rules over a workspace. Findings come sorted by file, place and code. */
export function runChecks(world: CheckWorld, options: CheckOptions = {}): Finding[] {
  const rules = options.rules ?? allRules;
  const findings: Finding[] = [];
  for (const root of world.roots()) {
    for (const file of world.files(root)) {
      if (options.signal?.aborted) return findings;
      if (options.paths && !options.paths.has(file.path)) continue;
      findings.push(...checkFile(file, world, rules));
    }
  }
  return findings.sort(byPlace);
}

function checkFile(file: CheckedFile, world: CheckWorld, rules: readonly Rule[]): Finding[] {
  const findings: Finding[] = [];
  const placesOf = new Map<string, Places>();
  const places = (target: CheckedFile) => {
    const known = placesOf.get(target.path) ?? new Places(target.text);
    placesOf.set(target.path, known);
    return known;
  };
  for (const rule of rules) {
    if (!applies(rule, file)) continue;
    for (const report of rule.check(file, world)) findings.push(toFinding(rule, report, file, world, places));
  }
  return findings;
}

function applies(rule: Rule, file: CheckedFile): boolean {
  return rule.kinds === '*' || (file.kind !== null && rule.kinds.includes(file.kind));
}

function toFinding(
  rule: Rule,
  report: Report,
  file: CheckedFile,
  world: CheckWorld,
  places: (file: CheckedFile) => Places,
): Finding {
  const related = (report.related ?? []).flatMap(({ path, pointer, message }) => {
    const target = world.file(path);
    return target ? [{ path, pointer, message, range: places(target).of({ pointer }) }] : [];
  });
  return {
    code: rule.code,
    severity: report.severity ?? rule.severity,
    message: report.message,
    path: file.path,
    pointer: report.pointer,
    range: places(file).of(report),
    related,
    fix: report.fix ?? null,
    fingerprint: fingerprint(rule.code, file.path, file.value, report.pointer, report.subject),
  };
}

function byPlace(a: Finding, b: Finding): number {
  return (
    compare(a.path, b.path) ||
    a.range.start.offset - b.range.start.offset ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
