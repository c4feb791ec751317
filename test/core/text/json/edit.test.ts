import { describe, expect, it } from 'vitest';
import { applyChanges } from '@core/text/changes';
import { removeAt, setAt } from '@core/text/json/edit';
import { parseJson } from '@core/text/json/parse';

const set = (text: string, pointer: string, value: unknown): string =>
  applyChanges(text, setAt(text, pointer, value));
const remove = (text: string, pointer: string): string => applyChanges(text, removeAt(text, pointer));
/** Written as the platform writes files. */
const exported = (value: unknown): string =>
  JSON.stringify(value, null, 4)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('{}', '[]');

/** A value inside as many lists as a file may have. */
const deep = (value: unknown): unknown => Array.from({ length: 199 }).reduce((inner) => [inner], value);

/** Keys of the map at a pointer after `bb` was added to it. */
const orderIn = (text: string, parent: string): string[] => {
  const changed: unknown = JSON.parse(set(text, `${parent}/bb`, 1));
  return Object.keys(
    parent
      .slice(1)
      .split('/')
      .reduce((at, key) => (at as Record<string, object>)[key] ?? {}, changed as object),
  );
};

describe('setting a value', () => {
  it('replaces only its token', () => {
    const text = '{"a" : 1 ,\n\t"b":[ true,null ] }\n';
    expect(setAt(text, '/a', 2)).toEqual([{ from: 7, to: 8, insert: '2' }]);
    expect(set(text, '/b/0', false)).toBe('{"a" : 1 ,\n\t"b":[ false,null ] }\n');
    expect(set(text, '/b/1', 'x')).toBe('{"a" : 1 ,\n\t"b":[ true,"x" ] }\n');
    expect(set(text, '/a', null)).toBe('{"a" : null ,\n\t"b":[ true,null ] }\n');
  });

  it('changes nothing when it is equal, whatever the spelling', () => {
    const text = '{"n": 3.3999999999999999, "z": 0.0, "s": "\\u0041\\/", "e": [], "o": {"a": 1, "b": 2}}';
    expect(setAt(text, '/n', 3.4)).toEqual([]);
    expect(setAt(text, '/z', 0)).toEqual([]);
    expect(setAt(text, '/s', 'A/')).toEqual([]);
    expect(setAt(text, '/e', {})).toEqual([]);
    expect(setAt(text, '/o', { b: 2, a: 1 })).toEqual([]);
    expect(setAt(text, '', JSON.parse(text))).toEqual([]);
  });

  it('keeps the spelling of numbers elsewhere', () => {
    const text = '{"n": 3.3999999999999999, "m": [1E2, 1]}';
    expect(set(text, '', { n: 3.4, m: [100, 2] })).toBe('{"n": 3.3999999999999999, "m": [1E2, 2]}');
  });

  it('takes the tree of the text as well', () => {
    expect(setAt(parseJson('[1]'), '/0', 2)).toEqual(setAt('[1]', '/0', 2));
  });

  it('sets the last of a key given twice', () => {
    expect(set('{"a": 1, "a": 2}', '/a', 3)).toBe('{"a": 1, "a": 3}');
  });

  it('keeps a byte order mark and what follows the value', () => {
    expect(set('\ufeff{"a": 1}\r\n', '/a', 2)).toBe('\ufeff{"a": 2}\r\n');
  });

  it('can replace the whole value', () => {
    expect(set(' 1 ', '', 'x')).toBe(' "x" ');
  });

  it('refuses what JSON cannot hold', () => {
    expect(() => setAt('[1]', '/0', Number.NaN)).toThrow(RangeError);
    expect(() => setAt('[1]', '/0', () => 1)).toThrow(TypeError);
    const endless: unknown[] = [];
    endless.push(endless);
    expect(() => setAt('[1]', '/0', endless)).toThrow(RangeError);
  });

  it('refuses a file that is no JSON, with the place', () => {
    expect(() => setAt('{\n"a" 1}', '/a', 2)).toThrow(
      'The file is not valid JSON (line 2, column 5): A colon is expected after the key, but there is "1".',
    );
  });
});

