import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { baseCatalogue } from '@core/check/catalogue/base';
import { loadContent } from '../../main/instance/load/load-content';
import { wholeView } from '../../main/instance/records/reader';
import { searchOf } from '../../main/instance/records/records';
import { seedPlatform } from '../../main/instance/seed/platform-content';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { describeWithContent } from '../support/corpus';
import { projectRoot } from '../support/host';
import { freshInstance } from './support';

it('knows the platform, and takes the sample pack in', async () => {
  const instance = freshInstance();
  onTestFinished(() => instance.close());
  await seedPlatform(instance, baseCatalogue());
  const { records } = instance;
  const count = (plural: string) => records.count(records.entity(plural), searchOf({}));
  expect(count('picklist_names')).toBeGreaterThan(50);
  expect(count('alerts')).toBe(0);

  const { files } = await readWorkspace(join(projectRoot, 'templates/packs/phishing-triage'));
  const { problems } = await loadContent(instance, [...files.values()]);
  expect(problems).toEqual([]);
  expect(count('workflows')).toBeGreaterThan(3);
  expect(count('workflow_steps')).toBeGreaterThan(10);
  const playbook = records.find(records.entity('workflows'), searchOf({})).rows[0];
  const shown = records.get(records.entity('workflows'), playbook?.uuid ?? '', wholeView);
  const [step] = shown.steps as Record<string, unknown>[];
  expect(step).toMatchObject({
    stepType: { '@type': 'WorkflowStepType', name: expect.any(String) },
    workflow: shown['@id'],
  });
  expect(shown.triggerStep).toMatchObject({ '@type': 'WorkflowStep', name: expect.any(String) });
});

describeWithContent('real packs', (folder) => {
  it('are taken in, each by itself', async () => {
    const { files, roots } = await readWorkspace(join(folder, 'content'));
    const lists = Map.groupBy(files.values(), (file) => file.root.path);
    const failures: string[] = [];
    for (const root of roots.filter(({ type }) => type === 'solutionpack').slice(0, 12)) {
      const instance = freshInstance();
      await seedPlatform(instance, baseCatalogue());
      const { problems } = await loadContent(instance, lists.get(root.path) ?? []);
      failures.push(...problems.map(({ path, message }) => `${path}: ${message}`));
      await instance.close();
    }
    expect(failures).toEqual([]);
  });
});
