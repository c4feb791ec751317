import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PackwrightError } from '@core/contract/errors';
import { casesOf } from '@core/playbook-test/cases';
import { printTestFile } from '@core/playbook-test/generate';
import { readTestFile } from '@core/playbook-test/read';
import { offerFor } from '../../main/engine-host/offer';
import { runPlaybook } from '../../main/engine-host/run-playbook';
import { testFileOf } from '../../main/engine-host/tests/generate';
import { runTest, usualClock } from '../../main/engine-host/tests/run-test';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { describeWithContent } from '../support/corpus';

/** Every how many playbooks one is taken: all of them take minutes. */
const oneOf = 20;

describeWithContent('a first test of a playbook of a real pack', (folder, sized) => {
  it('can be read, and passes', async () => {
    const content = join(folder, 'content');
    const failed: string[] = [];
    let seen = 0;
    let made = 0;
    for (const name of readdirSync(content)) {
      const workspaceFolder = join(content, name);
      const { items } = await readWorkspace(workspaceFolder);
      const material = { workspaceFolder, items, drafts: {} };
      for (const item of items.filter(({ kind }) => kind === 'playbook')) {
        // Of several under one uuid an instance keeps one; no name means a single one of them.
        const same = items.filter(({ uuid, root }) => uuid === item.uuid && root === item.root);
        if (seen++ % oneOf !== 0 || same.length > 1) continue;
        const offer = await offerFor(material, item.path, item.pointer).catch((thrown: unknown) => {
          // A playbook that cannot be started has no test.
          if (thrown instanceof PackwrightError) return null;
          throw thrown;
        });
        if (!offer) continue;
        const inputs = Object.fromEntries(offer.inputs.map((input) => [input.name, input.defaultValue]));
        const record = offer.needsRecord ? offer.records[0]?.record : undefined;
        const start = { record, inputs, answers: {}, useMocks: true, seed: 1, startAt: usualClock };
        const { file } = await testFileOf(
          material,
          item,
          start,
          (request) => runPlaybook(material, request).result,
        );
        const path = join(item.root, 'tests/made.test.yaml');
        const read = readTestFile(path, printTestFile(file));
        const [test] = read.file ? casesOf(read.file) : [];
        if (!test) {
          failed.push(`${item.path}: ${read.problems[0]?.message ?? ''}`);
          continue;
        }
        const entry = {
          id: 'x',
          path,
          name: 'x',
          case: null,
          range: read.rangeOf(''),
          playbook: null,
          skip: null,
        };
        const known = { entry, file: read, test };
        const options = { snapshots: {}, updateSnapshots: false, python: null };
        const tests = [...items, { ...item, id: path, path, kind: 'playbookTest' as const }];
        const { result } = await runTest({ ...material, items: tests }, known, options);
        made++;
        if (result.status !== 'passed')
          failed.push(
            `${item.path}: ${result.reason ?? ''} ${result.failures.map((one) => `${one.what} ${one.expected} / ${one.actual}`).join('; ')}`,
          );
      }
    }
    expect(failed).toEqual([]);
    expect(made).toBeGreaterThan(sized({ own: 20, corpus: 40 }));
  }, 300_000);
});
