import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { foreignPatterns } from './foreign-patterns';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Files that put an expression together, and why nothing of it is foreign. */
const allowed: Readonly<Record<string, string>> = {
  'main/core/content/references/template-names.ts': 'its parts are written above it',
  'main/core/check/config/inline.ts': 'its parts are written above it',
  'main/core/text/secrets/forms.ts': 'its parts are written above it',
  'main/instance/http/known-paths.ts': 'made from the addresses of our own routes',
};

it('no expression of the host is made from foreign text', () => {
  const paths = execFileSync('git', ['ls-files', 'main', 'renderer', 'preload', 'bin', 'scripts'], {
    cwd: project,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|mjs|js)$/.test(path));
  expect(paths.length).toBeGreaterThan(1000);
  const problems = paths.map((path) => {
    let text: string;
    try {
      text = readFileSync(join(project, path), 'utf8');
    } catch {
      // Deleted, and not committed yet.
      return [path, []] as const;
    }
    return [path, foreignPatterns(path, text)] as const;
  });
  const found = problems.filter(([, one]) => one.length > 0);
  expect(found.filter(([path]) => !Object.hasOwn(allowed, path)).flatMap(([, one]) => one)).toEqual([]);
  expect(
    found.map(([path]) => path),
    'what is allowed is needed',
  ).toEqual(expect.arrayContaining(Object.keys(allowed)));
});

it.each([
  'new RegExp(name)',
  'RegExp(`^${name}`)',
  'text.match(name)',
  "text.search('a' + name)",
  'text.matchAll(patterns[0])',
  'text?.match(name)',
  "text['match'](name)",
  '(RegExp)(name)',
  'new globalThis.RegExp(name)',
  "new globalThis['RegExp'](name)",
  'Reflect.construct(RegExp, [name])',
  'made(RegExp)',
  'text.match.call(text, name)',
  'String.prototype.search',
  'new (/a/.constructor)(name)',
  'text.split(new RegExp(name))',
  'text.replace(RegExp(name), "")',
])('the gate refuses %s', (planted) => {
  expect(foreignPatterns('planted.ts', `const x = (text: string, name: string) => ${planted};`)).toHaveLength(
    1,
  );
});

it.each([
  'const R = RegExp; new R("a")',
  'const { RegExp: R } = globalThis;',
  'const { RegExp } = globalThis;',
  'export { RegExp as R };',
  'class R extends RegExp {}',
  'const made = { RegExp };',
])('the gate refuses another name for the class: %s', (planted) => {
  expect(foreignPatterns('planted.ts', planted).length).toBeGreaterThan(0);
});

it.each([
  'new RegExp("a+")',
  'text.match(/a/)',
  'text.matchAll(ours)',
  'subject.search(made)',
  'new Subject(text).search(made)',
  'records.match(a, b)',
  'made instanceof RegExp',
  'text.split(name)',
  'options.match',
  'location.search.length',
  '(made as RegExp).test(text)',
  'new Map<string, RegExp>()',
])('the gate lets %s pass', (written) => {
  const text = `const ours = /a/g; const x = (text: string, made: object) => ${written};`;
  expect(foreignPatterns('written.ts', text)).toEqual([]);
});
