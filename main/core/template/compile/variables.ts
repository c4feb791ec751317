import type { Value } from '../values/model';
import type { Evaluate, Frame } from '../runtime/frame';
import type { FunctionScope, Slot, Symbols } from './symbols';

export type Store = (frame: Frame, value: Value | undefined) => void;

/** Reads a variable from within the function `inside`; undefined when it is missing. */
export function reader(slot: Slot, inside: FunctionScope): (frame: Frame) => Value | undefined {
  const { index } = slot;
  const hops = inside.depth - slot.scope.depth;
  if (hops === 0) return (frame) => frame.slots[index];
  if (hops === 1) return (frame) => frame.parent?.slots[index];
  return (frame) => outward(frame, hops)?.slots[index];
}

/** Writes a variable of the function itself (blocks only ever write their own). */
export function writer(slot: Slot): Store {
  const { index } = slot;
  return (frame, value) => {
    frame.slots[index] = value;
  };
}

function outward(frame: Frame, hops: number): Frame | null {
  let found: Frame | null = frame;
  for (let hop = 0; hop < hops; hop++) found = found?.parent ?? null;
  return found;
}

/** Fills a block's variables when it is entered: from the context, from around, or as missing. */
export function entry(symbols: Symbols): ((frame: Frame) => void) | null {
  const fills: ((frame: Frame) => void)[] = [];
  for (const [slot, load] of symbols.loads) {
    const store = writer(slot);
    if (load.from === 'context') fills.push((frame) => store(frame, frame.run.resolve(load.name)));
    else if (load.from === 'nothing') fills.push((frame) => store(frame, undefined));
    else if (load.from === 'outer') {
      const read = reader(load.slot, symbols.scope);
      fills.push((frame) => store(frame, read(frame)));
    }
  }
  if (!fills.length) return null;
  return (frame) => {
    for (const fill of fills) fill(frame);
  };
}

/** A name in an expression: its value, or Undefined where it is missing. */
export function nameReader(name: string, symbols: Symbols): Evaluate {
  const read = reader(symbols.ref(name), symbols.scope);
  return (frame) => {
    const value = read(frame);
    return value === undefined ? frame.run.undefined({ name }) : value;
  };
}
