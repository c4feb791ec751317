import { isMap } from '../values';
import { joinPointer } from '../pointer';
import { walk } from '../walk';
import { mayNameOne, namesSecret, namesSecretNumber, namesSignIn } from './names';

/** Keys of a map that names something and gives it a value: `{name: 'password', value: '…'}`. */
const nameKeys = ['name', 'key', 'field', 'param', 'parameter', 'header', 'label', 'title'] as const;

/** Keys of what such a map, or a field, is given or begins with. */
const valueKey = /^(?:value|default(?:_?value)?|initial_?value)$/i;

/** A literal text: not empty, no template, no boolean. */
export function isLiteral(value: unknown): value is string {
  return isSaid(value) && !/\{\{|\{%/.test(value);
}

/** A switch such as `password: true` or an empty text gives nothing away. */
function isSaid(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && !/^(true|false|null|none)$/i.test(value);
}

/** Whether a member of a map is a secret by the names in the map. */
export function isNamedSecret(map: Record<string, unknown>, key: string): boolean {
  // Most keys name none, and their values need no look.
  const isNamed =
    namesSecret(key) ||
    namesSignIn(key) ||
    (key === 'value' && nameKeys.some((each) => nameIsSecret(map[each])));
  return isNamed && isSaid(map[key]);
}

/** Whether a member is what a field for a secret begins with: `{name: 'pw', formType: 'password', defaultValue: '…'}`. */
export function isSecretDefault(map: Record<string, unknown>, key: string): boolean {
  if (!valueKey.test(key) || !isSaid(map[key])) return false;
  return (
    map.formType === 'password' || map.type === 'password' || nameKeys.some((each) => nameIsSecret(map[each]))
  );
}

/** A number below it is a count, or a choice among a few. */
export const leastSecret = 1000;

/** Whether a member is a password or PIN that is written as a number, by its key or the name it is a pair with. */
export function isSecretNumber(map: Record<string, unknown>, key: string): boolean {
  const value = map[key];
  if (typeof value !== 'number' || value < leastSecret) return false;
  if (namesSecretNumber(key)) return true;
  const names = valueKey.test(key) ? nameKeys : [];
  return names.some((each) => {
    const name = map[each];
    return typeof name === 'string' && name.length <= 100 && namesSecretNumber(name);
  });
}

const nameIsSecret = (name: unknown): boolean =>
  typeof name === 'string' && name.length <= 100 && (namesSecret(name) || namesSignIn(name));

/**
 * Whether a member may be a secret by its name and looks like one: digits among letters, or digits alone for a PIN. Keys
 * of issues, uuids, paths, addresses and dates do not.
 */
export function mayBeSecret(map: Record<string, unknown>, key: string): boolean {
  const text = map[key];
  if (!mayNameOne(key) || typeof text !== 'string' || 'value' in map) return false;
  if (/pin$|otp$/i.test(key) && /^\d{4,10}$/.test(text)) return true;
  return (
    /^(?=.*\d)(?=.*[a-z])[^\s/{}]{8,2000}$/i.test(text) &&
    !/^[A-Z][A-Z0-9_]*-\d+$/.test(text) &&
    !/^[\da-f]{8}-[\da-f-]{27}$/i.test(text) &&
    !/^\d{4}-\d\d-\d\d/.test(text)
  );
}

/** A literal text under a secret's name. */
export interface LiteralSecret {
  pointer: string;
  key: string;
  text: string;
}

/**
 * Literal texts under a secret's name, at any depth.
 * @param base the pointer of `root`
 */
export function literalSecrets(root: unknown, base: string): LiteralSecret[] {
  const found: LiteralSecret[] = [];
  walk(root, base, (value, _key, at) => {
    if (!isMap(value)) return Array.isArray(value);
    for (const key of Object.keys(value)) {
      const text = value[key];
      if (isNamedSecret(value, key) && isLiteral(text))
        found.push({ pointer: joinPointer(at(), key), key, text });
    }
    return true;
  });
  return found;
}
