import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { citationProblems } from './citations';

/** Everything people write by hand. Data of packs may name any document. */
function repository(): Map<string, string> {
  const paths = globSync(
    [
      '*.md',
      '.github/**/*.md',
      '{bin,docs,main,preload,renderer,scripts,templates,test}/**/*.{css,js,md,mjs,ts,tsx}',
    ],
    { exclude: (name) => /(^|\/)(node_modules|fixtures|output|packs)$/.test(name) },
  ).map((path) => path.replaceAll('\\', '/'));
  return new Map(
    paths
      // What this file plants is wrong on purpose.
      .map((path) => [path, path.startsWith('test/gates/citations') ? '' : readFileSync(path, 'utf8')]),
  );
}

it('finds every section that code and documents cite', () => {
  const texts = repository();
  expect(citationProblems(texts)).toEqual([]);
  const cited = [...texts].filter(
    ([path, text]) => path.startsWith('main/') && text.includes('docs/platform/'),
  );
  expect(cited.length, 'files of main with a citation').toBeGreaterThan(200);
});

describe('a citation that leads nowhere is reported with its place and a way out', () => {
  const steps =
    '# Steps\n\n## Set Variable\n\n```\n# no heading\n```\n\n## Set Variable\n\n<a id="old-name"></a>\n';
  const problemsOf = (path: string, text: string) =>
    citationProblems(
      new Map([
        ['docs/platform/steps.md', steps],
        [path, text],
      ]),
    );

  it.each([
    ['docs/platform/steps.md#set-variable'],
    ['docs/platform/steps.md#set-variable-1'],
    ['docs/platform/steps.md#old-name'],
    ['docs/platform/steps.md'],
  ])('accepts %s', (cited) => expect(problemsOf('main/a.ts', `/** Sets (${cited}). */`)).toEqual([]));

  it.each([
    [
      'docs/platform/steps.md#no-heading',
      'has no heading for #no-heading. Its headings: #steps #set-variable',
    ],
    ['docs/platform/none.md', 'there is no docs/platform/none.md'],
    ['docs/rules.md#pb101', 'there is no docs/rules.md'],
  ])('refuses %s', (cited, why) => {
    const [problem, ...more] = problemsOf('main/a.ts', `const a = 1;\n// Sets (${cited}).\n`);
    expect(problem).toMatch(/^main\/a\.ts:2: cites /);
    expect(problem).toContain(why);
    expect(more).toEqual([]);
  });

  it.each([
    '/** As written (pack-format 4.3). */',
    ' * Pack format 14.3, and more.',
    '// API reference 8',
    '// see api reference, section 3',
    '/** A field (spec 2.3, rule 2). */',
    ' * (spec document 2, 2.9)',
    '// playbook-engine 0.3 no. 4',
    '// the platform reference, sections 10.1 to 10.3',
    '// hostile-input 3',
    '/** The inputs become parameters (2.1). */',
    ' * one file (2.4, 14.4).',
    'see ../shared/reference/x.md',
  ])('refuses the old citation in %s', (line) => {
    expect(problemsOf('main/a.ts', line)).toEqual([
      expect.stringMatching(/^main\/a\.ts:1: ".+" cites a document that is not in the repository\. Cite /),
    ]);
  });

  it.each([
    'const x = f(2.5);',
    '// The next (1) or previous (-1).',
    '// Python (3.11, as before)',
    ' * blocks it (8.0.1).',
  ])('leaves %s alone', (line) => expect(problemsOf('main/a.ts', line)).toEqual([]));

  it.each([
    ['docs/a.md', '[x](platform/steps.md#set-variable) [y](platform/) [z](https://example.com/a.md)', null],
    ['docs/a.md', '`[x](none.md)`', null],
    ['docs/a.md', '# A\n\n[x](#a)', null],
    ['docs/a.md', '[x](#b)', 'docs/a.md:1: links to #b, but docs/a.md has no heading for #b'],
    [
      'docs/platform/b.md',
      '[x](../none.md)',
      'docs/platform/b.md:1: links to ../none.md, but there is no docs/none.md',
    ],
    ['docs/platform/b.md', 'held by `test/none.test.ts`', 'docs/platform/b.md:1: names test/none.test.ts'],
  ])('reads the links of %s: %s', (path, text, why) => {
    const problems = problemsOf(path, text);
    if (why === null) expect(problems).toEqual([]);
    else expect(problems).toEqual([expect.stringContaining(why)]);
  });
});
