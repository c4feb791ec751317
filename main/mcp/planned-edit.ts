import { z } from 'zod';
import { PackwrightError } from '@core/contract/errors';
import type { ReferencePlan } from '@core/contract/references';
import { excerptOf } from '@core/edit/references/plan';
import { applyChanges, composeChanges, type TextChange } from '@core/text/changes';
import { parseJson } from '@core/text/json/parse';
import { removeAt, setAt } from '@core/text/json/edit';
import { readJson } from '@core/text/json/read';
import { markOf } from '@core/text/mark';
import { textOnDisk } from '../workspace/text-on-disk';
import type { Desk } from './desk';
import { requiredText } from './shown-texts';

/** How an assistant says what is to be another in one file, in the order in which it is done. */
const Step = z.union([
  z.strictObject({
    oldText: z.string().min(1).max(200_000).describe('a text that stands in the file exactly once'),
    newText: z.string().max(200_000),
  }),
  z.strictObject({
    set: z.string().max(2_000).describe('JSON pointer of the value, which may be new'),
    value: z.unknown(),
  }),
  z.strictObject({ remove: z.string().min(1).max(2_000).describe('JSON pointer of what goes') }),
]);

export const FileChange = z.union([
  z.strictObject({ path: z.string().max(1_000), edits: z.array(Step).min(1).max(200) }),
  z.strictObject({
    path: z.string().max(1_000),
    create: z.string().max(1_000_000).describe('text of a new file'),
  }),
  z.strictObject({ path: z.string().max(1_000), delete: z.literal(true) }),
]);
type FileChange = z.infer<typeof FileChange>;

/** What stands for a hidden character of a secret. */
const hidden = '•';

/**
 * A change worked out on the files as they are on disk; every byte that is not meant stays. Throws `invalid-input` where
 * the files do not fit it, and where JSON would be none any more.
 */
export async function planEdit(
  desk: Desk,
  title: string,
  wanted: readonly FileChange[],
): Promise<ReferencePlan> {
  const plan: ReferencePlan = {
    title,
    files: [],
    moved: [],
    deleted: [],
    created: [],
    dangling: [],
    maybe: [],
    notes: [],
  };
  const paths = new Set<string>();
  for (const file of wanted) {
    if (paths.has(file.path)) throw misfit(file.path, 'is named twice', 'Put its edits together.');
    paths.add(file.path);
    if ('create' in file) plan.created.push(await newFile(desk, file.path, file.create));
    else if ('delete' in file) plan.deleted.push(await gone(desk, file.path));
    else plan.files.push(...(await changed(desk, file.path, file.edits)));
  }
  return plan;
}

async function newFile(desk: Desk, path: string, text: string): Promise<{ path: string; text: string }> {
  if ((await textOnDisk(desk.folder, path)) !== null)
    throw misfit(path, 'is there already', 'Change it with "edits".');
  refuseHidden(path, text);
  if (path.endsWith('.json')) requireJson(path, text);
  return { path, text };
}

async function gone(desk: Desk, path: string): Promise<string> {
  await requiredText(desk, path);
  return path;
}

async function changed(
  desk: Desk,
  path: string,
  steps: readonly z.infer<typeof Step>[],
): Promise<ReferencePlan['files']> {
  const before = await requiredText(desk, path);
  let text = before;
  let changes: readonly TextChange[] = [];
  for (const step of steps) {
    const next = changesOf(step, text, path);
    changes = composeChanges(changes, next);
    text = applyChanges(text, next);
  }
  if (text === before) return [];
  if (path.endsWith('.json') && readJson(before).problems.length === 0) requireJson(path, text);
  const places = changes.map((change) => ({ ...excerptOf(before, change), role: '', soft: false }));
  return [{ path, mark: markOf(before), changes: [...changes], places }];
}

function changesOf(step: z.infer<typeof Step>, text: string, path: string): TextChange[] {
  if ('oldText' in step) return replacement(step, text, path);
  if ('remove' in step) return removeAt(text, step.remove);
  refuseHidden(path, JSON.stringify(step.value) ?? '');
  return setAt(text, step.set, step.value);
}

function replacement(
  { oldText, newText }: { oldText: string; newText: string },
  text: string,
  path: string,
): TextChange[] {
  refuseHidden(path, newText);
  const from = text.indexOf(oldText);
  if (from === -1)
    throw misfit(
      path,
      'does not have the text that is to be replaced',
      'Read it again; secrets are shown as dots.',
    );
  if (text.includes(oldText, from + 1))
    throw misfit(path, 'has this text more than once', 'Give more of what stands around it.');
  return [{ from, to: from + oldText.length, insert: newText }];
}

function requireJson(path: string, text: string): void {
  const [problem] = parseJson(text).problems;
  if (problem) throw misfit(path, `would be no JSON any more: ${problem.message}`, 'Mend the edit.');
}

/** Else the dots would be written over the secret they stand for. */
function refuseHidden(path: string, text: string): void {
  if (text.includes(hidden.repeat(3)))
    throw misfit(path, 'would get dots that stand for a secret', 'Leave values alone that are not shown.');
}

const misfit = (path: string, problem: string, remedy: string): PackwrightError =>
  new PackwrightError('invalid-input', `"${path}" ${problem}.`, remedy);
