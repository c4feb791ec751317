import { applyChanges } from '@core/text/changes';
import { describe, expect, it } from 'vitest';
import { difference } from '@core/text/difference';
import { LineEndings } from '../../../renderer/src/code-editor/line-endings';

const crlf = 'one\r\ntwo\r\n\r\nfour';
const mixed = 'a\nb\r\nc\rd\r\ne\n';

describe('line endings of a file in the editor', () => {
  it('shows every kind of line break as one', () => {
    expect(new LineEndings(crlf).editorText()).toBe('one\ntwo\n\nfour');
    expect(new LineEndings(mixed).editorText()).toBe('a\nb\nc\nd\ne\n');
  });

  it.each([crlf, mixed, 'plain\ntext\n', ''])(
    'maps every place of the editor to the file and back: %j',
    (text) => {
      const endings = new LineEndings(text);
      const shown = endings.editorText();
      for (let offset = 0; offset <= shown.length; offset++) {
        const inFile = endings.toFile(offset);
        expect(endings.toEditor(inFile)).toBe(offset);
        // What stands before the place is the same on both sides.
        expect(new LineEndings(text.slice(0, inFile)).editorText()).toBe(shown.slice(0, offset));
      }
    },
  );

  it('takes a place between the two characters of a break for the end of the line', () => {
    expect(new LineEndings(crlf).toEditor(4)).toBe(3);
  });

  it('deletes a break whole and writes new ones as the file does', () => {
    const endings = new LineEndings(crlf);
    expect(applyChanges(crlf, [endings.changeToFile({ from: 3, to: 4, insert: '' })])).toBe(
      'onetwo\r\n\r\nfour',
    );
    expect(applyChanges(crlf, [endings.changeToFile({ from: 7, to: 7, insert: '\nx' })])).toBe(
      'one\r\ntwo\r\nx\r\n\r\nfour',
    );
  });

  it('leaves new breaks plain where most of the file is', () => {
    expect(new LineEndings('a\nb\nc\r\n').changeToFile({ from: 0, to: 0, insert: '\n' }).insert).toBe('\n');
  });
});

describe('difference of two texts', () => {
  it.each([
    ['abcdef', 'abXdef'],
    ['aaaa', 'aaa'],
    ['', 'new'],
    ['old', ''],
    ['x😀y', 'x😁y'],
    ['{"a": 1}', '{"a": 1, "b": 2}'],
  ])('turns %j into %j', (before, after) => {
    const change = difference(before, after);
    expect(change && applyChanges(before, [change])).toBe(after);
  });

  it('is nothing for equal texts and small for a small edit', () => {
    expect(difference('same', 'same')).toBeNull();
    expect(difference('one two three', 'one TWO three')).toEqual({ from: 4, to: 7, insert: 'TWO' });
  });

  it('does not cut a pair of surrogates in half', () => {
    expect(difference('x😀y', 'x😁y')).toEqual({ from: 1, to: 3, insert: '😁' });
  });
});
