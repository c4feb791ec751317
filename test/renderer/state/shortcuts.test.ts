import { describe, expect, it } from 'vitest';
import {
  isSameShortcut,
  isTyped,
  matchesShortcut,
  parseShortcut,
  shortcutLabel,
  shortcutOf,
  usableShortcut,
  type KeyPress,
} from '../../../renderer/src/state/shortcuts';

function press(key: string, modifiers: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers };
}

const matches = (text: string, event: KeyPress, mac = false) =>
  matchesShortcut(event, parseShortcut(text, mac));

describe('shortcuts', () => {
  it('read Mod as Ctrl, and as Cmd on a Mac', () => {
    expect(matches('Mod+S', press('s', { ctrlKey: true }))).toBe(true);
    expect(matches('Mod+S', press('s', { metaKey: true }))).toBe(false);
    expect(matches('Mod+S', press('s', { metaKey: true }), true)).toBe(true);
    expect(matches('Ctrl+Tab', press('Tab', { ctrlKey: true }), true)).toBe(true);
  });

  it('need exactly their modifiers', () => {
    expect(matches('Mod+S', press('S', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(matches('F8', press('F8', { shiftKey: true }))).toBe(false);
    expect(matches('F8', press('F8'))).toBe(true);
  });

  it('work on layouts without Latin letters, by the place of the key', () => {
    expect(matches('Mod+S', press('ы', { ctrlKey: true, code: 'KeyS' }))).toBe(true);
    // A Latin layout decides by letter: on Dvorak the key at the place of S types another one.
    expect(matches('Mod+S', press('o', { ctrlKey: true, code: 'KeyS' }))).toBe(false);
  });

  it('let signs be typed with or without Shift, as the layout has it', () => {
    expect(matches('Mod+/', press('/', { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(matches('Mod+=', press('+', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(matches('Mod+=', press('=', { ctrlKey: true }))).toBe(true);
  });

  it('are shown as the system writes them', () => {
    expect(shortcutLabel('Mod+Shift+P', false)).toBe('Ctrl+Shift+P');
    expect(shortcutLabel('Mod+Shift+P', true)).toBe('⇧⌘P');
    expect(shortcutLabel('Alt+ArrowUp', false)).toBe('Alt+↑');
    expect(shortcutLabel('Mod++', false)).toBe('Ctrl++');
  });

  it('pass over what a browser keeps for itself', () => {
    expect(usableShortcut(['Mod+W', 'Alt+W'], true)).toBe('Alt+W');
    expect(usableShortcut(['Mod+W', 'Alt+W'], false)).toBe('Mod+W');
    expect(usableShortcut(['Mod+W'], true)).toBeUndefined();
  });

  it.each([
    press('a'),
    press('S', { ctrlKey: true, shiftKey: true, code: 'KeyS' }),
    press('ы', { ctrlKey: true, code: 'KeyS' }),
    press('+', { ctrlKey: true, shiftKey: true }),
    press('/', { altKey: true }),
    press('F5'),
    press(' ', { ctrlKey: true }),
    press('ArrowUp', { altKey: true, shiftKey: true }),
  ])('are written from the keys that are pressed: %o', (event) => {
    const text = shortcutOf(event, false);
    expect(text).not.toBeNull();
    expect(matches(text ?? '', event)).toBe(true);
  });

  it('are none while only modifiers are held, or the keys are the system’s', () => {
    expect(shortcutOf(press('Shift', { shiftKey: true }), false)).toBeNull();
    expect(shortcutOf(press('l', { metaKey: true }), false)).toBeNull();
    expect(shortcutOf(press('l', { metaKey: true }), true)).toBe('Mod+L');
  });

  it('are the same whatever the order of their modifiers', () => {
    expect(isSameShortcut('Mod+Shift+P', 'Shift+Mod+P', false)).toBe(true);
    expect(isSameShortcut('Mod+P', 'Ctrl+P', false)).toBe(true);
    expect(isSameShortcut('Mod+P', 'Ctrl+P', true)).toBe(false);
  });

  it('are missed in text where they are letters alone', () => {
    expect(isTyped('A')).toBe(true);
    expect(isTyped('Shift+T')).toBe(true);
    expect(isTyped('Alt+A')).toBe(false);
    expect(isTyped('Delete')).toBe(false);
  });

  it('refuse a text that names no key', () => {
    expect(() => parseShortcut('', false)).toThrow(RangeError);
  });
});
