import { describe, expect, it } from 'vitest';
import { editText, type FileFixEdit } from '@core/check/fixes/edit-text';
import { applyChanges } from '@core/text/changes';

const edited = (path: string, text: string, ...edits: FileFixEdit[]) =>
  applyChanges(text, editText(path, text, edits));
const json = '{\n\t"a": ["x\\/y", "two", "three"],\n\t"b": {"c": 1.0}\n}';

describe('the edits of a fix', () => {
  it('keep every other byte of the file', () => {
    expect(edited('f.json', json, { set: '/a/1', value: 2 })).toBe(json.replace('"two"', '2'));
    expect(edited('f.json', json, { rename: '/b/c', key: 'd' })).toBe(json.replace('"c"', '"d"'));
  });

  it('mean the text as it was, whatever the order they are described in', () => {
    const edits: FileFixEdit[] = [
      { remove: '/a/0' },
      { set: '/a/2', value: 'drei' },
      { insert: '/a', key: 1, value: 'new' },
      { rename: '/b', key: 'z' },
      { set: '/b/c', value: 2 },
    ];
    const wanted = { a: ['new', 'two', 'drei'], z: { c: 2 } };
    expect(JSON.parse(edited('f.json', json, ...edits))).toEqual(wanted);
    expect(JSON.parse(edited('f.json', json, ...edits.toReversed()))).toEqual(wanted);
  });

  it('replace parts of a text in units of what it says', () => {
    const edits: FileFixEdit[] = [
      { replace: '/a/0', within: { from: 0, to: 1 }, text: 'left' },
      { replace: '/a/0', within: { from: 2, to: 3 }, text: 'right' },
    ];
    expect(edited('f.json', json, ...edits)).toBe(json.replace('x\\/y', 'left\\/right'));
  });

  it('replace parts of a file that is no JSON', () => {
    expect(edited('f.md', 'one two', { at: { offset: 4, length: 3 }, text: '2' })).toBe('one 2');
  });

  it('keep comments of YAML', () => {
    const yaml = '# who\nname: x # why\nlist:\n  - a\n  - b\n';
    expect(edited('f.yaml', yaml, { set: '/name', value: 'y' }, { remove: '/list/0' })).toBe(
      '# who\nname: y # why\nlist:\n  - b\n',
    );
  });
});
