/** `for_each` of a step, read (docs/platform/engine.md#for_each). */
export interface Loop {
  item: string;
  condition: string;
  bulk: boolean;
  parallel: boolean;
  /** Items at once, at least 2; Infinity where nothing limits them. */
  atOnce: number;
  batchSize: unknown;
  breakLoop: string;
}

/** Null when the step has no loop; an empty `item` counts as no loop. */
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
    atOnce: capOf(map),
    batchSize: map['batch_size'],
    breakLoop: textOr(map['break_loop']),
  };
}

/**
 * How many items of a parallel loop run at once. The platform's name of the key is not known, only that there is one
 * and that it is at least 2, so any number other than the batch size whose key suggests it counts.
 */
function capOf(map: Record<string, unknown>): number {
  for (const [key, value] of Object.entries(map)) {
    if (key === 'batch_size' || !/parallel|concurren|limit|max|cap|thread/i.test(key)) continue;
    const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : NaN;
    if (Number.isFinite(number) && number >= 1) return Math.max(2, Math.floor(number));
  }
  return Infinity;
}

function textOr(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
