import type { RunTrace, StepTrace } from '@core/contract';
import { sameValue } from '@core/text/values';

/** What is not the same in two runs of a step. */
export type StepDifference = 'status' | 'result' | 'input' | 'duration' | 'source';

/** A step of either run, or of both. */
export interface ComparedStep {
  /** The same in both runs: the steps that lead to it, and how often it came up. */
  key: string;
  name: string;
  playbook: string;
  left: StepTrace | null;
  right: StepTrace | null;
  /** Empty when both runs did the same here. */
  differences: readonly StepDifference[];
}

export interface ComparedVariable {
  name: string;
  /** Undefined where the run ended without it. */
  left: unknown;
  right: unknown;
}

export interface ComparedRuns {
  steps: readonly ComparedStep[];
  /** Variables of the started playbook that do not end with the same value. */
  variables: readonly ComparedVariable[];
}

/**
 * Two runs side by side. Steps are matched by their place, not by their number: the same step of the same called
 * playbook and item, the n-th time with the n-th time. Those of only one run are listed where that run reached them.
 */
export function compareRuns(left: RunTrace, right: RunTrace): ComparedRuns {
  const ours = keyed(left);
  const theirs = keyed(right);
  const steps: ComparedStep[] = [];
  const rest = [...theirs];
  let next = 0;
  const alone = (until: string | null): void => {
    for (; next < rest.length; next++) {
      const [key, entry] = rest[next] ?? ['', null];
      if (key === until) {
        next++;
        return;
      }
      if (entry && !ours.has(key)) steps.push(compared(key, null, entry));
    }
  };
  const places = new Map(rest.map(([key], index) => [key, index]));
  for (const [key, entry] of ours) {
    // Steps side by side may have come in another order: what was passed already is not gone through again.
    if ((places.get(key) ?? -1) >= next) alone(key);
    steps.push(compared(key, entry, theirs.get(key) ?? null));
  }
  alone(null);
  return { steps, variables: comparedVariables(left, right) };
}

/** Steps that ran, by their place; skipped ones count as missing. */
function keyed({ steps }: RunTrace): Map<string, StepTrace> {
  const uuids = new Map(steps.map(({ sequence, stepUuid }) => [String(sequence), stepUuid]));
  const times = new Map<string, number>();
  const found = new Map<string, StepTrace>();
  for (const entry of steps) {
    if (entry.status === 'skipped' || entry.status === 'pending') continue;
    const frame = entry.frame.replace(/\d+(?=$|[[/])/g, (sequence) => uuids.get(sequence) ?? sequence);
    const place = `${frame}|${entry.stepUuid}`;
    const time = (times.get(place) ?? 0) + 1;
    times.set(place, time);
    found.set(`${place}|${time}`, entry);
  }
  return found;
}

function compared(key: string, left: StepTrace | null, right: StepTrace | null): ComparedStep {
  const { name = '', playbook = '' } = left ?? right ?? {};
  return { key, name, playbook, left, right, differences: left && right ? differencesOf(left, right) : [] };
}

function differencesOf(left: StepTrace, right: StepTrace): StepDifference[] {
  const lasted = ({ startedAt, endedAt }: StepTrace) => (endedAt === null ? null : endedAt - startedAt);
  const pairs: readonly [StepDifference, unknown, unknown][] = [
    ['status', [left.status, left.error], [right.status, right.error]],
    ['result', left.result, right.result],
    ['input', left.input, right.input],
    ['duration', lasted(left), lasted(right)],
    ['source', left.source, right.source],
  ];
  return pairs.flatMap(([what, one, other]) => (sameValue(one, other) ? [] : [what]));
}

function comparedVariables(left: RunTrace, right: RunTrace): ComparedVariable[] {
  const ours = left.frames[0]?.end ?? {};
  const theirs = right.frames[0]?.end ?? {};
  return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((name) => {
    const one = Object.hasOwn(ours, name) ? ours[name] : undefined;
    const other = Object.hasOwn(theirs, name) ? theirs[name] : undefined;
    return sameValue(one, other) ? [] : [{ name, left: one, right: other }];
  });
}
