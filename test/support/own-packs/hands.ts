/** The ways in which different programs and people write one and the same JSON. */
export interface Hand {
  /** What a level is indented with; none puts everything on one line. */
  indent: string;
  /** `/` as `\/`. */
  slashes: boolean;
  /** What is not ASCII as `\u…`. */
  unicode: boolean;
  crlf?: boolean;
  bom?: boolean;
  finalNewline?: boolean;
}

/** How the platform exports: what nearly all files of a pack look like. */
export const exporter: Hand = { indent: '    ', slashes: true, unicode: true };

/** How the platform writes manifests since 2022. */
export const manifest: Hand = { ...exporter, slashes: false };

/** How it writes translations. */
export const translation: Hand = { ...manifest, unicode: false };

/** What files look like after somebody's editor, script or version control has had them. */
export const otherHands: readonly Hand[] = [
  { indent: '\t', slashes: false, unicode: false, finalNewline: true },
  { indent: '  ', slashes: false, unicode: false, finalNewline: true },
  { indent: '  ', slashes: true, unicode: true },
  { indent: '', slashes: false, unicode: false },
  { ...exporter, finalNewline: true },
  { ...exporter, unicode: false },
  { ...exporter, crlf: true, finalNewline: true },
  { ...exporter, bom: true },
];

/** A value as a hand writes it. */
export function written(value: unknown, hand: Hand): string {
  let text = JSON.stringify(value, null, hand.indent);
  if (hand.slashes) text = text.replaceAll('/', '\\/');
  if (hand.unicode)
    text = text.replace(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  if (hand.finalNewline) text += '\n';
  if (hand.crlf) text = text.replaceAll('\n', '\r\n');
  return hand.bom ? `\ufeff${text}` : text;
}

/**
 * A value as the platform's database gives it back: keys by length, then by bytes, and no empty map, which its
 * language cannot know from an empty list.
 */
export function stored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length === 0) return [];
  const bytes = (key: string) => Buffer.from(key);
  entries.sort(([a], [b]) => bytes(a).length - bytes(b).length || bytes(a).compare(bytes(b)));
  return Object.fromEntries(entries.map(([key, inner]) => [key, stored(inner)]));
}
