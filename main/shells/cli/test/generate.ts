import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isMap } from '@core/content/shape';
import { PackwrightError } from '@core/contract/errors';
import { InputAnswer } from '@core/contract/run';
import type { ContentItem } from '@core/contract/workspace';
import { printTestFile } from '@core/playbook-test/generate';
import { isTestFile } from '@core/playbook-test/places';
import { z } from 'zod';
import { findPlaybook } from '../../../engine-host/find-playbook';
import { offerFor } from '../../../engine-host/offer';
import type { RunMaterial } from '../../../engine-host/protocol';
import { testFileOf, testPathFor } from '../../../engine-host/tests/generate';
import { usualClock } from '../../../engine-host/tests/run-test';
import { readWorkspace } from '../../../workspace/read-workspace';
import { type CommandIo, exitCode } from '../command';

interface GenerateOptions {
  playbook?: string | undefined;
  record?: string | undefined;
  input?: string | undefined;
  answers?: string | undefined;
  output?: string | undefined;
}

/** Runs a playbook and writes a first test from what it does. Returns the exit code. */
export async function generateInto(folder: string, options: GenerateOptions, io: CommandIo): Promise<number> {
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
  io.err(`Running "${item.title}"\n`);
  const { file, status } = await testFileOf(material, item, {
    record: options.record === undefined ? await firstRecord(material, item) : await json(options.record, io),
    inputs: await inputsFrom(options.input, io),
    answers: await answersFrom(options.answers, io),
    useMocks: true,
    seed: 1,
    startAt: usualClock,
  });
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

async function inputsFrom(path: string | undefined, io: CommandIo): Promise<Record<string, unknown>> {
  const value = path === undefined ? {} : await json(path, io);
  if (isMap(value)) return value;
  throw new PackwrightError('invalid-input', `"${path ?? ''}" does not hold one object of input values.`);
}

async function answersFrom(
  path: string | undefined,
  io: CommandIo,
): Promise<Record<string, InputAnswer | InputAnswer[]>> {
  if (path === undefined) return {};
  const parsed = z
    .record(z.string(), z.union([InputAnswer, z.array(InputAnswer)]))
    .safeParse(await json(path, io));
  if (parsed.success) return parsed.data;
  throw new PackwrightError(
    'invalid-input',
    `"${path}" does not hold answers by step name.`,
    'Write them as {"Ask": {"option": "Yes", "input": {}}}.',
  );
}

async function json(path: string, io: CommandIo): Promise<unknown> {
  try {
    return JSON.parse(await readFile(resolve(io.cwd, path), 'utf8')) as unknown;
  } catch (thrown) {
    throw new PackwrightError(
      'unreadable',
      `"${path}" cannot be read as JSON: ${thrown instanceof Error ? thrown.message : String(thrown)}.`,
      'Check its name and what is in it.',
    );
  }
}
