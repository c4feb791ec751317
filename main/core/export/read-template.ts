import { firstText, isMap, member } from '../text/values';

/** A template among those a file holds. */
export interface FoundTemplate {
  /** `{name, options, …}` (docs/platform/export-templates.md). */
  template: Record<string, unknown>;
  name: string;
  uuid: string | null;
  /** Where its options are in the file. */
  optionsPointer: string;
}

/**
 * The export templates of a parsed file: a list of them as exports have it, one on its own, or a bare selection,
 * which gets `fallbackName`. Empty for anything else.
 */
export function templatesIn(value: unknown, fallbackName: string): FoundTemplate[] {
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => found(each, `/${index}`, fallbackName) ?? []);
  }
  const one = found(value, '', fallbackName);
  if (one) return [one];
  return isMap(value)
    ? [
        {
          template: { name: fallbackName, options: value },
          name: fallbackName,
          uuid: null,
          optionsPointer: '',
        },
      ]
    : [];
}

function found(value: unknown, pointer: string, fallbackName: string): FoundTemplate | null {
  if (!isMap(value) || !isMap(member(value, 'options'))) return null;
  return {
    template: { name: fallbackName, ...value },
    name: firstText(value, 'name') ?? fallbackName,
    uuid: firstText(value, 'uuid'),
    optionsPointer: `${pointer}/options`,
  };
}
