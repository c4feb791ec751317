import { create } from 'zustand';
import type { EventPayload, Finding, RuleCode, RuleInfo } from '@core/contract';
import { markOf } from '@core/text/mark';
import { call, onEvent } from './bridge';
import { getDocument, isSent } from './documents';
import { groupBy } from './group-by';

export interface Counts {
  error: number;
  warning: number;
  hint: number;
}

interface FindingState {
  /** Sorted by path, then place. */
  findings: readonly Finding[];
  byPath: ReadonlyMap<string, readonly Finding[]>;
  /** By the other files whose editors mark them too. */
  about: ReadonlyMap<string, readonly Finding[]>;
  counts: Counts;
  /** Something is still being checked. */
  pending: boolean;
  rules: ReadonlyMap<RuleCode, RuleInfo>;
  /** The finding F8 went to last. */
  current: Finding | null;
}

const noCounts: Counts = { error: 0, warning: 0, hint: 0 };
const none: readonly Finding[] = [];

export const useFindings = create<FindingState>(() => ({
  findings: none,
  byPath: new Map(),
  about: new Map(),
  counts: noCounts,
  pending: false,
  rules: new Map(),
  current: null,
}));

export function findingsOf(path: string): readonly Finding[] {
  return useFindings.getState().byPath.get(path) ?? none;
}

export function useFindingsOf(path: string): readonly Finding[] {
  return useFindings((state) => state.byPath.get(path)) ?? none;
}

/** Findings of other files that are about a place in this one, and to be marked there. */
export function useFindingsAbout(path: string): readonly Finding[] {
  return useFindings((state) => state.about.get(path)) ?? none;
}

export function countFindings(findings: readonly Finding[]): Counts {
  const counts = { ...noCounts };
  for (const finding of findings) counts[finding.severity]++;
  return counts;
}

type Batch = EventPayload<'check.findings'>;

/** Batches reported while the whole is being asked for; they are applied on top of it. */
let meanwhile: Batch[] | null = null;

/** Asks for everything the checker knows, and for the rules the first time. */
export async function loadFindings(): Promise<void> {
  meanwhile ??= [];
  const { findings, pending } = await call('check.findings', {});
  useFindings.setState({ ...arrange(groupBy(findings, (finding) => finding.path)), pending, current: null });
  const late = meanwhile ?? [];
  meanwhile = null;
  late.forEach(apply);
  if (useFindings.getState().rules.size > 0) return;
  const rules = await call('check.rules', {});
  useFindings.setState({ rules: new Map(rules.map((rule) => [rule.code, rule])) });
}

export function forgetFindings(): void {
  early.clear();
  useFindings.setState({ ...arrange(new Map()), pending: false, current: null });
}

export function followFindings(): () => void {
  return onEvent('check.findings', (batch) => (meanwhile ? void meanwhile.push(batch) : apply(batch)));
}

/**
 * Answers to a text that has changed here since. They are not shown; when the host has nothing more to look at, they
 * are still what it thinks, and hold for the text it has by then.
 */
const early = new Map<string, readonly Finding[]>();

function apply(batch: Batch): void {
  if (batch.replace) early.clear();
  const shown = new Set(batch.paths.filter((path) => !isEarly(path, batch.marks[path])));
  const byPath = groupBy(batch.findings, (finding) => finding.path);
  for (const path of batch.paths) {
    if (shown.has(path)) early.delete(path);
    else early.set(path, byPath.get(path) ?? none);
  }
  const caughtUp = batch.pending ? [] : [...early].filter(([path]) => isSent(path));
  const settled = batch.findings.filter(({ path }) => !early.has(path));
  for (const [path] of caughtUp) early.delete(path);
  useFindings.setState((state) =>
    takeFindings(state, {
      ...batch,
      paths: [...shown, ...caughtUp.map(([path]) => path)],
      findings: [...settled, ...caughtUp.flatMap(([, findings]) => findings)],
    }),
  );
}

function isEarly(path: string, mark: string | undefined): boolean {
  const document = getDocument(path);
  return mark !== undefined && document?.status === 'ready' && markOf(document.text) !== mark;
}

function takeFindings(state: FindingState, batch: Batch): Partial<FindingState> {
  if (!batch.replace && batch.paths.length === 0 && batch.findings.length === 0)
    return { pending: batch.pending };
  const byPath = new Map(batch.replace ? [] : state.byPath);
  for (const path of batch.paths) byPath.delete(path);
  for (const [path, findings] of groupBy(batch.findings, (finding) => finding.path))
    byPath.set(path, findings);
  return { ...arrange(byPath), pending: batch.pending };
}

function arrange(
  byPath: ReadonlyMap<string, readonly Finding[]>,
): Pick<FindingState, 'findings' | 'byPath' | 'about' | 'counts'> {
  const entries = [...byPath].sort(([a], [b]) => (a < b ? -1 : 1));
  const sorted = new Map(entries.map(([path, findings]) => [path, [...findings].sort(byPlace)]));
  const findings = [...sorted.values()].flat();
  return { findings, byPath: sorted, about: aboutOthers(findings), counts: countFindings(findings) };
}

function aboutOthers(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const about = new Map<string, Finding[]>();
  for (const finding of findings)
    for (const path of new Set(finding.related.flatMap((place) => (place.marked ? [place.path] : []))))
      about.set(path, [...(about.get(path) ?? []), finding]);
  return about;
}

function byPlace(a: Finding, b: Finding): number {
  return a.range.start.offset - b.range.start.offset || a.code.localeCompare(b.code);
}

/**
 * The finding after (1) or before (-1) the current one, round the end; without a current one the first
 * of the file that is open, or of all. Null when there are none.
 */
export function neighbourFinding(
  findings: readonly Finding[],
  current: Finding | null,
  activePath: string | null,
  step: 1 | -1,
): Finding | null {
  if (findings.length === 0) return null;
  const at = current ? findings.findIndex((finding) => finding.fingerprint === current.fingerprint) : -1;
  if (at >= 0) return findings.at((at + step) % findings.length) ?? null;
  const inFile = findings.filter((finding) => finding.path === activePath);
  const start = inFile.length > 0 ? inFile : findings;
  return (step === 1 ? start[0] : start.at(-1)) ?? null;
}
