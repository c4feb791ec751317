import { describe, expect, it } from 'vitest';
import { stringValue } from '@core/content/agent/python/literal';
import { readPython } from '@core/content/agent/python/read';

const agent = `from agents.base_agent import BaseAgent as Base, helper
import os.path as p, sys
from .constants import *

PROMPT = '13fb5d2e' "-7013"


@register
class A(Base, metaclass=Meta, tools.Mixin):
    """What it is for."""
    KIND: str = r'x\\n'

    @staticmethod
    async def act(self, input_data: dict = None, *rest, key=1, **more) -> dict:
        """What it does."""
        self.initialize()
        await self.get_prompt_by_uuid(PROMPT)
        inputs = {'first': 1, "second": 2}
        inputs['third'] = 3

        def inner():
            return self.render(text='t')

        return self.fill(fourth=4, **inputs)

    def one_line(self): return 2


class AB: pass
`;

describe('a Python file', () => {
  const module = readPython(agent);

  it('gives its classes with bases and methods', () => {
    expect(module.problems).toEqual([]);
    expect(module.classes.map(({ name, bases }) => [name, bases])).toEqual([
      ['A', ['Base', 'tools.Mixin']],
      ['AB', []],
    ]);
    const [first] = module.classes;
    expect(first?.methods.map((method) => method.name)).toEqual(['act', 'one_line']);
    expect(agent.slice(first?.namePlace.from, first?.namePlace.to)).toBe('A');
  });

  it('gives the signature of a method and where its work begins', () => {
    const act = module.classes[0]?.methods[0];
    expect(act).toMatchObject({ isAsync: true, decorators: ['staticmethod'] });
    expect(act?.parameters).toEqual([
      { name: 'self', kind: 'plain', hasDefault: false },
      { name: 'input_data', kind: 'plain', hasDefault: true },
      { name: 'rest', kind: 'list', hasDefault: false },
      { name: 'key', kind: 'plain', hasDefault: true },
      { name: 'more', kind: 'map', hasDefault: false },
    ]);
    expect(agent.slice(act?.body ?? 0).startsWith('self.initialize()')).toBe(true);
  });

  it('gives imports', () => {
    expect(module.imports.map(({ module: from, names }) => [from, names])).toEqual([
      [
        'agents.base_agent',
        [
          { name: 'BaseAgent', as: 'Base' },
          { name: 'helper', as: 'helper' },
        ],
      ],
      [
        '',
        [
          { name: 'os.path', as: 'p' },
          { name: 'sys', as: 'sys' },
        ],
      ],
      ['.constants', [{ name: '*', as: '*' }]],
    ]);
  });

  it('gives calls with their place, and first argument', () => {
    const prompt = module.calls.find((call) => call.callee === 'self.get_prompt_by_uuid');
    expect(prompt).toMatchObject({ argument: { name: 'PROMPT' } });
    const inner = module.calls.find((call) => call.callee === 'self.render');
    expect(inner).toMatchObject({ argument: { text: 't' } });
  });

  it('gives constants, joined where they are written in pieces', () => {
    expect(module.constants.get('PROMPT')?.value).toBe('13fb5d2e-7013');
    expect(module.constants.get('KIND')?.value).toBe('x\\n');
  });

  it('gives the names that templates may be filled with', () => {
    expect([...module.suppliedNames].toSorted()).toEqual(['first', 'fourth', 'second', 'text', 'third']);
  });
});

describe('valid Python that the grammar stumbles over', () => {
  it.each([
    ['a yield of nothing', 'def f():\n    x = yield\n    yield\n'],
    ['a number that ends with its point', 'x = 24.*3600.\ny = 20.\n'],
    ['with in parentheses', 'with (open(a) as f, open(b) as g):\n    pass\n'],
    ['with and names in parentheses', 'with open(x) as (write, encoding):\n    pass\nx = 1\n'],
    ['a class pattern', 'match e:\n    case ast.BinOp():\n        pass\n'],
    ['form feeds', 'x = 1\n\f\n\fdef f():\n    pass\n'],
  ])('%s is no problem', (_what, source) => {
    expect(readPython(source).problems).toEqual([]);
  });
});

describe('a Python file with mistakes', () => {
  it.each([
    ['a missing parenthesis', 'def f(:\n    pass\n', 6],
    ['an unclosed bracket', 'x = (1,\n', 8],
    ['a statement of Python 2', 'x = 1\nprint "old"\n', 6],
  ])('reports %s with its place', (_what, source, offset) => {
    expect(readPython(source).problems[0]?.offset).toBe(offset);
  });

  it('still gives what can be read', () => {
    expect(readPython('x = (\nclass A:\n    def act(self, d):\n        pass\n').problems).not.toEqual([]);
    expect(readPython('def f(:\n    pass\n\nclass A:\n    pass\n').classes.map(({ name }) => name)).toEqual([
      'A',
    ]);
  });

  it('is read in linear time, however deep it is', () => {
    for (const source of [
      '('.repeat(50_000),
      'a.'.repeat(50_000) + 'a()',
      'f('.repeat(20_000),
      '[{'.repeat(20_000),
    ]) {
      expect(readPython(source).classes).toEqual([]);
    }
  });

  it('that is too long is a problem of its own', () => {
    expect(readPython('#'.repeat(1_000_001)).problems[0]?.message).toContain('longer than');
  });
});

describe('a literal', () => {
  it.each([
    [`'a'`, 'a'],
    [`"a\\"b"`, 'a"b'],
    [`'''a\n'b'\n'''`, `a\n'b'\n`],
    [`r'\\d'`, '\\d'],
    [`'\\n\\t\\\\'`, '\n\t\\'],
    [`'a\\\nb'`, 'ab'],
    [`b'a'`, null],
    [`'open`, 'open'],
    [`'''`, ''],
  ])('%s', (literal, value) => {
    expect(stringValue(literal)).toBe(value);
  });
});
