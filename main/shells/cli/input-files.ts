import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { InputAnswer } from '@core/contract/run';
import { PackwrightError } from '@core/contract/errors';
import { readToolScript, type ToolScript } from '@core/agent-test/tool-script';
import type { ReadTests } from '@core/playbook-test/read';
import { isMap } from '@core/text/values';
import { type Cassette, readCassette } from '@core/engine/scenario/cassette';
import type { Model } from '@core/language-model/model';
import { readModelScript } from '@core/language-model/script';
import { scriptedModel } from '@core/language-model/scripted-model';
import type { ApiDescription } from '@core/openapi/description';
import { readDescriptionText } from '@core/openapi/read';
import { readScenario, type Scenario } from '@core/engine/scenario/scenario';
import { readJson } from '@core/text/json/read';
import { readYaml } from '@core/text/yaml/read';
import { z } from 'zod';
import type { CommandIo } from './command';

/** Files an option of the command line names: JSON, and YAML where the name says so. */

const Answers = z.record(z.string(), z.union([InputAnswer, z.array(InputAnswer)]));

/** @throws PackwrightError `not-found` */
async function textFile(path: string, io: Pick<CommandIo, 'cwd'>): Promise<string> {
  try {
    return await readFile(resolve(io.cwd, path), 'utf8');
  } catch {
    throw new PackwrightError(
      'not-found',
      `The file "${path}" cannot be read.`,
      'Check its name and whether it exists.',
    );
  }
}

/**
 * @param yaml how YAML is read, where it is
 * @throws PackwrightError `not-found` or `unreadable`
 */
export async function valueFile(
  path: string,
  io: Pick<CommandIo, 'cwd'>,
  yaml: Parameters<typeof readYaml>[1] = {},
): Promise<unknown> {
  const text = await textFile(path, io);
  const isYaml = /\.ya?ml$/i.test(path);
  const { value, problems } = isYaml ? readYaml(text, yaml) : readJson(text);
  const [problem] = problems;
  if (!problem) return value;
  throw new PackwrightError('unreadable', `"${path}" is not ${isYaml ? 'YAML' : 'JSON'}: ${problem.message}`);
}

/** A scripted model. @throws PackwrightError for a file that is none, with the line of what is wrong */
export const modelFile = async (path: string, io: Pick<CommandIo, 'cwd'>): Promise<Model> =>
  scriptedModel(await scriptFile(path, 'scripted model', readModelScript, io));

/** Scripted tools. @throws PackwrightError for a file that holds none, with the line of what is wrong */
export const toolsFile = (path: string, io: Pick<CommandIo, 'cwd'>): Promise<ToolScript> =>
  scriptFile(path, 'file of scripted tools', readToolScript, io);

async function scriptFile<T>(
  path: string,
  noun: string,
  read: (path: string, text: string) => ReadTests<T>,
  io: Pick<CommandIo, 'cwd'>,
): Promise<T> {
  const { file, problems } = read(path, await textFile(path, io));
  if (file) return file;
  const [problem] = problems;
  const where = problem ? `line ${problem.range.start.line}: ${problem.message}` : 'it holds nothing.';
  throw new PackwrightError('invalid-input', `"${path}" is no ${noun}: ${where}`);
}

/** An OpenAPI description. @throws PackwrightError when the file holds none, or more than 10 MB */
export async function descriptionFile(path: string, io: Pick<CommandIo, 'cwd'>): Promise<ApiDescription> {
  return readDescriptionText(path, await textFile(path, io));
}

/** @throws PackwrightError when the file holds no object */
export async function mapFile(path: string, what: string, io: CommandIo): Promise<Record<string, unknown>> {
  const value = await valueFile(path, io);
  if (isMap(value)) return value;
  throw notWhat(path, what);
}

export async function answersFile(
  path: string,
  io: CommandIo,
): Promise<Record<string, InputAnswer | InputAnswer[]>> {
  const parsed = Answers.safeParse(await valueFile(path, io));
  if (parsed.success) return parsed.data;
  throw notWhat(path, 'answers by step name, such as {"Ask": {"option": "Yes", "input": {}}}');
}

/** A scenario file with the recordings it names, which lie beside it. */
export async function scenarioFile(
  path: string,
  io: CommandIo,
): Promise<{ scenario: Scenario; cassettes: Cassette[] }> {
  const { scenario, problems } = readScenario(await valueFile(path, io));
  refuse(path, problems);
  const folder = dirname(resolve(io.cwd, path));
  const cassettes: Cassette[] = [];
  for (const name of scenario.cassettes ?? []) cassettes.push(await cassetteFile(name, { cwd: folder }));
  return { scenario, cassettes };
}

/** @throws PackwrightError when the file holds no cassette */
export async function cassetteFile(path: string, io: Pick<CommandIo, 'cwd'>): Promise<Cassette> {
  const { cassette, problems } = readCassette(await valueFile(path, io));
  refuse(path, problems);
  return cassette;
}

function refuse(path: string, problems: readonly { pointer: string; message: string }[]): void {
  const [problem] = problems;
  if (!problem) return;
  throw new PackwrightError(
    'invalid-input',
    `"${path}" cannot be used: ${problem.pointer} ${problem.message}`,
  );
}

function notWhat(path: string, what: string): PackwrightError {
  return new PackwrightError(
    'invalid-input',
    `"${path}" does not hold ${what}.`,
    'packwright run --help shows the form.',
  );
}
