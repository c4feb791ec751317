import type { KindInfo } from './app';

/**
 * How many things of each kind, in words: "1 playbook, 2 MCP servers".
 * @param loaded numbers by the kind's plural
 */
export function loadedText(
  loaded: Readonly<Record<string, number>>,
  kinds: readonly Pick<KindInfo, 'label' | 'plural'>[],
): string {
  const singular = new Map(kinds.map(({ label, plural }) => [plural, label]));
  const parts = Object.entries(loaded).map(
    ([plural, count]) => `${count} ${small(count === 1 ? (singular.get(plural) ?? plural) : plural)}`,
  );
  return parts.join(', ');
}

/** In small letters but for abbreviations. */
const small = (text: string): string =>
  text.replace(/\S+/g, (word) => (/[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()));
