import { joinPointer } from '../../text/pointer';
import { mapOf, member, textOf } from '../../text/values';

/** A label of a module that a translation file gives in its language (docs/platform/modules.md#languages). */
export interface Label {
  /** The part of the file it stands in, and its key there, in capitals. */
  part: 'MODULE_DETAILS' | 'FIELDS';
  key: string;
  /** What the module itself calls it; null for a field it has not. */
  original: string | null;
}

/** The key of a module in a translation file. */
export const translationKey = (module: string): string => module.toUpperCase();

/** What a translation says for a label; null where it is missing or empty. */
export function translated(value: unknown, module: string, { part, key }: Label): string | null {
  return textOf(member(member(member(value, translationKey(module)), part), key));
}

/** The pointer of a label in a translation file, be it there or not. */
export const labelPointer = (module: string, { part, key }: Label): string =>
  joinPointer('', translationKey(module), part, key);

/**
 * The labels of a module: its names, its fields in their order, then the fields that some of the translations name and the
 * module has not.
 * @param fields undefined where the module is not known, so that nothing can be said to be missing
 */
export function labelsOf(
  module: { type: string; title: string; fields: readonly { name: string; title: string }[] | undefined },
  translations: readonly unknown[],
): Label[] {
  const names = (['SINGULAR_NAME', 'PLURAL_NAME'] as const).map((key): Label => ({
    part: 'MODULE_DETAILS',
    key,
    original: key === 'SINGULAR_NAME' ? module.title : null,
  }));
  const own = (module.fields ?? []).map(({ name, title }): Label => ({
    part: 'FIELDS',
    key: name.toUpperCase(),
    original: title,
  }));
  const known = new Set(own.map(({ key }) => key));
  const named = translations.flatMap((value) =>
    Object.keys(mapOf(member(member(value, translationKey(module.type)), 'FIELDS'))),
  );
  const others = [...new Set(named)].filter((key) => !known.has(key));
  return [...names, ...own, ...others.map((key): Label => ({ part: 'FIELDS', key, original: null }))];
}
