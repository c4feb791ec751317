import { isMap } from '../../text/values';
import { refusal } from '../status';

/** What a field of a table holds, and how clients may write it (docs/platform/network-manager.md#routes). */
export type Field =
  | { type: 'text'; max?: number }
  | { type: 'integer'; min: number; max: number }
  /** One of a few names; answered as its number unless the call is verbose. */
  | { type: 'choice'; values: Readonly<Record<string, number>> }
  /** Names of other objects, always a list. */
  | { type: 'names'; to: readonly string[] }
  /** An address with its mask; `10.0.0.0/24`, `10.0.0.0 255.255.255.0` or a list of both. */
  | { type: 'subnet' }
  /** Fields within a field. */
  | { type: 'group'; fields: Readonly<Record<string, Field>> };

/**
 * A value as it is stored.
 * @throws Refusal -10 when it is no value of the field
 */
export function storedValue(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'text':
      return textValue(value, field.max ?? 1024);
    case 'integer':
      return integerValue(value, field.min, field.max);
    case 'choice':
      return choiceValue(field.values, value);
    case 'names':
      return nameList(value);
    case 'subnet':
      return subnetValue(value);
    case 'group':
      if (!isMap(value)) throw refusal.invalidData();
      return mapFields(field.fields, value, storedValue);
  }
}

/** A stored value as it is answered. */
export function shownValue(field: Field, value: unknown, verbose: boolean): unknown {
  if (field.type === 'group' && isMap(value))
    return mapFields(field.fields, value, (inner, one) => shownValue(inner, one, verbose));
  if (field.type !== 'choice' || verbose || typeof value !== 'string') return value;
  return Object.hasOwn(field.values, value) ? field.values[value] : value;
}

/** A value a filter compares with, in the words that are stored; anything foreign stays as it is. */
export function comparableValue(field: Field, value: unknown): unknown {
  if (field.type !== 'choice' || typeof value === 'object') return value;
  return Object.entries(field.values).find(([, number]) => String(number) === String(value))?.[0] ?? value;
}

function mapFields(
  fields: Readonly<Record<string, Field>>,
  value: Readonly<Record<string, unknown>>,
  change: (field: Field, value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? change(field, one) : one];
    }),
  );
}

function textValue(value: unknown, max: number): string | null {
  if (value === null) return null;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > max) throw refusal.invalidData();
  return text;
}

function integerValue(value: unknown, min: number, max: number): number {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > max)
    throw refusal.invalidData();
  return number;
}

function choiceValue(values: Readonly<Record<string, number>>, value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : null;
  const found = Object.entries(values).find(([name, number]) => name === text || String(number) === text);
  if (!found) throw refusal.invalidData();
  return found[0];
}

function nameList(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map((entry) => {
    const name = isMap(entry) ? entry['name'] : entry;
    if (typeof name !== 'string' && typeof name !== 'number') throw refusal.invalidData();
    return String(name);
  });
}

function subnetValue(value: unknown): [address: string, mask: string] {
  const [address, mask, ...rest] = Array.isArray(value)
    ? value
    : String(value)
        .trim()
        .split(/[\s/]+/, 3);
  if (rest.length > 0 || typeof address !== 'string' || !isIpv4(address)) throw refusal.invalidData();
  const bits = mask === undefined ? '32' : String(mask);
  if (/^\d{1,2}$/.test(bits) && Number(bits) <= 32) return [address, maskOf(Number(bits))];
  if (!isIpv4(bits)) throw refusal.invalidData();
  return [address, bits];
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
}

function maskOf(bits: number): string {
  const mask = bits === 0 ? 0 : (0xffffffff << (32 - bits)) >>> 0;
  return [24, 16, 8, 0].map((shift) => (mask >>> shift) & 255).join('.');
}
