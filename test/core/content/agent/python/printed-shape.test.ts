import { expect, it } from 'vitest';
import { printedShape } from '@core/content/agent/python/printed-shape';

it.each([
  [
    'a value that is written out',
    `print(json.dumps({"a": 1, 'b': ["x"], "c": None, "d": f(1)}))`,
    { a: 0, b: ['x'], c: null, d: null },
  ],
  [
    'a variable, with the keys that are added to it',
    'out = {"a": True}\nif x:\n  out["b"] = {"c": -1}\nprint(json.dumps(out, indent=2))',
    { a: true, b: { c: 0 } },
  ],
  [
    'a list, by its first element',
    'from json import dumps\nfound = []\nfor one in {{ vars.list }}:\n    found.append({"ip": one, "n": f"{one}"})\nprint(dumps(found))',
    [{ ip: null, n: '' }],
  ],
  ['a comprehension', 'print(json.dumps([{"a": i} for i in items]))', [{ a: null }]],
])('tells %s', (_what, source, shape) => {
  expect(printedShape(source)).toEqual(shape);
});

it.each([
  ['nothing is printed', 'x = {"a": 1}'],
  ['several things are', 'print(json.dumps({"a": 1}))\nprint("done")'],
  ['it comes from elsewhere', 'print(json.dumps(response.json()))'],
  ['it is no JSON', 'print({"a": 1})'],
  ['it is not finished', 'print(json.dumps('],
])('tells nothing where %s', (_why, source) => {
  expect(printedShape(source)).toBeUndefined();
});

it('ends on names that lead to themselves and to many others', () => {
  expect(printedShape('a = {"b": a}\nprint(json.dumps(a))')).toEqual({ b: null });
  const names = Array.from({ length: 12 }, (_, n) => `v${n}`);
  const code = names.map((name) => `${name} = {${names.map((other) => `"${other}": ${other}`).join(',')}}`);
  const shape = printedShape(`${code.join('\n')}\nprint(json.dumps(v0))`);
  expect(Object.keys(shape as object)).toEqual(names);
  expect(JSON.stringify(shape).length).toBeLessThan(100_000);
});
