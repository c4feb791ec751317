import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { ContentItem } from '@core/contract/workspace';
import { printTestFile } from '@core/playbook-test/generate';
import { isTestFile } from '@core/content/playbook-test-file';
import { inOneLine } from '@core/text/visible';
import { createRunner } from '../../../engine-host/client';
import { findPlaybook } from '../../../engine-host/find-playbook';
import { offerFor } from '../../../engine-host/offer';
import type { RunMaterial } from '../../../engine-host/protocol';
import { testFileOf, testPathFor } from '../../../engine-host/tests/generate';
import { usualClock } from '../../../engine-host/tests/run-test';
import type { Python } from '../../../python/service';
import type { RunLimits } from '../../../workers/run-clock';
import { readWorkspace } from '../../../workspace/read-workspace';
import { type CommandIo, exitCode } from '../command';
import { answersFile, mapFile, valueFile } from '../input-files';

interface GenerateOptions {
  playbook?: string | undefined;
  record?: string | undefined;
  input?: string | undefined;
  answers?: string | undefined;
  output?: string | undefined;
}

/** Runs a playbook and writes a first test from what it does. Returns the exit code. */
export async function generateInto(
  folder: string,
  options: GenerateOptions,
  { python, limits }: { python: Python; limits: RunLimits },
  io: CommandIo,
): Promise<number> {
  if (options.playbook === undefined) {
    throw new PackwrightError(
      'invalid-input',
      'Name the playbook to write a test for.',
      'For example: packwright test . --generate --playbook "My playbook"',
    );
  }
  const { items } = await readWorkspace(folder, { signal: io.signal });
  const material: RunMaterial = { workspaceFolder: folder, items, drafts: {} };
  const item = findPlaybook(items, options.playbook);
  const output =
    options.output === undefined
      ? join(folder, testPathFor(material, item))
      : resolve(io.cwd, options.output);
  if (!isTestFile(output.replaceAll('\\', '/'))) {
    throw new PackwrightError(
      'invalid-input',
      `"${output}" would not be found as a test.`,
      'Tests are files called tests/<name>.test.yaml.',
    );
  }
  io.err(`${inOneLine(`Running "${item.title}"`)}\n`);
  const runner = createRunner(io.workersDir, () => python.session(), limits);
  const { file, status } = await testFileOf(
    material,
    item,
    {
      record:
        options.record === undefined
          ? await firstRecord(material, item)
          : await valueFile(options.record, io),
      inputs:
        options.input === undefined ? {} : await mapFile(options.input, 'one object of input values', io),
      answers: options.answers === undefined ? {} : await answersFile(options.answers, io),
      useMocks: true,
      seed: 1,
      startAt: usualClock,
    },
    (start) => runner.start(material, start, () => {}).result,
  );
  try {
    await mkdir(dirname(output), { recursive: true });
    await writeFile(output, printTestFile(file), { flag: 'wx' });
  } catch (thrown) {
    const exists = thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST';
    throw new PackwrightError(
      exists ? 'conflict' : 'unreadable',
      exists
        ? `The file "${output}" exists.`
        : `"${output}" cannot be written: ${thrown instanceof Error ? thrown.message : String(thrown)}.`,
      'Name another file with --output.',
    );
  }
  io.err(`The run ended as "${status}".\n`);
  io.out(`${output}\n`);
  return exitCode.clean;
}

async function firstRecord(material: RunMaterial, item: ContentItem): Promise<unknown> {
  const offer = await offerFor(material, item.path, item.pointer);
  return offer.needsRecord ? offer.records[0]?.record : undefined;
}
