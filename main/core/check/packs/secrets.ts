import { isMap } from '../../text/values';
import { joinPointer } from '../../text/pointer';
import { namesSecret } from '../../text/secret-name';

/** A literal text: not empty, no template, no boolean. */
function isLiteral(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.trim() !== '' &&
    !/\{\{|\{%/.test(value) &&
    !/^(true|false|null)$/i.test(value)
  );
}

/** Pointers of literal values under a secret's name, at any depth. */
export function* literalSecrets(
  value: unknown,
  pointer: string,
): Generator<{ pointer: string; key: string }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* literalSecrets(item, joinPointer(pointer, index));
  } else if (isMap(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const at = joinPointer(pointer, key);
      if (namesSecret(key) && isLiteral(inner)) yield { pointer: at, key };
      else yield* literalSecrets(inner, at);
    }
  }
}
