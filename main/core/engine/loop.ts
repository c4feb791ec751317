import { castRendered } from '../template/cast';
import { StepFailure } from './failure';
import type { StepCall } from './step-call';
import type { BulkStep } from './step-handler';
import type { Scope } from './virtual-time';

/** `for_each` of a step, read (playbook reference 6.5). */
export interface Loop {
  item: string;
  condition: string;
  bulk: boolean;
  parallel: boolean;
  batchSize: unknown;
  breakLoop: string;
}

/** Inputs of at most this many items are kept in the trace. */
const shownInputs = 100;

/** Items of one batch where the step names no size. */
const defaultBatch = 100;

/** Null when the step has no loop; an empty `item` is none. */
export function loopOf(raw: unknown): Loop | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const map = raw as Record<string, unknown>;
  const item = map['item'];
  if (typeof item !== 'string' || item.trim() === '') return null;
  return {
    item,
    condition: textOr(map['condition']),
    bulk: map['__bulk'] === true,
    parallel: map['parallel'] === true,
    batchSize: map['batch_size'],
    breakLoop: textOr(map['break_loop']),
  };
}

/** What one item came to; `last` when the break condition held after it. */
interface Iteration {
  result: unknown;
  input: unknown;
  last: boolean;
}

/** Runs a step once per item and gives the list of results, in the order of the items. */
export async function runLoop(
  call: StepCall,
  loop: Loop,
  runItem: (call: StepCall) => Promise<unknown>,
): Promise<unknown[]> {
  const items = loopItems(call, loop);
  const made = loop.parallel
    ? await runSideBySide(call, loop, items, runItem)
    : await runInTurn(call, loop, items, runItem);
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
  runItem: (call: StepCall) => Promise<unknown>,
): Promise<Iteration[]> {
  const made: Iteration[] = [];
  for (const [index, item] of items.entries()) {
    const iteration = await iterate(call, loop, index, item, runItem);
    if (iteration) made.push(iteration);
    if (iteration?.last) break;
  }
  return made;
}

/**
 * Runs the items as arms that begin together, so that their waits pass side by side. On the platform it is a race
 * which item's variables survive; here it is always the one that ends last.
 */
async function runSideBySide(
  call: StepCall,
  loop: Loop,
  items: readonly unknown[],
  runItem: (call: StepCall) => Promise<unknown>,
): Promise<Iteration[]> {
  if (items.length === 0) return [];
  const made: (Iteration | null)[] = items.map(() => null);
  const scope: Scope = { parent: call.scope, over: false };
  const done = call.run.time.gate(call.scope);
  let running = items.length;
  let failed: { thrown: unknown } | null = null;
  const perform = async (index: number, item: unknown): Promise<void> => {
    const arm = call.arm(scope);
    try {
      made[index] = await iterate(arm, loop, index, item, runItem);
      arm.env.unset('item');
      call.env.absorb(arm.env);
    } catch (thrown) {
      failed = { thrown };
    }
    running--;
    if (failed || made[index]?.last || running === 0) {
      scope.over = true;
      done.open();
    }
  };
  call.run.time.spawnNext(
    scope,
    items.map((item, index) => () => perform(index, item)),
  );
  await done.wait();
  if (failed) throw (failed as { thrown: unknown }).thrown;
  return made.filter((iteration) => iteration !== null);
}

/** Null when the loop's condition leaves the item out. */
async function iterate(
  call: StepCall,
  loop: Loop,
  index: number,
  item: unknown,
  runItem: (call: StepCall) => Promise<unknown>,
): Promise<Iteration | null> {
  await call.run.budget.loopItem(call.step.name);
  call.item = index;
  call.env.set('item', item);
  if (loop.condition && !call.truth(loop.condition, 'for_each.condition')) return null;
  const result = await runItem(call);
  call.env.set('result', result);
  const last = loop.breakLoop !== '' && call.truth(loop.breakLoop, 'for_each.break_loop');
  return { result, input: call.takeInput(), last };
}

/** Renders all items and writes them in batches, one request each. */
export async function runBulk(call: StepCall, loop: Loop, bulk: BulkStep): Promise<unknown[]> {
  const prepared: unknown[] = [];
  for (const [index, item] of loopItems(call, loop).entries()) {
    await call.run.budget.loopItem(call.step.name);
    call.item = index;
    call.env.set('item', item);
    if (loop.condition && !call.truth(loop.condition, 'for_each.condition')) continue;
    prepared.push(bulk.prepare(call));
  }
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

function textOr(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
