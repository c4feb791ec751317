/**
 * The type of a module from its plural label, as the platform makes it: `_` before every capital but the first, in
 * small letters (docs/platform/modules.md#naming): `ZTP Profiles` becomes `z_t_p_profiles`.
 */
export function moduleType(label: string): string {
  return label
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?!^)\p{Lu}/gu, (capital) => `_${capital}`)
    .toLowerCase();
}

/** The name of a package from its label: small letters, digits and hyphens. */
export function packageName(label: string): string {
  const words = label.normalize('NFKD').replace(/[^a-zA-Z0-9]+/g, '-');
  return words.replace(/^-+|-+$/g, '').toLowerCase();
}

/** The name of a class of Python from a label: its words joined, each with a capital. */
export function className(label: string): string {
  const joined = packageName(label)
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
  return /^\d/.test(joined) ? `_${joined}` : joined;
}

/** The name of a field from its label: the words joined, the first letter small (docs/platform/modules.md#naming). */
export function fieldName(label: string): string {
  const joined = label.replace(/[^\p{L}\p{N}]+/gu, '');
  return joined.slice(0, 1).toLowerCase() + joined.slice(1);
}
