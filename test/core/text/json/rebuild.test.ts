import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '@core/text/json/parse';
import type { JsonTree } from '@core/text/json/parse';
import { rebuild } from '@core/text/json/rebuild';

describe('rebuild', () => {
  it('gives back any text, whatever its white space', () => {
    const space = fc.stringMatching(/^[ \t\r\n]{0,3}$/);
    fc.assert(
      fc.property(
        fc.jsonValue(),
        space,
        space,
        fc.constantFrom('', '\ufeff'),
        (value, before, after, mark) => {
          const text = mark + before + JSON.stringify(value).replaceAll(',', `${before},${after}`) + after;
          expect(rebuild(parseJson(text))).toBe(text);
        },
      ),
    );
  });

  it('gives back what is no JSON', () => {
    expect(rebuild(parseJson('{"a": '))).toBe('{"a": ');
  });

  it('shows a token the tree has lost', () => {
    const { text, root } = parseJson('[1, 2]');
    const lossy: JsonTree = {
      text,
      root: root && { ...root, items: root.items?.slice(0, 1) ?? [] },
      problems: [],
    };
    expect(rebuild(lossy)).not.toBe(text);
  });
});
