import { castRendered } from '../template/cast';
import { StepFailure } from './failure';
import type { Loop } from './loop-arguments';
import { rememberItem, takeOverItem } from './remember';
import { frameOf, type StepCall } from './step-call';
import type { BulkStep } from './step-handler';
import type { Scope } from './virtual-time';

/** Inputs of at most this many items are kept in the trace. */
const shownInputs = 100;

/** Items of one batch where the step names no size. */
const defaultBatch = 100;

/** What one item came to; `last` when the break condition held after it. */
interface Iteration {
  result: unknown;
  input: unknown;
  last: boolean;
}

/** How the items of a loop are run. */
interface ItemWork {
  run: (call: StepCall) => Promise<unknown>;
  /** Each item is written down by itself, as the run may stop between them. */
  remembered: boolean;
}

/** Runs a step once per item and gives the list of results, in the order of the items. */
export async function runLoop(
  call: StepCall,
  loop: Loop,
  runItem: (call: StepCall) => Promise<unknown>,
  options: { remembered: boolean },
): Promise<unknown[]> {
  const items = loopItems(call, loop);
  const work: ItemWork = { run: runItem, ...options };
  const made = loop.parallel
    ? await runSideBySide(call, loop, items, work)
    : await runInTurn(call, loop, items, work);
  call.entry.loop({ items: items.length, ran: made.length, broke: made.at(-1)?.last ?? false });
  endLoop(
    call,
    made.slice(0, shownInputs).map((iteration) => iteration.input),
  );
  return made.map((iteration) => iteration.result);
}

async function runInTurn(
  call: StepCall,
  loop: Loop,
  items: readonly unknown[],
  work: ItemWork,
): Promise<Iteration[]> {
  const made: Iteration[] = [];
  for (const [index, item] of items.entries()) {
    const iteration = await iterate(
      call,
      call,
      loop,
      { index, item, shown: made.length < shownInputs },
      work,
    );
    if (iteration) made.push(iteration);
    if (iteration?.last) break;
    call.entry.progress(index + 1, items.length);
  }
  return made;
}

/**
 * Runs the items as arms that begin together, as many at once as the loop allows, so that their waits pass side by
 * side. On the platform it is a race which item's variables survive; here it is always the one that ends last.
 */
async function runSideBySide(
  call: StepCall,
  loop: Loop,
  items: readonly unknown[],
  work: ItemWork,
): Promise<Iteration[]> {
  if (items.length === 0) return [];
  const made: (Iteration | null)[] = items.map(() => null);
  const scope: Scope = { parent: call.scope, over: false };
  const done = call.run.time.gate(call.scope);
  let next = 0;
  let ended = 0;
  let running = Math.min(items.length, loop.atOnce);
  let failed: { thrown: unknown } | null = null;
  const perform = async (index: number): Promise<void> => {
    const arm = call.arm(scope);
    made[index] = await iterate(
      call,
      arm,
      loop,
      { index, item: items[index], shown: index < shownInputs },
      work,
    );
    arm.env.unset('item');
    call.env.absorb(arm.env);
    call.effects.push(...arm.effects);
    if (made[index]?.last) scope.over = true;
    call.entry.progress(++ended, items.length);
  };
  const worker = async (): Promise<void> => {
    try {
      while (next < items.length && !scope.over) await perform(next++);
    } catch (thrown) {
      failed ??= { thrown };
      scope.over = true;
    }
    running--;
    if (scope.over || running === 0) {
      scope.over = true;
      done.open();
    }
  };
  call.run.time.spawnNext(
    scope,
    Array.from({ length: running }, () => worker),
  );
  await done.wait();
  if (failed) throw (failed as { thrown: unknown }).thrown;
  return made.filter((iteration) => iteration !== null);
}

/**
 * Null when the loop's condition leaves the item out.
 * @param step the step as a whole
 * @param call the step for this item: the same, or an arm of it
 */
async function iterate(
  step: StepCall,
  call: StepCall,
  loop: Loop,
  { index, item, shown }: { index: number; item: unknown; shown: boolean },
  work: ItemWork,
): Promise<Iteration | null> {
  const { run } = call;
  const pause = run.budget.loopItem(call.step.name);
  if (pause) await pause;
  call.item = index;
  call.env.set('item', item);
  if (loop.condition && !call.truth(loop.condition, 'for_each.condition')) return null;
  const result = await resultOf(step, call, index, work);
  call.env.set('result', result);
  const last = loop.breakLoop !== '' && call.truth(loop.breakLoop, 'for_each.break_loop');
  const input = call.takeInput();
  return { result, input: shown ? input : null, last };
}

async function resultOf(step: StepCall, call: StepCall, index: number, work: ItemWork): Promise<unknown> {
  const { run } = call;
  if (!work.remembered) {
    const stop = run.host.debugger?.before(call.pausePoint());
    if (stop) await run.budget.rest(call.step.name, stop);
    return work.run(call);
  }
  const past = run.past.find(call.frame.id, call.step.uuid, index);
  if (past && !run.past.entered(frameOf(call))) {
    step.itemsRemembered++;
    return takeOverItem(call, past);
  }
  const stop = past ? null : run.host.debugger?.before(call.pausePoint());
  if (stop) await run.budget.rest(call.step.name, stop);
  const startedAt = run.time.now;
  const effects = call.effects.length;
  const written = call.env.watch();
  const result = await work.run(call);
  for (const name of written) step.written.add(name);
  call.env.watch(step.written);
  step.itemsRemembered++;
  if (past) return takeOverItem(call, past);
  rememberItem(call, { index, result, startedAt, effects: call.effects.slice(effects), written });
  return result;
}

/** Renders all items and writes them in batches, one request each. */
export async function runBulk(call: StepCall, loop: Loop, bulk: BulkStep): Promise<unknown[]> {
  const prepared: unknown[] = [];
  const items = loopItems(call, loop);
  for (const [index, item] of items.entries()) {
    const pause = call.run.budget.loopItem(call.step.name);
    if (pause) await pause;
    call.item = index;
    call.env.set('item', item);
    if (loop.condition && !call.truth(loop.condition, 'for_each.condition')) continue;
    prepared.push(bulk.prepare(call));
  }
  call.entry.loop({ items: items.length, ran: prepared.length, broke: false });
  endLoop(call, prepared.slice(0, shownInputs));
  const size = batchSize(call, loop);
  const results: unknown[] = [];
  for (let at = 0; at < prepared.length; at += size) {
    results.push(...bulk.write(call, prepared.slice(at, at + size)));
  }
  return results;
}

function loopItems(call: StepCall, loop: Loop): unknown[] {
  const value = call.value(loop.item, 'for_each.item');
  if (Array.isArray(value)) return value;
  if (value === null || value === '') return [];
  if (typeof value === 'object') {
    call.note('The loop goes over the keys of a map, because its item is no list.');
    return Object.keys(value);
  }
  if (typeof value === 'string') {
    call.note('The loop goes over single characters, because its item is text and no list.');
    return [...value];
  }
  throw new StepFailure(
    `The loop of step "${call.step.name}" needs a list, but "for_each.item" is ${String(value)}.`,
  );
}

function batchSize(call: StepCall, loop: Loop): number {
  const raw =
    typeof loop.batchSize === 'string'
      ? castRendered(call.text(loop.batchSize, 'for_each.batch_size'))
      : loop.batchSize;
  return typeof raw === 'number' && raw >= 1 ? Math.floor(raw) : defaultBatch;
}

function endLoop(call: StepCall, inputs: unknown[]): void {
  call.item = null;
  call.env.unset('item');
  call.showInput(inputs);
}
