import { isMap, type JsonMap, mapOf } from '@core/text/values';
import type { Values } from '../store/values';

/** The settings of each actor. */
export class UserSettings {
  constructor(private readonly values: Values) {}

  read(actor: string): JsonMap {
    return mapOf(this.values.get(nameOf(actor)));
  }

  at(actor: string, keys: readonly string[]): { found: boolean; value: unknown } {
    let value: unknown = this.read(actor);
    for (const key of keys) {
      if (!isMap(value) || !Object.hasOwn(value, key)) return { found: false, value: null };
      value = value[key];
    }
    return { found: true, value };
  }

  /** Sets a value, or removes it where it is undefined; returns all settings. */
  write(actor: string, keys: readonly string[], value: unknown): JsonMap {
    const settings = mapOf(withValue(this.read(actor), keys, value));
    this.values.set(nameOf(actor), settings);
    return settings;
  }
}

const nameOf = (actor: string) => `settings:${actor}`;

/** A copy with the value at the path set; undefined removes it. */
function withValue(settings: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const entries = isMap(settings) ? Object.entries(settings).filter(([name]) => name !== key) : [];
  const inner = withValue(isMap(settings) && Object.hasOwn(settings, key) ? settings[key] : {}, rest, value);
  return Object.fromEntries(inner === undefined ? entries : [...entries, [key, inner]]);
}
