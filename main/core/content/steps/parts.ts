import { uuidOfIri } from '../iri';
import type { PlaybookRoute, PlaybookStep } from '../playbook';
import { elementsOf, isMap, mapOf, member, textOf } from '../shape';

/** One of several ways on from a step. */
export interface Branch {
  label: string;
  /** Uuid of the step it leads to; null when it ends the playbook. */
  target: string | null;
  /** When it is taken; null for a choice of a person. */
  condition: string | null;
  /** Taken when no other is. */
  otherwise: boolean;
  /** A route of this branch is there; without it the engine ends the arm. */
  routed: boolean;
}

/**
 * The ways on that the arguments of a step name: options of a Decision and buttons of a Manual Input, and the
 * way taken when nobody answers in time (platform reference: flow control).
 */
export function branchesOf(step: PlaybookStep, routes: readonly PlaybookRoute[]): Branch[] {
  const { arguments: args } = step;
  const options = [
    ...elementsOf(args.conditions, ''),
    ...elementsOf(member(args.response_mapping, 'options'), ''),
  ].map(({ value }) => mapOf(value));
  const routed = (target: string | null) =>
    routes.some((route) => route.source === step.uuid && route.target === target);
  const branches = options.map((option): Branch => {
    const target = uuidOfIri(option.step_iri);
    const otherwise = option.default === true;
    return {
      label: textOf(option.option) ?? textOf(option.step_name) ?? (otherwise ? 'Else' : 'Unnamed'),
      target,
      condition: textOf(option.condition),
      otherwise,
      routed: routed(target),
    };
  });
  const timeout = mapOf(args.timeout);
  const late = uuidOfIri(timeout.step_iri);
  if (late !== null) {
    branches.push({
      label: 'No answer in time',
      target: late,
      condition: null,
      otherwise: false,
      routed: routed(late),
    });
  }
  return branches;
}

/** Keys every executable step may have beside its own arguments. */
const runningKeys = new Set(['when', 'for_each', 'do_until', 'ignore_errors', 'mock_result']);

/** The arguments that are the step's own, in the order of the file. */
export function ownArguments({ arguments: args }: PlaybookStep): [string, unknown][] {
  const branching = Array.isArray(args.conditions);
  return Object.entries(args).filter(
    ([key, value]) =>
      !runningKeys.has(key) &&
      !(branching && key === 'conditions') &&
      !(key === 'step_variables' && Array.isArray(value) && value.length === 0),
  );
}

/** One thing to say of how a step runs. */
export interface RunningRow {
  title: string;
  value: unknown;
  /** The argument that says it. */
  key: string;
}

/** When, how often and with what answer a step runs, in words. */
export function wayOfRunning({ arguments: args }: PlaybookStep): RunningRow[] {
  const rows: RunningRow[] = [];
  const say = (title: string, value: unknown, key: string) => rows.push({ title, value, key });
  const { when, for_each: loop, do_until: retry, ignore_errors: ignore, mock_result: mock } = args;
  if (textOf(when) !== null) say('Only when', when, 'when');
  if (isMap(loop) && textOf(loop.item) !== null) {
    say(loopTitle(loop), loop.item, 'for_each');
    if (textOf(loop.condition) !== null) say('Items where', loop.condition, 'for_each');
  }
  if (isMap(retry) && textOf(retry.condition) !== null) {
    say('Again until', retry.condition, 'do_until');
    say('At most', `${String(retry.retries)} times, ${String(retry.delay)} s apart`, 'do_until');
  }
  if (ignore === true) say('When it fails', 'The playbook goes on.', 'ignore_errors');
  if (textOf(mock) !== null) say('Mock output', mock, 'mock_result');
  return rows;
}

function loopTitle(loop: Record<string, unknown>): string {
  if (member(loop, '__bulk') === true) return `In batches of ${String(loop.batch_size ?? 100)}`;
  return loop.parallel === true ? 'For each, in parallel' : 'For each';
}
