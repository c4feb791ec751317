import { isMap, type JsonMap, mapOf, member } from '../values';
import { namesSecret } from './names';

/** The value without the members whose names tell that they are secret, at any depth. */
export function withoutNamedSecrets(value: JsonMap): JsonMap;
export function withoutNamedSecrets(value: unknown): unknown;
export function withoutNamedSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutNamedSecrets(each));
  if (!isMap(value)) return value;
  const open = Object.entries(value).filter(([key]) => !namesSecret(key));
  return Object.fromEntries(open.map(([key, inner]) => [key, withoutNamedSecrets(inner)]));
}

/** What came without its secrets, with those it has here; a secret it brings applies. Those inside lists stay away. */
export function withNamedSecrets(given: JsonMap, own: JsonMap): JsonMap {
  const secrets = Object.entries(own).filter(([key]) => namesSecret(key));
  const brought = Object.entries(given).map(([key, inner]): [string, unknown] => [
    key,
    isMap(inner) ? withNamedSecrets(inner, mapOf(member(own, key))) : inner,
  ]);
  return Object.fromEntries([...secrets, ...brought]);
}
