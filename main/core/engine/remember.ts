import { redoFile } from './connectors/run-files';
import { copy } from './copy';
import { exactNumbersOf, withExactNumbers } from './exact-numbers';
import { knownResult } from './known-result';
import { changedSince } from './mutations';
import type { StepEffect, StepHistory } from './history';
import type { PastStep } from './past';
import { beginStarted } from './start-on-change';
import type { StepCall } from './step-call';

/** What a step came to, before it is written down. */
interface Done {
  status: StepHistory['status'];
  /** As the trace shows it: a copy that never changes. */
  result: unknown;
  /** The same as the step made it, with numbers JSON does not keep. */
  made?: unknown;
  targets: readonly string[] | null;
  /** Steps whose routes led here. */
  after: readonly string[];
}

/** Variables of the engine that every step sets; they follow from the result. */
const followed: ReadonlySet<string> = new Set(['item', 'result']);

/** Records what a step did. The entries of its items are dropped: the step's own entry covers them. */
export function remember(call: StepCall, done: Done): void {
  const { run, frame, step, entry } = call;
  if (call.itemsRemembered > 0) run.trace.forgetItems(frame.id, step.uuid, call.historyFrom);
  const { input, error, fault, source, branch, messages, loop } = entry.shown;
  keep(call, {
    frame: frame.id,
    step: step.uuid,
    item: null,
    status: done.status,
    result: done.result,
    targets: done.targets === null ? null : [...done.targets],
    ...writesOf(call, call.written, done.made),
    startedAt: call.startedAt,
    endedAt: run.time.now,
    after: [...done.after],
    ...(call.effects.length > 0 ? { effects: call.effects } : {}),
    shown: {
      input,
      error,
      ...(fault ? { fault } : {}),
      source,
      branch,
      messages,
      ...(loop ? { loop } : {}),
    },
  });
}

/** Records one item of a loop, so that a run resumed in the middle of it does not repeat the item. */
export function rememberItem(
  call: StepCall,
  item: {
    index: number;
    result: unknown;
    startedAt: number;
    effects: StepEffect[];
    written: ReadonlySet<string>;
  },
): void {
  keep(call, {
    frame: call.frame.id,
    step: call.step.uuid,
    item: item.index,
    status: 'finished',
    result: copy(item.result),
    targets: null,
    ...writesOf(call, item.written, item.result),
    startedAt: item.startedAt,
    endedAt: call.run.time.now,
    ...(item.effects.length > 0 ? { effects: item.effects } : {}),
  });
}

function keep(call: StepCall, entry: StepHistory): void {
  call.run.trace.history.push(entry);
  call.run.host.journal?.(entry);
}

function writesOf(
  call: StepCall,
  written: ReadonlySet<string>,
  result: unknown,
): Pick<StepHistory, 'writes' | 'exact'> {
  const changed = call.held ? changedSince(call.held, call.env) : [];
  const names = [...new Set([...written, ...changed])].filter((name) => !followed.has(name));
  const writes = Object.fromEntries(names.map((name) => [name, call.env.get(name)]));
  const exact = exactNumbersOf({ result, writes });
  return { writes: copy(writes) as Record<string, unknown>, ...(exact ? { exact } : {}) };
}

/** Copies of what a step came to, as exact as they were: templates may change them, and the entry must stay what it is. */
function recalled({ result, writes, exact }: StepHistory): Pick<StepHistory, 'result' | 'writes'> {
  return withExactNumbers({ result: copy(result), writes: copy(writes) as Record<string, unknown> }, exact);
}

/** Replays what a step did before: waits for its time and its turn, then applies its effects to the run. */
export async function takeOver(call: StepCall, past: PastStep): Promise<void> {
  const { run, frame, step, env, entry } = call;
  const { entry: done } = past;
  if (call.itemsRemembered > 0) run.trace.forgetItems(frame.id, step.uuid, call.historyFrom);
  await run.past.turn(past, run.time, call.scope);
  const { result } = apply(call, done);
  if (done.status !== 'skipped') {
    env.setStep(step.name, knownResult(step, result, env.get('input')));
    env.set('result', result);
    frame.lastResult = result;
  }
  const { shown } = done;
  if (shown) {
    entry.shown.input = shown.input;
    entry.source(shown.source);
    if (shown.loop) entry.loop(shown.loop);
    if (shown.fault) entry.fault(shown.fault);
    if (shown.branch !== null) entry.branch(shown.branch);
    for (const message of shown.messages) entry.note(message);
  }
  entry.end(
    done.status,
    run.time.now,
    done.status === 'skipped' ? null : done.result,
    shown?.error ?? undefined,
  );
  run.trace.history.push(done);
  run.past.applied(past);
}

/** The same for one item of a loop; gives its result. */
export async function takeOverItem(call: StepCall, past: PastStep): Promise<unknown> {
  await call.run.past.turn(past, call.run.time, call.scope);
  const { result } = apply(call, past.entry);
  call.run.trace.history.push(past.entry);
  call.run.past.applied(past);
  return result;
}

function apply(call: StepCall, done: StepHistory): Pick<StepHistory, 'result'> {
  const { host, trace, globals } = call.run;
  const { result, writes } = recalled(done);
  for (const [name, value] of Object.entries(writes)) call.env.set(name, value);
  for (const effect of done.effects ?? []) {
    if (effect.kind === 'record') host.records.redo?.(effect.iri, effect.record);
    else if (effect.kind === 'removed') host.records.redo?.(effect.iri, null);
    else if (effect.kind === 'mail') trace.outbox.push(effect.mail);
    else if (effect.kind === 'call') continue;
    else if (effect.kind === 'file') redoFile(trace, effect.places, effect.file);
    else if (effect.kind === 'answered') host.connectors.replay?.(effect.mark);
    else if (effect.kind === 'started') beginStarted(call.run, call, effect);
    else if (effect.kind === 'network-manager') host.networkManager?.redo?.(effect.message, effect.context);
    else globals.set(effect.name, effect.value);
  }
  return { result };
}
