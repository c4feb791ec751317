import { chmodSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot, temporaryFolder } from '../support/host';
import { type CommandEnd, InstalledPackage } from '../support/installed-package';

/** The recipes as they are shipped, against the package as it is installed. */
const recipes = join(projectRoot, 'templates', 'ci');
const place = temporaryFolder();
let packwright: InstalledPackage;

beforeAll(async () => {
  packwright = await InstalledPackage.install(place.path);
});
afterAll(() => place.remove());

/** A repository with a pack; a broken one has an error in its manifest. */
async function repository(name: string, isBroken: boolean): Promise<string> {
  const folder = mkdtempSync(join(place.path, `${name} `));
  await succeed(packwright.run(['new', 'pack', '.', '--name', 'Mine', '--publisher', 'Me'], folder));
  await succeed(
    packwright.shell('git init -q && git config user.name Me && git config user.email me@x.org', folder),
  );
  if (isBroken) {
    const manifest = readFileSync(join(folder, 'info.json'));
    await succeed(packwright.run(['new', 'playbook', '.', '--name', 'P', '--collection', 'C'], folder));
    // As it was before: the collection of the playbook is not in it.
    writeFileSync(join(folder, 'info.json'), manifest);
  }
  return folder;
}

async function succeed(running: Promise<CommandEnd>): Promise<void> {
  expect(await running).toMatchObject({ code: 0 });
}

describe('the hook of git', () => {
  const commit = 'git add -A && git commit -qm "A change"';

  it.each([
    ['lets a sound pack through', false, 0],
    ['keeps a broken one back, and says what is wrong', true, 1],
  ])('%s', async (name, isBroken, code) => {
    const folder = await repository(name, isBroken);
    const hook = join(folder, '.git', 'hooks', 'pre-commit');
    cpSync(join(recipes, 'hooks', 'pre-commit'), hook);
    chmodSync(hook, 0o755);
    const end = await packwright.shell(commit, folder);
    expect(end).toMatchObject({ code });
    expect(`${end.out}${end.err}`.includes('PK103')).toBe(isBroken);
    const { out } = await packwright.shell('git rev-list --count --all', folder);
    expect(out.trim()).toBe(isBroken ? '0' : '1');
  });

  it('says how to install Packwright where it is not', async () => {
    const folder = await repository('without packwright', false);
    const end = await packwright.shell(join(recipes, 'hooks', 'pre-commit'), folder, {
      PATH: '/usr/bin:/bin',
    });
    expect(end).toMatchObject({ code: 1, err: expect.stringContaining('npm install --global packwright') });
  });
});

/** What a runner does of a list of scripts: until one fails, but those that are always to run. */
async function runAll(
  scripts: readonly { script: string; isAlways: boolean }[],
  folder: string,
): Promise<{ code: number; out: string }> {
  let code = 0;
  let out = '';
  for (const { script, isAlways } of scripts) {
    if (code !== 0 && !isAlways) continue;
    // The address of a release, as the file it is.
    const end = await packwright.shell(script, folder, { PACKWRIGHT: packwright.archive });
    code ||= end.code;
    out += end.out;
  }
  return { code, out };
}

describe.each([
  ['sound', false],
  ['broken', true],
])('workflows over a %s pack', (name, isBroken) => {
  it('of GitHub: findings beside the lines, and a report for code scanning', async () => {
    const workflow = parse(readFileSync(join(recipes, 'github', 'packwright.yml'), 'utf8')) as {
      jobs: { check: { steps: { run?: string; if?: string }[] } };
    };
    const folder = await repository(`github ${name}`, isBroken);
    const scripts = workflow.jobs.check.steps.flatMap((step) =>
      step.run === undefined ? [] : [{ script: step.run, isAlways: step.if === 'always()' }],
    );
    const { code, out } = await runAll(scripts, folder);
    expect(code).toBe(isBroken ? 1 : 0);
    expect(/^::error .*file=info\.json/m.test(out)).toBe(isBroken);
    const report = JSON.parse(readFileSync(join(folder, 'packwright.sarif'), 'utf8')) as {
      runs: { results: { level: string }[] }[];
    };
    expect(report.runs[0]?.results.some(({ level }) => level === 'error')).toBe(isBroken);
  });

  it('of GitLab: reports of code quality and of tests', async () => {
    const { packwright: job } = parse(
      readFileSync(join(recipes, 'gitlab', 'packwright.gitlab-ci.yml'), 'utf8'),
    ) as { packwright: { script: string[] } };
    const folder = await repository(`gitlab ${name}`, isBroken);
    const { code } = await runAll(
      job.script.map((script) => ({ script, isAlways: false })),
      folder,
    );
    expect(code).toBe(isBroken ? 1 : 0);
    const quality = JSON.parse(readFileSync(join(folder, 'gl-code-quality-report.json'), 'utf8')) as {
      severity: string;
    }[];
    expect(quality.some(({ severity }) => severity === 'major')).toBe(isBroken);
    expect(readFileSync(join(folder, 'packwright.xml'), 'utf8')).toMatch(/^<\?xml/);
  });
});
