import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../renderer/src/ui/tokens.css', import.meta.url), 'utf8');
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
type Colour = [red: number, green: number, blue: number, alpha: number];

/** The colour of a token: `light-dark(a, b)` or one value for both. */
function token(name: string, theme: Theme): Colour {
  const [, both, light, dark] =
    new RegExp(`--${name}:\\s*(?:(#[0-9a-f]+)|light-dark\\((#[0-9a-f]+),\\s*(#[0-9a-f]+)\\));`).exec(css) ??
    [];
  const hex = both ?? (theme === 'light' ? light : dark);
  if (!hex) throw new Error(`no token --${name}`);
  const digits = hex.slice(1).padEnd(8, 'f');
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [part(0), part(2), part(4), part(6) / 255];
}

/** A translucent colour on its ground. */
function over(top: Colour, ground: Colour): Colour {
  const mix = (index: 0 | 1 | 2) => top[index] * top[3] + ground[index] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
}

/** A part of a colour, from 0 to 255, as an amount of light. */
function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(a: Colour, b: Colour): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['ground-frame', 'ground-side', 'ground', 'ground-sunken', 'ground-raised'];
const texts = ['text', 'text-muted', 'text-faint', 'accent-text', 'error', 'warning', 'hint', 'success'];
const codes = ['key', 'string', 'number', 'keyword', 'comment', 'punctuation', 'template'].map(
  (part) => `code-${part}`,
);

describe.each(themes)('the %s theme', (theme) => {
  const of = (name: string) => token(name, theme);

  it.each(texts)('has %s readable on every ground, also where the pointer is', (text) => {
    for (const ground of grounds) {
      expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      const hovered = over(of('ground-hover'), of(ground));
      expect(contrast(of(text), hovered), `${text} on ${ground}, hovered`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has its text readable on what is selected', () => {
    for (const ground of ['ground-selected', 'ground-selected-idle', 'accent-soft']) {
      for (const text of ['text', 'text-muted', 'text-faint', 'accent-text']) {
        expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it.each(['error', 'warning', 'hint', 'success'])('has %s readable on its own soft ground', (tone) => {
    expect(contrast(of(tone), of(`${tone}-soft`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('text'), of(`${tone}-soft`))).toBeGreaterThanOrEqual(4.5);
  });

  it('has white text readable on filled buttons', () => {
    for (const fill of ['accent', 'accent-hover', 'error-fill']) {
      expect(contrast(of('text-on-accent'), of(fill)), fill).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has edges of controls and the focus ring seen on every ground', () => {
    for (const ground of grounds) {
      expect(contrast(of('line-control'), of(ground)), `edge on ${ground}`).toBeGreaterThanOrEqual(3);
      expect(contrast(of('focus'), of(ground)), `focus on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(codes)('has %s readable in the source editor', (code) => {
    for (const ground of ['ground', 'ground-sunken']) {
      expect(contrast(of(code), of(ground))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has the icons of step families seen on a card', () => {
    for (const family of ['trigger', 'flow', 'record', 'connector', 'human', 'reference', 'other']) {
      expect(contrast(of(`family-${family}`), of('ground-raised')), family).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('tokens', () => {
  it('are all defined that any stylesheet uses', async () => {
    const root = fileURLToPath(new URL('../../../renderer/src/', import.meta.url));
    const sheets: { file: string; text: string }[] = [];
    for await (const file of glob('**/*.css', { cwd: root })) {
      sheets.push({ file, text: readFileSync(root + file, 'utf8') });
    }
    // Set by the popovers of the component library.
    const defined = new Set(['trigger-width']);
    for (const { text } of sheets)
      for (const [, name] of text.matchAll(/--([\w-]+):/g)) defined.add(name ?? '');
    const missing = sheets.flatMap(({ file, text }) =>
      [...text.matchAll(/var\(--([\w-]+)\)/g)]
        .map(([, name]) => name ?? '')
        .filter((name) => !defined.has(name))
        .map((name) => `${name} in ${file}`),
    );
    expect(missing).toEqual([]);
  });
});
