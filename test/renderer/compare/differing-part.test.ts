import { describe, expect, it } from 'vitest';
import { differingPart } from '../../../renderer/src/features/compare/differing-part';

/** Both texts with what is marked of them in brackets. */
const marked = (one: string, other: string): [string, string] => {
  const within = (text: string, beside: string): string => {
    const [from, to] = differingPart(text, beside) ?? [0, 0];
    return to > from ? `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}` : text;
  };
  return [within(one, other), within(other, one)];
};

describe('the part of a text that differs', () => {
  it.each([
    ['false', 'true', '[false]', '[true]'],
    ['No Operation', 'Check Configuration', '[No Operation]', '[Check Configuration]'],
    ['version 1.0.0', 'version 2.0.0', 'version [1].0.0', 'version [2].0.0'],
    ['"params": []', '"arguments": []', '"[params]": []', '"[arguments]": []'],
    ['Close the alert', 'Close alert', 'Close [the ]alert', 'Close alert'],
    ['Label', 'Label Wizard', 'Label', 'Label[ Wizard]'],
    ['alert', 'alerts', '[alert]', '[alerts]'],
    ['prüfen', 'prüfte', '[prüfen]', '[prüfte]'],
    ['same', 'same', 'same', 'same'],
    ['', 'new', '', '[new]'],
  ])('is of whole words: %j and %j', (one, other, ...expected) => {
    expect(marked(one, other)).toEqual(expected);
  });
});
