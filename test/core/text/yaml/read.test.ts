import { describe, expect, it } from 'vitest';
import { readYaml } from '@core/text/yaml/read';

/** The one problem of a text that cannot be read. */
function failure(text: string): { message: string; marked: string; offset: number } {
  const { value, problems } = readYaml(text);
  expect(value).toBeUndefined();
  expect(problems).toHaveLength(1);
  const [problem] = problems;
  if (!problem) throw new Error('no problem');
  return {
    message: problem.message,
    marked: text.slice(problem.offset, problem.offset + problem.length),
    offset: problem.offset,
  };
}

/** Lists of aliases of lists of aliases: ten times more values with each line. */
const laughs = (levels: number): string =>
  ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
    .concat(Array.from({ length: levels }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(10)}]`))
    .join('\n');

describe('readYaml', () => {
  it('reads prompts, comments left out', () => {
    const text = 'prompts:\n  # one\n  7f3c: {name: Triage, tags: [a, b]}\n  "x": |\n    two\n    lines\n';
    expect(readYaml(text)).toEqual({
      value: { prompts: { '7f3c': { name: 'Triage', tags: ['a', 'b'] }, x: 'two\nlines\n' } },
      problems: [],
    });
  });

  it('reads an empty file and one of comments as null', () => {
    expect(readYaml('')).toEqual({ value: null, problems: [] });
    expect(readYaml('# nothing\n')).toEqual({ value: null, problems: [] });
  });

  it('reads aliases and merge keys', () => {
    const text = 'base: &base {a: 1}\nother:\n  <<: *base\n  b: 2\nsame: *base\n';
    expect(readYaml(text).value).toEqual({ base: { a: 1 }, other: { a: 1, b: 2 }, same: { a: 1 } });
  });

  it('reads an anchor that is given a second time as the later one', () => {
    expect(readYaml('- &a 1\n- *a\n- &a 2\n- *a\n').value).toEqual([1, 1, 2, 2]);
  });

  it('gives the place of what is wrong', () => {
    expect(failure('a: 1\nb: [1,\nc: 2\n').offset).toBeGreaterThan(5);
    expect(failure('a: 1\na: 2\n')).toMatchObject({ offset: 5, marked: 'a' });
    expect(failure('a: *b\n').message).toBe('This is not valid YAML: unidentified alias "b".');
    expect(failure('a:\n\t- b\n').message).toMatch(/^This is not valid YAML: .+\.$/);
  });

  it('does not make objects of programming languages', () => {
    expect(failure('!!python/object/apply:os.system ["ls"]\n').message).toContain('python');
    expect(failure('!!js/function "x"\n').message).toContain('js/function');
  });

  it('keeps a key called __proto__ as a member of its own', () => {
    const { value } = readYaml('__proto__: {polluted: true}\n');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect((value as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('refuses more than one document', () => {
    expect(failure('a: 1\n---\nb: 2\n').message).toContain('more than one document');
  });

  it('refuses aliases that multiply, at the one that is too many, before anything is made of them', () => {
    expect(readYaml(laughs(3)).problems).toEqual([]);
    const { message, marked } = failure(laughs(9));
    expect(message).toBe('The aliases multiply to more than 100000 values or 200 levels.');
    expect(marked).toMatch(/^\*a\d$/);
  });

  it('refuses aliases that nest deeper than anybody may walk', () => {
    const deep = Array.from({ length: 300 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}]`).join('\n');
    expect(failure(`a0: &a0 [x]\n${deep}`).message).toContain('levels');
  });

  it('refuses a value inside itself', () => {
    expect(failure('a: &x\n  b: *x\n')).toMatchObject({
      message: 'The alias *x stands inside the value it stands for.',
      marked: '*x',
    });
  });

  it('refuses deep nesting and long files', () => {
    expect(failure('['.repeat(10_000)).message).toContain('This is not valid YAML');
    expect(failure('x'.repeat(1_000_001)).message).toContain('longer than 1000000 characters');
  });

  it('reads bytes and longer files only where that is asked', () => {
    expect(failure('a: !!binary AAEC\n').message).toContain('This is not valid YAML');
    const { value } = readYaml('a: !!binary AAEC\n', { bytes: true });
    expect(value).toEqual({ a: new Uint8Array([0, 1, 2]) });
    const long = `a: ${'x'.repeat(1_000_001)}`;
    expect(readYaml(long, { largest: 2_000_000 }).problems).toEqual([]);
  });
});