describe('setting a text', () => {
  it('rewrites only the stretch that differs, so that other escapes stay as they are', () => {
    const text = '["\\u00e9 \\/ / x \\u2013 é"]';
    expect(setAt(text, '/0', 'é / / y – é')).toEqual([
      { from: text.indexOf('x'), to: text.indexOf('x') + 1, insert: 'y' },
    ]);
    expect(set(text, '/0', 'é / / x – é!')).toBe('["\\u00e9 \\/ / x \\u2013 é!"]');
    expect(set(text, '/0', '')).toBe('[""]');
  });

  it('never cuts a pair of surrogates', () => {
    expect(set('["\\ud83d\\ude00"]', '/0', '😁')).toBe('["\\ud83d\\ude01"]');
    expect(set('["😀"]', '/0', '😁')).toBe('["😁"]');
    expect(set('["a😀"]', '/0', 'a\ud83d')).toBe('["a\\ud83d"]');
    expect(set('["\ud83d\udc00x"]', '/0', '\ud83c\udc00x')).toBe('["\ud83c\udc00x"]');
  });

  it('escapes quotes, backslashes, control characters and line separators', () => {
    expect(set('["é"]', '/0', 'é"\\\n\t\u0001\u2028')).toBe('["é\\"\\\\\\n\\t\\u0001\\u2028"]');
  });

  it('writes slashes and letters as the old value does, then as the file does', () => {
    const mixed = '{\n  "a": "x/y",\n  "b": "x\\/y",\n  "c": "z",\n  "d": "q\\/\\/"\n}\n';
    expect(set(mixed, '/a', 'x/y/z')).toContain('"x/y/z"');
    expect(set(mixed, '/b', 'x/y/z')).toContain('"x\\/y\\/z"');
    expect(set(mixed, '/c', 'z/')).toContain('"c": "z\\/"');
    expect(set('{"a": "é", "b": "\\u00e9", "c": "", "d": "\\u00fc"}', '/c', 'ö')).toContain('"c": "\\u00f6"');
    expect(set('{"a": "é", "b": "\\u00e9", "c": "", "d": "ü"}', '/c', 'ö')).toContain('"c": "ö"');
    expect(set('{"a": "\\u00E9\\u00FC", "b": ""}', '/b', 'ö')).toContain('"b": "\\u00F6"');
  });

  it('writes as the platform does where its layout is the only hint', () => {
    const bare = exported({ a: '', b: 1 });
    expect(set(bare, '/a', 'é/')).toBe(exported({ a: 'é/', b: 1 }));
    expect(set(`${bare}\n`, '/a', 'é/')).toBe(`${bare}\n`.replace('""', '"é/"'));
    expect(set(exported({ a: '', b: 1 }).replace('1', '"é"'), '/a', '/')).toContain('"a": "/"');
  });
});

