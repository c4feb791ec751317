import type { Finding, RuleCode } from '../../contract/check';
import { joinPointer } from '../../text/pointer';
import type { Report } from '../rule';
import { ruleCodeOf, unknownRule } from '../rule-names';
import type { CheckedFile, CheckWorld } from '../world';
import { configPath } from './paths';
import { matchesGlob } from '../../text/glob';
import { inlineSuppressions } from './inline';
import { baselineOf, baselinePathOf, configOf } from './settings';

/** A report about the suppressions themselves. */
export interface Remark {
  code: 'CF102' | 'CF103' | 'CF104' | 'CF105' | 'CF106';
  file: CheckedFile;
  report: Report;
}

export interface Settled {
  /** Findings an author is to see. */
  shown: Finding[];
  /** How many are known and meant. */
  suppressed: number;
  /** How many were there before. */
  inBaseline: number;
  remarks: Remark[];
}

/** One suppression, wherever it is written. */
interface Active {
  /** Codes or names as written there. */
  rules: readonly string[];
  until: string | null;
  reason: string;
  covers(finding: Finding): boolean;
  remark(code: Remark['code'], message: string): Remark;
  used: boolean;
}

/**
 * Removes from the findings of a whole workspace what is suppressed or in the baseline, and reports which of these
 * entries are no longer needed. Codes in `ran` are those whose rules were run; entries for others are not judged.
 * @param share the files the findings are of, where they are not of all: what is said of other files is left to who
 * looks at them, and whether an entry of the configuration or the baseline is still needed is not known
 */
export function settle(
  findings: readonly Finding[],
  world: CheckWorld,
  ran: ReadonlySet<RuleCode>,
  share: ReadonlySet<string> | null = null,
): Settled {
  const actives = [...fromConfig(world), ...fromFiles(world)];
  const byCode = new Map<RuleCode | null, Active[]>();
  for (const active of actives)
    for (const rule of active.rules) {
      const code = ruleCodeOf(rule);
      byCode.set(code, [...(byCode.get(code) ?? []), active]);
    }
  const baseline = baselineOf(world)?.findings ?? {};
  const met = new Set<string>();
  const shown: Finding[] = [];
  let suppressed = 0;
  let inBaseline = 0;
  for (const finding of findings) {
    const by = byCode.get(finding.code)?.find((active) => active.covers(finding));
    if (by) by.used = true;
    if (by && !isOver(by, world)) suppressed++;
    else if (Object.hasOwn(baseline, finding.fingerprint)) {
      met.add(finding.fingerprint);
      inBaseline++;
    } else shown.push(finding);
  }
  const remarks = [
    ...actives.flatMap((active) => remarksOn(active, world, ran)),
    ...staleEntries(world, Object.entries(baseline), met, ran),
  ];
  const isKnown = ({ code, file: { path } }: Remark) =>
    share === null || (share.has(path) && (path !== configPath || code !== 'CF102') && code !== 'CF105');
  return { shown, suppressed, inBaseline, remarks: remarks.filter(isKnown) };
}

const isOver = ({ until }: Active, world: CheckWorld) => until !== null && until < world.today;

function remarksOn(active: Active, world: CheckWorld, ran: ReadonlySet<RuleCode>): Remark[] {
  const what = active.rules.join(', ');
  const unknown = active.rules.filter((rule) => ruleCodeOf(rule) === null);
  if (unknown.length > 0) return unknown.map((rule) => active.remark('CF106', unknownRule(rule)));
  if (isOver(active, world))
    return [active.remark('CF103', `The suppression of ${what} ended on ${active.until ?? ''}.`)];
  const remarks: Remark[] = [];
  if (active.reason === '')
    remarks.push(active.remark('CF104', `The suppression of ${what} gives no reason.`));
  if (!active.used && active.rules.every((rule) => wasRun(rule, ran)))
    remarks.push(active.remark('CF102', `There is no finding of ${what} that this suppresses.`));
  return remarks;
}

function wasRun(rule: string, ran: ReadonlySet<RuleCode>): boolean {
  const code = ruleCodeOf(rule);
  return code !== null && ran.has(code);
}

function* fromConfig(world: CheckWorld): Generator<Active> {
  const file = world.file(configPath);
  if (!file) return;
  for (const [index, entry] of (configOf(world).suppress ?? []).entries()) {
    const pointer = joinPointer('/suppress', index);
    yield {
      rules: [entry.code],
      until: entry.until ?? null,
      reason: entry.reason,
      used: false,
      covers: (finding) =>
        matchesGlob(entry.file, finding.path) &&
        (entry.pointer === undefined || isBelow(finding.pointer, entry.pointer)) &&
        (entry.fingerprint === undefined || entry.fingerprint === finding.fingerprint),
      remark: (code, message) => ({
        code,
        file,
        report: {
          message,
          pointer,
          subject: JSON.stringify(entry),
          fix: { title: 'Remove the suppression', safety: 'safe', edits: [{ remove: pointer }] },
        },
      }),
    };
  }
}

function* fromFiles(world: CheckWorld): Generator<Active> {
  for (const root of world.roots()) {
    for (const file of world.files(root)) {
      for (const { rules, until, reason, at, covers } of inlineSuppressions(file)) {
        yield {
          rules,
          until,
          reason,
          used: false,
          covers: ({ path, pointer, range }) =>
            path === file.path &&
            (covers === 'file' ||
              ('pointer' in covers
                ? isBelow(pointer, covers.pointer)
                : range.start.line >= covers.lines[0] && range.start.line <= covers.lines[1])),
          remark: (code, message) => ({
            code,
            file,
            report: { message, pointer: null, at, subject: `${at.offset}` },
          }),
        };
      }
    }
  }
}

function staleEntries(
  world: CheckWorld,
  entries: [fingerprint: string, entry: { code: string; file: string }][],
  met: ReadonlySet<string>,
  ran: ReadonlySet<RuleCode>,
): Remark[] {
  const file = world.file(baselinePathOf(world));
  if (!file) return [];
  return entries.flatMap(([fingerprint, entry]): Remark[] => {
    const pointer = joinPointer('/findings', fingerprint);
    const fix = { title: 'Remove the entry', safety: 'safe' as const, edits: [{ remove: pointer }] };
    if (ruleCodeOf(entry.code) === null)
      return [{ code: 'CF106', file, report: { message: unknownRule(entry.code), pointer, fix } }];
    if (met.has(fingerprint) || !wasRun(entry.code, ran)) return [];
    const message = `The finding of ${entry.code} in ${entry.file} is gone.`;
    return [{ code: 'CF105', file, report: { message, pointer, fix } }];
  });
}

const isBelow = (pointer: string | null, outer: string) =>
  pointer !== null && (outer === '' || pointer === outer || pointer.startsWith(`${outer}/`));
