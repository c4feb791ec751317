import { invalid } from '../platform-error';
import type { Secrets } from '../store/secrets';
import type { Values } from '../store/values';
import { knownSettings, type AuthSettingKey, type SettingType, type SettingValue } from './setting-table';

/** A row of the sign-in service's configuration (docs/platform/identity.md#wire). */
export interface AuthSetting {
  id: number;
  section: string;
  key: string;
  dataType: SettingType;
  value: SettingValue;
}

/** What a secret that is set is shown as; sent back, it changes nothing. */
const masked = '*******';

/** Settings of sessions, passwords, keys, and of the services that know people instead of this instance. */
export class AuthSettings {
  constructor(
    private readonly values: Values,
    private readonly secrets: Secrets,
  ) {}

  section(name: string | undefined): AuthSetting[] {
    return knownSettings
      .filter(({ section }) => name === undefined || section === name)
      .map(({ id, section, key, dataType }) => ({ id, section, key, dataType, value: this.#shown(key) }));
  }

  get(key: AuthSettingKey): SettingValue {
    const stored = this.values.get(nameOf(key));
    if (typeof stored === 'number' || typeof stored === 'boolean' || typeof stored === 'string')
      return stored;
    return knownSettings.find((setting) => setting.key === key)?.value ?? '';
  }

  number(key: AuthSettingKey): number {
    return Number(this.get(key));
  }

  isOn(key: AuthSettingKey): boolean {
    return this.get(key) === true;
  }

  /** @throws PlatformError 400 for an unknown setting or a value it does not take */
  set(key: string, value: unknown): void {
    const setting = knownSettings.find((each) => each.key === key);
    if (!setting) throw invalid(`There is no option "${key}".`);
    const typed = typedValue(setting.dataType, value);
    if (typed === null) throw invalid(`The value of "${key}" has to be of the type ${setting.dataType}.`);
    const { least = 0, most, form, needs = [] } = setting;
    if (typeof typed === 'number' && typed < least)
      throw invalid(`The value of "${key}" has to be at least ${least}.`);
    if (typeof typed === 'number' && most !== undefined && typed > most)
      throw invalid(`The value of "${key}" can be at most ${most}.`);
    if (form && typed !== '' && !form[0].test(String(typed)))
      throw invalid(`The value of "${key}" has to be ${form[1]}.`);
    const missing = needs.filter((other) => this.get(other as AuthSettingKey) === '');
    if (typed === true && missing.length > 0)
      throw invalid(`Before "${key}" is switched on, ${missing.join(' and ')} must be set.`);
    if (setting.dataType !== 'secret') this.values.set(nameOf(setting.key), typed);
    else if (typed !== masked)
      this.values.set(nameOf(setting.key), typed === '' ? '' : this.secrets.seal(String(typed)));
  }

  #shown(key: AuthSettingKey): SettingValue {
    const setting = knownSettings.find((each) => each.key === key);
    const value = this.get(key);
    return setting?.dataType === 'secret' && value !== '' ? masked : value;
  }
}

const nameOf = (key: AuthSettingKey) => `auth:${key}`;

function typedValue(type: SettingType, value: unknown): SettingValue | null {
  if (type === 'bool') {
    if (value === true || value === 'true') return true;
    return value === false || value === 'false' ? false : null;
  }
  if (type === 'int') {
    const number = typeof value === 'string' && value !== '' ? Number(value) : value;
    return Number.isSafeInteger(number) ? Number(number) : null;
  }
  return typeof value === 'string' ? value : null;
}
