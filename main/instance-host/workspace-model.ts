import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '@core/language-model/model';
import { readModelScript } from '@core/language-model/script';
import { scriptedModel } from '@core/language-model/scripted-model';

/** A scripted model at the top of a workspace: it answers agents of the workspace's instance. */
export const workspaceModelFile = 'agents.model.yaml';

const largest = 1_000_000;

/**
 * The scripted model of a workspace, as its file is now: an author changes it and asks again. Undefined without one; a file
 * that is no model is a model that says so.
 */
export function workspaceModel(folder: string): Model | undefined {
  const file = join(folder, workspaceModelFile);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  // What a link leads to is no part of the workspace.
  if (!stats?.isFile() || stats.size > largest) return undefined;
  const { file: script, problems } = readModelScript(workspaceModelFile, readFileSync(file, 'utf8'));
  if (script) return scriptedModel(script);
  const [problem] = problems;
  const where = problem ? `line ${problem.range.start.line}: ${problem.message}` : 'it holds nothing.';
  const error = `${workspaceModelFile} is no scripted model, ${where}`;
  const tokens = { input: 0, output: 0 };
  return {
    provider: 'scripted',
    name: workspaceModelFile,
    ask: () => Promise.resolve({ content: '', toolCalls: [], tokens, delay: 0, error }),
  };
}
