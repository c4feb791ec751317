import { PlatformError } from '../platform-error';
import type { Values } from '../store/values';

/** A row of the sign-in service's configuration (docs/platform/identity.md#wire). */
export interface AuthSetting {
  id: number;
  section: string;
  key: string;
  dataType: 'int' | 'bool';
  value: number | boolean;
}

interface Known extends AuthSetting {
  /** The largest value the service takes. */
  most?: number;
}

const declared = [
  { id: 11, section: 'TOKEN', key: 'idle_time', dataType: 'int', value: 30, most: 360 },
  { id: 12, section: 'TOKEN', key: 'token_lifetime', dataType: 'int', value: 1800, most: 7200 },
  { id: 13, section: 'TOKEN', key: 'max_session', dataType: 'int', value: 1440 },
  { id: 31, section: 'PASSWORD', key: 'min_length', dataType: 'int', value: 8 },
  { id: 32, section: 'PASSWORD', key: 'max_attempts', dataType: 'int', value: 5 },
  { id: 61, section: 'API-KEYS', key: 'api_key_validity_min', dataType: 'int', value: 1 },
  { id: 62, section: 'API-KEYS', key: 'api_key_validity_max', dataType: 'int', value: 365 },
  { id: 63, section: 'API-KEYS', key: 'retrievable_mode', dataType: 'bool', value: false },
] as const satisfies readonly Known[];

export type AuthSettingKey = (typeof declared)[number]['key'];
const known: readonly (Known & { key: AuthSettingKey })[] = declared;

/** Settings of sessions, passwords and keys. */
export class AuthSettings {
  constructor(private readonly values: Values) {}

  section(name: string | undefined): AuthSetting[] {
    return known
      .filter(({ section }) => name === undefined || section === name)
      .map(({ id, section, key, dataType }) => ({ id, section, key, dataType, value: this.get(key) }));
  }

  get(key: AuthSettingKey): number | boolean {
    const stored = this.values.get(`auth:${key}`);
    if (typeof stored === 'number' || typeof stored === 'boolean') return stored;
    return known.find((setting) => setting.key === key)?.value ?? false;
  }

  /** @throws PlatformError 400 with the service's own body for an unknown setting or a value out of bounds */
  set(key: string, value: unknown): void {
    const setting = known.find((each) => each.key === key);
    if (!setting) throw refused(`There is no option "${key}".`);
    const typed = setting.dataType === 'bool' ? boolOf(value) : Number(value);
    if (typed === null || (typeof typed === 'number' && (!Number.isInteger(typed) || typed < 0))) {
      throw refused(`The value of "${key}" has to be of the type ${setting.dataType}.`);
    }
    if (setting.most !== undefined && Number(typed) > setting.most) {
      throw refused(`The value of "${key}" can be at most ${setting.most}.`);
    }
    this.values.set(`auth:${key}`, typed);
  }
}

function boolOf(value: unknown): boolean | null {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : null;
}

const refused = (message: string) =>
  new PlatformError(400, 'ValidationException', message, { Error: message });
