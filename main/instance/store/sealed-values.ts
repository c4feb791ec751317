import { isMap, member } from '@core/text/values';
import { mask, Secrets } from './secrets';

/** What stands for a secret in the answer to a write (docs/platform/connectors.md#wire). */
export const unsaid = 'NULL';

/**
 * A value a client writes as it is kept: what stands under secret names is sealed, however deep it is, a number as the
 * text of its digits.
 * @param old what was kept at the same place: it stays where the client writes back what it read
 */
export function sealedValue(
  secrets: Secrets,
  value: unknown,
  old: unknown,
  isSecret: (name: string, value: string | number) => boolean,
): unknown {
  if (Array.isArray(value)) {
    const before = Array.isArray(old) ? (old as unknown[]) : [];
    return value.map((item, index) => sealedValue(secrets, item, before[index], isSecret));
  }
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const before = member(old, name);
      return (typeof inner === 'string' || typeof inner === 'number') && isSecret(name, inner)
        ? [name, sealedText(secrets, String(inner), before)]
        : [name, sealedValue(secrets, inner, before, isSecret)];
    }),
  );
}

/** As `sealedValue`, for one secret. */
export function sealedText(secrets: Secrets, text: string, old: unknown): unknown {
  if (text === '' || Secrets.isSealed(text)) return text;
  return (text === unsaid || text === mask) && old !== undefined ? old : secrets.seal(text);
}

/** A kept value without its secrets. */
export function unsaidValue(value: unknown): unknown {
  if (Secrets.isSealed(value)) return unsaid;
  if (Array.isArray(value)) return value.map(unsaidValue);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unsaidValue(inner)]));
}

/** A kept value with its secrets left out, for a place that cannot open them. Elements of lists keep their place. */
export function withoutSealed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => (Secrets.isSealed(each) ? null : withoutSealed(each)));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      Secrets.isSealed(inner) ? [] : [[name, withoutSealed(inner)]],
    ),
  );
}

/** What came from elsewhere, with the secrets kept at the same places here; those sealed elsewhere are left out. */
export function withOwnSecrets(secrets: Secrets, value: unknown, old: unknown): unknown {
  if (!isMap(value)) return value;
  const isForeign = (inner: unknown) => Secrets.isSealed(inner) && secrets.open(inner) === null;
  const given = Object.entries(value).filter(([, inner]) => !isForeign(inner));
  const own = Object.entries(isMap(old) ? old : {}).filter(([, inner]) => Secrets.isSealed(inner));
  return Object.fromEntries([
    ...own,
    ...given.map(([name, inner]) => [name, withOwnSecrets(secrets, inner, member(old, name))]),
  ]);
}
