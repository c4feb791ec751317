import type { Finding } from '../../contract/check';
import { joinPointer } from '../../text/pointer';
import type { Report } from '../rule';
import type { CheckedFile, CheckWorld } from '../world';
import { configPath } from './paths';
import { matchesGlob } from './glob';
import { inlineSuppressions } from './inline';
import { baselineOf, baselinePathOf, configOf } from './settings';

/** A report about the suppressions themselves. */
export interface Remark {
  code: 'CF102' | 'CF103' | 'CF104' | 'CF105';
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
  codes: readonly string[];
  until: string | null;
  reason: string;
  covers(finding: Finding): boolean;
  remark(code: Remark['code'], message: string): Remark;
  used: boolean;
}

/**
 * Takes out of the findings of a whole workspace what its author suppressed or had before, and says which of these
 * entries are of no use any more. Codes in `ran` are those whose rules were run at all; entries for others say nothing.
 */
export function settle(findings: readonly Finding[], world: CheckWorld, ran: ReadonlySet<string>): Settled {
  const actives = [...fromConfig(world), ...fromFiles(world)];
  const byCode = new Map<string, Active[]>();
  for (const active of actives)
    for (const code of active.codes) byCode.set(code, [...(byCode.get(code) ?? []), active]);
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
  return { shown, suppressed, inBaseline, remarks };
}

const isOver = ({ until }: Active, world: CheckWorld) => until !== null && until < world.today;

function remarksOn(active: Active, world: CheckWorld, ran: ReadonlySet<string>): Remark[] {
  const what = active.codes.join(', ');
  if (isOver(active, world))
    return [active.remark('CF103', `The suppression of ${what} ended on ${active.until ?? ''}.`)];
  const remarks: Remark[] = [];
  if (active.reason === '')
    remarks.push(active.remark('CF104', `The suppression of ${what} gives no reason.`));
  if (!active.used && active.codes.every((code) => ran.has(code)))
    remarks.push(active.remark('CF102', `There is no finding of ${what} that this suppresses.`));
  return remarks;
}

function* fromConfig(world: CheckWorld): Generator<Active> {
  const file = world.file(configPath);
  if (!file) return;
  for (const [index, entry] of (configOf(world).suppress ?? []).entries()) {
    const pointer = joinPointer('/suppress', index);
    yield {
      codes: [entry.code],
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
      for (const { codes, until, reason, at, covers } of inlineSuppressions(file)) {
        yield {
          codes,
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
  ran: ReadonlySet<string>,
): Remark[] {
  const file = world.file(baselinePathOf(world));
  if (!file) return [];
  return entries.flatMap(([fingerprint, entry]): Remark[] => {
    if (met.has(fingerprint) || !ran.has(entry.code)) return [];
    const pointer = joinPointer('/findings', fingerprint);
    const message = `The finding of ${entry.code} in ${entry.file} is gone.`;
    const fix = { title: 'Remove the entry', safety: 'safe' as const, edits: [{ remove: pointer }] };
    return [{ code: 'CF105', file, report: { message, pointer, fix } }];
  });
}

const isBelow = (pointer: string | null, outer: string) =>
  pointer !== null && (outer === '' || pointer === outer || pointer.startsWith(`${outer}/`));
