/**
 * Shortcuts are written `Mod+Shift+P`: modifiers in any order, then one key as `KeyboardEvent.key` names it,
 * letters in upper case. `Mod` is Cmd on a Mac and Ctrl elsewhere; `Ctrl` is Ctrl everywhere.
 */
export interface Shortcut {
  ctrl: boolean;
  meta: boolean;
  alt: boolean;
  shift: boolean;
  key: string;
}

/** The parts of a KeyboardEvent that decide which shortcut it is. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Keys a browser does not hand to a page in a tab. */
const keptByBrowsers = new Set([
  'Mod+W',
  'Mod+T',
  'Mod+N',
  'Mod+Shift+W',
  'Mod+Shift+N',
  'Mod+Shift+T',
  'Ctrl+Tab',
  'Ctrl+Shift+Tab',
  'Ctrl+PageUp',
  'Ctrl+PageDown',
]);

/** Reads a shortcut; throws a RangeError for one that names no key. */
export function parseShortcut(text: string, mac: boolean): Shortcut {
  // `Mod++` is the plus key with a modifier.
  const parts = text.endsWith('++') ? [...text.slice(0, -2).split('+'), '+'] : text.split('+');
  const key = parts.pop();
  if (!key) throw new RangeError(`"${text}" is not a shortcut`);
  const has = (name: string) => parts.includes(name);
  return {
    ctrl: has('Ctrl') || (has('Mod') && !mac),
    meta: has('Mod') && mac,
    alt: has('Alt'),
    shift: has('Shift'),
    key,
  };
}

/** Whether a key press is this shortcut; the physical key counts where the layout has no Latin letters. */
export function matchesShortcut(event: KeyPress, shortcut: Shortcut): boolean {
  return (
    event.ctrlKey === shortcut.ctrl &&
    event.metaKey === shortcut.meta &&
    event.altKey === shortcut.alt &&
    shiftMatches(event, shortcut) &&
    keyMatches(event, shortcut.key)
  );
}

const modifiers = new Set(['Control', 'Shift', 'Alt', 'AltGraph', 'Meta']);

/** The shortcut a key press is; null while only modifiers are held, and for keys of the system. */
export function shortcutOf(event: KeyPress, mac: boolean): string | null {
  if (modifiers.has(event.key) || event.key === 'Dead' || event.key === 'Unidentified') return null;
  if (event.metaKey && !mac) return null;
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  const isForeign = event.key.length === 1 && event.key.charCodeAt(0) > 127;
  const key = isForeign && letter ? letter : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const held = [
    ...((mac ? event.metaKey : event.ctrlKey) ? ['Mod'] : []),
    ...(mac && event.ctrlKey ? ['Ctrl'] : []),
    ...(event.altKey ? ['Alt'] : []),
    ...(event.shiftKey ? ['Shift'] : []),
  ];
  return [...held, key].join('+');
}

/** Whether two shortcuts are the same keys. */
export function isSameShortcut(one: string, other: string, mac: boolean): boolean {
  const [a, b] = [parseShortcut(one, mac), parseShortcut(other, mac)];
  return (['ctrl', 'meta', 'alt', 'shift', 'key'] as const).every((part) => a[part] === b[part]);
}

/** Whether a shortcut is a key one writes with: it would be missed in text fields. */
export function isTyped(shortcut: string): boolean {
  const { ctrl, meta, alt, key } = parseShortcut(shortcut, false);
  return !ctrl && !meta && !alt && key.length === 1;
}

/** Signs such as `+` or `/` need Shift on some layouts and not on others. */
function shiftMatches(event: KeyPress, { shift, key }: Shortcut): boolean {
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  return event.shiftKey === shift || (isSign && event.key === key);
}

function keyMatches(event: KeyPress, key: string): boolean {
  if (event.key.toUpperCase() === key.toUpperCase()) return true;
  if (/^[A-Z]$/.test(key)) return event.key.charCodeAt(0) > 127 && event.code === `Key${key}`;
  return key === '=' && event.key === '+';
}

const macGlyphs: Record<string, string> = {
  Enter: '↩',
  Escape: '⎋',
  Backspace: '⌫',
  Delete: '⌦',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Tab: '⇥',
  ' ': 'Space',
};

const names: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  ' ': 'Space',
};

/** The shortcut as keys to show, e.g. `['Ctrl', 'Shift', 'P']` or `['⇧', '⌘', 'P']`. */
export function shortcutKeys(text: string, mac: boolean): string[] {
  const { ctrl, meta, alt, shift, key } = parseShortcut(text, mac);
  return mac
    ? [
        ...(ctrl ? ['⌃'] : []),
        ...(alt ? ['⌥'] : []),
        ...(shift ? ['⇧'] : []),
        ...(meta ? ['⌘'] : []),
        macGlyphs[key] ?? key,
      ]
    : [...(ctrl ? ['Ctrl'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), names[key] ?? key];
}

/** The shortcut in one word, e.g. `Ctrl+Shift+P` or `⇧⌘P`. */
export function shortcutLabel(text: string, mac: boolean): string {
  return shortcutKeys(text, mac).join(mac ? '' : '+');
}

/** The first of several shortcuts that reaches the page; undefined when the browser keeps them all. */
export function usableShortcut(shortcuts: readonly string[], kept: boolean): string | undefined {
  return shortcuts.find((shortcut) => !kept || !keptByBrowsers.has(shortcut));
}
