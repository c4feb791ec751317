import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../../main/shells/cli/commands/index';
import { commandsPage } from '../../../main/shells/cli/commands-page';
import { archiveWorker, buildEntries, compareWorker, runWorker, testWorker } from '../../studio/built';
import { packwright } from '../../support/command-line';
import { projectRoot } from '../../support/host';
import { makeFolder } from '../../workspace/folder';

const docs = join(projectRoot, 'docs');

it('the reference of the commands is up to date', async () => {
  const command = 'npx vitest run --project unit test/shells/cli/documentation.test.ts -u';
  await expect(
    await commandsPage(commands),
    `docs/commands.md is out of date: ${command}`,
  ).toMatchFileSnapshot(join(docs, 'commands.md'));
});

describe('the tutorial', () => {
  let workersDir: string;
  beforeAll(async () => {
    workersDir = await buildEntries({ ...archiveWorker, ...compareWorker, ...runWorker, ...testWorker });
  });

  it('does what it says, command by command', { timeout: 60_000 }, async () => {
    const page = readFileSync(join(docs, 'getting-started.md'), 'utf8');
    const folder = makeFolder();
    writeFileSync(join(folder, 'alert.json'), fences(page, 'json')[0] ?? '');
    const lines = fences(page, 'sh').flatMap((block) => block.trim().split('\n'));
    expect(lines.length).toBeGreaterThan(5);
    let said = '';
    for (const line of lines) {
      const [program, ...args] = wordsOf(line);
      expect(program).toBe('packwright');
      const { code, out, err } = await packwright(workersDir, folder, ...args);
      // Comparing says with its code that there are differences.
      expect(code, `${line}\n${out}${err}`).toBe(args[0] === 'diff' ? 1 : 0);
      said += out;
    }
    expect(said).toMatch(/PK122 pack-without-category/);
    expect(said).toContain('not covered: step Mark as Urgent');
    expect(existsSync(join(folder, 'first-pack', 'tests', 'triage-alert.test.yaml'))).toBe(true);
    expect(existsSync(join(folder, 'first-pack.zip'))).toBe(true);
  });

  it('names every sample there is', () => {
    const page = readFileSync(join(docs, 'getting-started.md'), 'utf8');
    const samples = JSON.parse(readFileSync(join(projectRoot, 'templates', 'samples.json'), 'utf8')) as {
      title: string;
    }[];
    for (const { title } of samples) expect(page).toMatch(new RegExp(`^\\| ${title} +\\|`, 'm'));
  });
});

/** The fenced blocks of a language. */
const fences = (page: string, language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].flatMap(
    ([, text]) => text ?? [],
  );

/** A command line as a shell splits it; texts in double quotes are one word. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
