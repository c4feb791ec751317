import { PyFloat } from '../template/values/float';

/**
 * A deep copy that is JSON. Numbers JSON has no word for become text, integers beyond what JavaScript holds lose their
 * last digits; a value inside itself is cut.
 */
export function copy(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? copyBelow(value, []) : copyPlain(value);
}

function copyPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return value ?? null;
}

/** @param above the values this one is inside of; changed while it is walked */
function copyBelow(value: unknown, above: unknown[]): unknown {
  if (typeof value !== 'object' || value === null) return copyPlain(value);
  if (value instanceof PyFloat) return copyPlain(value.value);
  if (above.includes(value)) return '(contains itself)';
  above.push(value);
  const copied = Array.isArray(value) ? value.map((entry) => copyBelow(entry, above)) : copyMap(value, above);
  above.pop();
  return copied;
}

function copyMap(value: object, above: unknown[]): Record<string, unknown> {
  const copied: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    const inside = copyBelow(entry, above);
    // Assigning to this name would set the prototype.
    if (key === '__proto__')
      Object.defineProperty(copied, key, {
        value: inside,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    else copied[key] = inside;
  }
  return copied;
}