describe('setting a list or a map', () => {
  const steps = exported({ name: 'P', steps: [{ name: 'S', arguments: { b: '/x', aaa: [] }, top: '1' }] });

  it('prints it in the style of the file, on lines of its own', () => {
    expect(set(steps, '/steps/0/top', { k: ['é/', {}, []], n: null })).toBe(
      exported({
        name: 'P',
        steps: [{ name: 'S', arguments: { b: '/x', aaa: [] }, top: { k: ['é/', {}, []], n: null } }],
      }),
    );
    expect(set('{"a":1,"b":2}', '/a', { x: [1, 2], y: {} })).toBe('{"a":{"x":[1,2],"y":{}},"b":2}');
    expect(set('{\r\n\t"a": 1\r\n}', '/a', [{ b: 1 }])).toBe(
      '{\r\n\t"a": [\r\n\t\t{\r\n\t\t\t"b": 1\r\n\t\t}\r\n\t]\r\n}',
    );
  });

  it('changes only what differs in it', () => {
    const text = '{"a": {"x":  1, "y": [1,   2, 3], "z": "\\/"}}';
    expect(set(text, '/a', { x: 1, y: [1, 9, 3], z: '/' })).toBe(
      '{"a": {"x":  1, "y": [1,   9, 3], "z": "\\/"}}',
    );
    expect(set(text, '/a', { x: 1, z: '/' })).toBe('{"a": {"x":  1, "z": "\\/"}}');
    expect(set(text, '/a', { y: [1, 2, 3] })).toBe('{"a": {"y": [1,   2, 3]}}');
    expect(set(text, '/a/y', [1, 3])).toBe('{"a": {"x":  1, "y": [1, 3], "z": "\\/"}}');
    expect(set(text, '/a/y', [0, 1, 2, 3])).toBe('{"a": {"x":  1, "y": [0,   1,   2, 3], "z": "\\/"}}');
    expect(set(text, '/a/y', [])).toBe('{"a": {"x":  1, "y": [], "z": "\\/"}}');
  });

  it('does so in no time in lists as deep as they may be', () => {
    const text = JSON.stringify(deep([1]));
    expect(setAt(text, '', deep([2]))).toEqual([{ from: 200, to: 201, insert: '2' }]);
  });

  it('is not misled by what stands inside texts', () => {
    const text = '{\n    "a\\"   :x": "\\/ {} {\\"a\\" : 1}",\n    "b": {\n        "c": 1\n    }\n}';
    const b = '{\n        "c": 1\n    }';
    expect(set(text, '/b', {})).toBe(text.replace(b, '[]'));
    expect(set(text, '/e', 1)).toBe(text.replace(b, `${b},\n    "e": 1`));
  });

  it('leaves out members without a value', () => {
    expect(set('{"a": 1}', '/a', { b: undefined, c: 1 })).toBe('{"a": {"c": 1}}');
    expect(set('{"a": {"b": 1, "c": 1}}', '/a', { b: undefined, c: 1 })).toBe('{"a": {"c": 1}}');
  });

  it('writes an emptied map as the file does', () => {
    expect(set(steps, '/steps/0/arguments', {})).toContain('"arguments": [],');
    expect(set('{"a": {"b": 1}, "c": {}}', '/a', {})).toBe('{"a": {}, "c": {}}');
  });

  it('can turn the empty list of an empty map into a map', () => {
    const text = exported({ steps: [{ arguments: {}, top: '1' }] });
    expect(set(text, '/steps/0/arguments', { bb: 1, a: 2 })).toBe(
      exported({ steps: [{ arguments: { a: 2, bb: 1 }, top: '1' }] }),
    );
  });
});

describe('adding a key', () => {
  it('puts it at the end of a map', () => {
    expect(set('{"b": 1}', '/a', 2)).toBe('{"b": 1, "a": 2}');
    expect(set('{\n  "b": 1\n}', '/a', { c: 2 })).toBe('{\n  "b": 1,\n  "a": {\n    "c": 2\n  }\n}');
    expect(set('{"b":1}', '/a/b', 'x')).toBe('{"b":1,"a":{"b":"x"}}');
  });

  it('puts it by length and bytes in the arguments of a step', () => {
    const text = exported({
      steps: [{ name: 'S', arguments: { when: 'x', züri: 1, params: {}, connector: 'c' } }],
    });
    const keys = (pointer: string): string[] =>
      Object.keys(JSON.parse(set(text, `/steps/0/arguments/${pointer}`, 1)).steps[0].arguments);
    expect(keys('for_each')).toEqual(['when', 'züri', 'params', 'for_each', 'connector']);
    expect(keys('a')[0]).toBe('a');
    expect(keys('zzzz')).toEqual(['when', 'zzzz', 'züri', 'params', 'connector']);
    expect(keys('step_variables').at(-1)).toBe('step_variables');
    expect(Object.keys(JSON.parse(set(text, '/steps/0/a', 1)).steps[0])).toEqual(['name', 'arguments', 'a']);
  });

  it('puts it so below arguments, in blocks, in conditions of rules and in records, but not where a hand wrote otherwise', () => {
    expect(
      orderIn(
        '{"workflowSteps": [{"arguments": {"x": {"a": 1, "ccc": 1}}}]}',
        '/workflowSteps/0/arguments/x',
      ),
    ).toEqual(['a', 'bb', 'ccc']);
    expect(orderIn('{"trigger_condition": {"a": 1, "ccc": 1}}', '/trigger_condition')).toEqual([
      'a',
      'bb',
      'ccc',
    ]);
    expect(orderIn('[{"field": {"a": 1, "ccc": 1}}]', '/0/field')).toEqual(['a', 'bb', 'ccc']);
    expect(orderIn('{"steps": [{"arguments": {"ccc": 1, "a": 1}}]}', '/steps/0/arguments')).toEqual([
      'ccc',
      'a',
      'bb',
    ]);
    expect(orderIn('{"config": {"a": 1, "ccc": 1}}', '/config')).toEqual(['a', 'ccc', 'bb']);
    expect(orderIn('[{"a": 1, "ccc": 1}]', '/0')).toEqual(['a', 'ccc', 'bb']);
  });

  it('orders the keys of a new map there', () => {
    const text = exported({ steps: [{ arguments: { when: '' } }] });
    const loop = { item: 'x', condition: '', parallel: false };
    expect(set(text, '/steps/0/arguments/for_each', loop)).toBe(
      exported({
        steps: [{ arguments: { when: '', for_each: { item: 'x', parallel: false, condition: '' } } }],
      }),
    );
  });

  it('opens an empty list that stands for an empty map, and an empty map', () => {
    expect(set(exported({ steps: [{ arguments: {} }] }), '/steps/0/arguments/when', 'x')).toBe(
      exported({ steps: [{ arguments: { when: 'x' } }] }),
    );
    expect(set('{\n  "a": {}\n}\n', '/a/b', 1)).toBe('{\n  "a": {\n    "b": 1\n  }\n}\n');
    expect(set('[]', '/name', 'x')).toBe('{\n    "name": "x"\n}');
    expect(set('{"a": null}', '/a/b', 1)).toBe('{"a": {"b": 1}}');
  });

  it('adds all that is missing on the way', () => {
    expect(set('{"a": 1}', '/b/c/-', 'x')).toBe('{"a": 1, "b": {"c": ["x"]}}');
  });

  it('adds to the end of a list, and nowhere else', () => {
    expect(set('[1, 2]', '/-', 3)).toBe('[1, 2, 3]');
    expect(set('[1, 2]', '/2', 3)).toBe('[1, 2, 3]');
    expect(set('[\n  1\n]', '/1', [2])).toBe('[\n  1,\n  [\n    2\n  ]\n]');
    expect(set('{"a":[]}', '/a/-', 1)).toBe('{"a":[1]}');
    expect(set('{"a":[]}', '/a/0', 1)).toBe('{"a":[1]}');
    expect(() => setAt('[1]', '/3', 1)).toThrow('There is no place for "3" at the root.');
    expect(() => setAt('[1]', '/x', 1)).toThrow('There is no place for "x" at the root.');
    expect(() => setAt('{"a": "x"}', '/a/b', 1)).toThrow('There is no place for "b" at /a.');
  });

  it('can be called __proto__', () => {
    expect(set('{"a": 1}', '/__proto__', 2)).toBe('{"a": 1, "__proto__": 2}');
    expect(set('{"a": 1}', '/__proto__/b', 2)).toBe('{"a": 1, "__proto__": {"b": 2}}');
  });
});

