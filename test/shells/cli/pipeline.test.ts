import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { printFile } from '@core/export/exporter-style';
import type { JsonMap } from '@core/text/values';
import { loadFolder } from '../../../main/instance/load/load-folder';
import { packFolder } from '../../remote/desk';
import { served } from '../../remote/instances';
import { packwright } from '../../support/command-line';
import { projectRoot, temporaryFolder } from '../../support/host';

/** The commands of the recipe for build servers, a list for each of its jobs. */
function jobsOfRecipe(): string[][] {
  const text = readFileSync(join(projectRoot, 'docs', 'remote.md'), 'utf8');
  const [, recipe = ''] = /### In a pipeline\n[^`]*```sh\n([^`]*)```/.exec(text) ?? [];
  return recipe.split('\n\n').map((job) => job.split('\n').filter((line) => line.startsWith('packwright ')));
}

/** A repository with what an instance has, and what a build server does with it by the recipe. */
async function pipeline() {
  const a = await served({ plain: true });
  await loadFolder(a.instance, packFolder);
  const folder = temporaryFolder();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });
  vi.stubEnv('PACKWRIGHT_REMOTE_PRODUCTION_API_KEY', a.apiKey);
  const repository = join(folder.path, 'repository');
  /** As each job begins: with a data folder of its own. */
  const newComputer = () => {
    const data = join(folder.path, crypto.randomUUID());
    vi.stubEnv('PACKWRIGHT_DATA', data);
  };
  const run = (...args: string[]) => packwright('', repository, ...args);
  newComputer();
  const add = ['remote', 'add', 'production', a.baseUrl, '--api-key', '--secret', 'environment'];
  await packwright('', folder.path, ...add);
  const kinds = ['--kinds', 'collections,playbooks'];
  expect((await packwright('', folder.path, 'pull', 'production', 'repository', ...kinds)).code).toBe(0);
  writeFileSync(join(repository, 'production.mapping.json'), '{ "packwrightMapping": 1 }');
  const name = 'playbooks/02 - Use Case - Phishing Triage/Block Sender After Approval.json';
  const file = join(repository, name);
  const playbook = JSON.parse(readFileSync(file, 'utf8')) as JsonMap;
  /** Runs a line as a shell does that stops at the first failure. */
  const line = async (text: string): Promise<number> => {
    const [command = '', otherwise] = text.split(' || ');
    const [words = '', into] = command.split(' > ');
    const args = words.replace('https://soar.example.com', a.baseUrl).split(' ').slice(1);
    const { code, out } = await run(...args);
    if (into !== undefined) writeFileSync(join(repository, into), out);
    return code !== 0 && otherwise === `[ $? -eq ${code} ]` ? 0 : code;
  };
  const job = async (lines: readonly string[]): Promise<number[]> => {
    newComputer();
    const codes: number[] = [];
    for (const text of lines) {
      codes.push(await line(text));
      if (codes.at(-1) !== 0) break;
    }
    return codes;
  };
  const there = () => a.instance.records.get(a.instance.records.entity('workflows'), String(playbook.uuid));
  return { repository, file, playbook, job, there };
}

it('plans on a change and pushes that plan after approval, as the documentation writes it', async () => {
  const { repository, file, playbook, job } = await pipeline();
  const jobs = jobsOfRecipe();
  expect(jobs.map((lines) => lines.length)).toEqual([3, 2]);
  const fresh = { ...playbook, uuid: crypto.randomUUID(), name: 'Fresh', steps: [], routes: [], groups: [] };
  writeFileSync(
    file.replace('Block Sender After Approval', 'Fresh'),
    printFile({ ...fresh, triggerStep: null }),
  );
  expect(await job(jobs[0] ?? [])).toEqual([0, 0, 0]);
  const report = JSON.parse(readFileSync(join(repository, 'plan.report.json'), 'utf8')) as JsonMap;
  expect(report).toMatchObject({ blocked: false, items: [{ name: 'Fresh', action: 'create' }] });
  // The second job checks the same commit out anew, with the plan beside it.
  const checkout = join(repository, '..', 'again');
  cpSync(repository, checkout, { recursive: true });
  rmSync(repository, { recursive: true });
  cpSync(checkout, repository, { recursive: true });
  expect(await job(jobs[1] ?? [])).toEqual([0, 0]);
  // What is pushed is what both have: there is nothing left to plan.
  expect(await job(jobs[0] ?? [])).toEqual([0, 0, 0]);
  expect(JSON.parse(readFileSync(join(repository, 'plan.report.json'), 'utf8'))).toMatchObject({ items: [] });
  expect(await job(jobs[1] ?? [])).toEqual([0, 0]);
});

it('pushes nothing of a plan that has to be decided first, and says so by its code', async () => {
  const { file, playbook, job, there } = await pipeline();
  const jobs = jobsOfRecipe();
  // Nobody knows on a build server which side has changed it.
  writeFileSync(file, printFile({ ...playbook, description: 'Mine' }));
  expect(await job(jobs[0] ?? [])).toEqual([0, 0, 0]);
  expect(await job(jobs[1] ?? [])).toEqual([0, 1]);
  expect(there().description).toBe(playbook.description);
});
