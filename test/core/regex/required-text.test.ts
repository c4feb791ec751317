import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePattern } from '@core/regex/parse';
import { compilePattern, Subject } from '@core/regex/pattern';
import { Raised } from '@core/regex/raised';
import { requiredText } from '@core/regex/required-text';
import '../../support/seed';

const required = (pattern: string) => requiredText(parsePattern(pattern, { ignoreCase: true }).body);

describe('what every match holds', () => {
  it.each([
    ['mal[a-z]+s', 'mal'],
    ['(get)_(a|b)dr', 'get_'],
    ['a?bcd', 'bcd'],
    ['(?:ab)+c', 'ab'],
    [String.raw`\bname\b`, 'name'],
    ['ab|cd', ''],
    ['(?!ab)c', 'c'],
    ['x[^a]y{3}', 'x'],
    ['K\u0131sk', ''],
    ['é', ''],
  ])('of %s', (pattern, text) => {
    expect(required(pattern)).toBe(text);
  });

  it('is in each text that matches, whatever its case', () => {
    const part = fc.constantFrom(
      'a',
      'b',
      'K',
      's',
      '.',
      'a?',
      '(ab)',
      'b+',
      '[ab]',
      '(?:a|b)',
      '^',
      'b{2}',
      'c*',
    );
    let matched = 0;
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.string({
          unit: fc.constantFrom('a', 'A', 'b', 'c', 'k', '\u212a', 's', '\u017f', 'B'),
          maxLength: 12,
        }),
        (parts, text) => {
          const pattern = parts.join('');
          try {
            const program = compilePattern(pattern, { ignoreCase: true });
            if (!new Subject(text).search(program)) return;
          } catch (thrown) {
            if (thrown instanceof Raised) return;
            throw thrown;
          }
          matched++;
          expect(text.toLowerCase()).toContain(required(pattern));
        },
      ),
      { numRuns: 3000 },
    );
    expect(matched).toBeGreaterThan(200);
  });
});
