import { describe, expect, it } from 'vitest';
import { shortData } from '../../../renderer/src/features/compare/short-data';

const picture = (first: string, last = 'END=') =>
  `<img src="data:image/png;base64,${first}${'A'.repeat(400)}${last}">`;

describe('files embedded in a value', () => {
  it('are told by their beginning, end and size', () => {
    const [before, after] = shortData<string | null>(`<p>${picture('one')}</p>`, null);
    expect(before).toBe(
      '<p><img src="data:image/png;base64,oneAAAAAAAAA…AAAAAAAAEND= (407 characters)"></p>',
    );
    expect(after).toBe(null);
  });

  it('stay whole where nothing else differs', () => {
    const one = picture('same');
    const inside = one.replace(/A{200}/, `${'A'.repeat(99)}B${'A'.repeat(100)}`);
    expect(shortData(one, inside)).toEqual([one, inside]);
    expect(shortData(picture('one'), picture('two'))[0]).toContain('…');
  });

  it('leave short ones and every other text alone', () => {
    for (const text of ['data:image/gif;base64,R0lGOD', 'data: base64, words', 'x'.repeat(5_000)])
      expect(shortData(text, 'y')).toEqual([text, 'y']);
  });
});