describe('removing a value', () => {
  const lines = '{\n    "a": 1,\n    "b": 2,\n    "c": [\n        1,\n        2\n    ]\n}';

  it('takes its key, its comma and its line', () => {
    expect(remove(lines, '/a')).toBe('{\n    "b": 2,\n    "c": [\n        1,\n        2\n    ]\n}');
    expect(remove(lines, '/b')).toBe('{\n    "a": 1,\n    "c": [\n        1,\n        2\n    ]\n}');
    expect(remove(lines, '/c')).toBe('{\n    "a": 1,\n    "b": 2\n}');
    expect(remove(lines, '/c/0')).toBe('{\n    "a": 1,\n    "b": 2,\n    "c": [\n        2\n    ]\n}');
    expect(remove('[1, 2,3 ]', '/1')).toBe('[1,3 ]');
    expect(remove('[1, 2,3 ]', '/2')).toBe('[1, 2 ]');
  });

  it('leaves an emptied list or map on one line, the map as the file writes it', () => {
    expect(remove('{"c": [\n 1\n]}', '/c/0')).toBe('{"c": []}');
    expect(remove('{"c": {"d": 1}}', '/c/d')).toBe('{"c": {}}');
    expect(remove(exported({ a: '/', c: { d: 1 } }), '/c/d')).toBe(exported({ a: '/', c: {} }));
  });

  it('takes every one of a key given twice', () => {
    expect(remove('{"a": 1, "b": 2, "a": 3}', '/a')).toBe('{"b": 2}');
  });

  it('does nothing where there is nothing', () => {
    expect(removeAt(lines, '/x')).toEqual([]);
    expect(removeAt(lines, '/a/b')).toEqual([]);
    expect(removeAt(lines, '/c/2')).toEqual([]);
    expect(removeAt(lines, '/c/-')).toEqual([]);
    expect(() => removeAt(lines, '')).toThrow(RangeError);
  });
});
