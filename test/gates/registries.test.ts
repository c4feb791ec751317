import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generateRegistries, registries, type Registry } from '../../scripts/generate.mjs';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'packwright-registry-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const index = 'animals/animals.generated.ts';
const read = () => readFileSync(join(root, index), 'utf8');

const animals: Registry = {
  folder: 'animals',
  name: /^(?:[a-z]+\/)?(?<id>[a-z]+)-(?<sound>[a-z]+)\.ts$/,
  naming: 'by the animal and its sound: cat-meow.ts',
  unique: ['id', 'sound'],
  besides: /^index\.ts$/,
  exported: { pattern: /^export default /m, what: 'a default export', remedy: 'Export the animal.' },
  outputs: {
    [index]: (entries) => entries.map(({ id, groups, path }) => `${id} ${groups.sound} ${path}\n`).join(''),
  },
};
const generate = (table: readonly Registry[] = [animals]) => generateRegistries(root, table);

/** What is said when the tree cannot be generated from: the cause and what to do. */
function refusal(table?: readonly Registry[]): string {
  try {
    generate(table);
  } catch (error) {
    if (error instanceof Error && 'remedy' in error) return `${error.message} ${String(error.remedy)}`;
    throw error;
  }
  return '';
}

const cat = { 'animals/cat-meow.ts': 'export default 1;\n' };

describe('indexes of registries', () => {
  it('list the entries in the order of their paths, and nothing that is no entry', () => {
    plant({ 'animals/owl-hoot.ts': 'export default 2;\n', 'animals/big/cow-moo.ts': 'export default 3;\n' });
    plant({ ...cat, 'animals/index.ts': '', 'animals/readme.md': '' });
    expect(generate()).toEqual([index]);
    const [banner, , ...lines] = read().split('\n');
    expect(banner).toContain('animals');
    expect(lines).toEqual([
      'cow moo animals/big/cow-moo.ts',
      'cat meow animals/cat-meow.ts',
      'owl hoot animals/owl-hoot.ts',
      '',
    ]);
  });

  it('are written only when they change, so that watchers and builds stay quiet', () => {
    plant(cat);
    generate();
    utimesSync(join(root, index), 1000, 1000);
    expect(generate()).toEqual([]);
    expect(statSync(join(root, index)).mtimeMs).toBe(1_000_000);
    rmSync(join(root, 'animals/cat-meow.ts'));
    expect(generate()).toEqual([index]);
    expect(read()).not.toContain('meow');
  });

  it.each([
    [
      'a name of another form',
      { 'animals/cat.ts': 'export default 1;\n' },
      'animals/cat.ts is not named as its folder wants it. Name it by the animal and its sound: cat-meow.ts.',
    ],
    [
      'two files of one id',
      { ...cat, 'animals/cat-purr.ts': 'export default 1;\n' },
      'animals/cat-meow.ts and animals/cat-purr.ts have the same id cat. Rename one of them; what a file is known by must be its own.',
    ],
    [
      'two files of one name',
      { ...cat, 'animals/lynx-meow.ts': 'export default 1;\n' },
      'animals/cat-meow.ts and animals/lynx-meow.ts have the same sound meow. Rename one of them; what a file is known by must be its own.',
    ],
    [
      'a missing export',
      { 'animals/cat-meow.ts': 'export const cat = 1;\n' },
      'animals/cat-meow.ts lacks a default export. Export the animal.',
    ],
  ])('refuse %s and say what to do', (_what, files, said) => {
    plant(files);
    expect(refusal()).toBe(said);
  });
});

describe('the registry of the rules', () => {
  const folder = 'main/core/check/rules';
  const rules = registries.filter((registry) => registry.folder === folder);
  const rule = (path: string, text = 'export default {};\n') => plant({ [`${folder}/${path}`]: text });

  it('is up to date once it was generated', () => {
    expect(generateRegistries()).toEqual([]);
  });

  it('makes code and name of the name of a file', () => {
    rule('pb/pb102-playbook-without-start.ts');
    generateRegistries(root, rules);
    const written = (path: string) => readFileSync(join(root, path), 'utf8');
    expect(written(`${folder}/rules.generated.ts`)).toContain(
      "{ code: 'PB102', name: 'playbook-without-start', ...pb102 }",
    );
    expect(written('main/core/contract/rule-names.generated.ts')).toContain(
      "PB102: 'playbook-without-start',",
    );
  });

  it.each([
    ['without a name', ['pb/pb102.ts'], 'Name it by its code and two to five words'],
    ['in the folder of another area', ['tp/pb102-a-name.ts'], 'in the folder of its area'],
    ['with capitals', ['pb/PB102-a-name.ts'], 'Name it by its code'],
    ['of one code', ['pb/pb102-a-name.ts', 'pb/pb102-b-name.ts'], 'have the same id pb102. Rename one'],
    ['of one name', ['pb/pb102-a-name.ts', 'tp/tp102-a-name.ts'], 'have the same name a-name. Rename one'],
  ])('refuses rules %s', (_what, paths, said) => {
    for (const path of paths) rule(path);
    expect(refusal(rules)).toContain(said);
  });

  it('refuses a rule that exports none', () => {
    rule('pb/pb102-a-name.ts', 'export const rule = {};\n');
    expect(refusal(rules)).toContain('Begin what it is with `export default`');
  });
});
