import type { CheckedFile } from '../check/world';
import { playbooksOf, type PlaybookFile } from '../check/playbooks/playbook-file';
import { changesOf } from '../edit/playbook/apply';
import { nameOf } from '../edit/playbook/elements';
import { oneLine, type ChangePlan, type PlannedPlace } from '../edit/references/plan';
import { stateOf, type Element, type PlaybookState } from '../edit/playbook/playbook-state';
import type { CreatedFile, FileEdit } from '../text/workspace-edit';
import { lineAt } from '../text/line-index';
import { locate } from '../text/json/locate';
import { parseJson } from '../text/json/parse';
import { isMap, member } from '../text/values';
import { refusal } from './refusal';

/** Where a refactoring looks and what it makes new things with. */
export interface RefactorSource {
  files: ReadonlyMap<string, CheckedFile>;
  newUuid(): string;
}

/** A playbook of a workspace, as a refactoring sees it. */
export interface Subject {
  file: CheckedFile;
  read: PlaybookFile;
  state: PlaybookState;
}

/** @throws PackwrightError `invalid-input` where there is no playbook */
export function subjectAt({ files }: RefactorSource, path: string, pointer: string): Subject {
  const file = files.get(path);
  const read = file && playbooksOf(file).find(({ playbook }) => playbook.pointer === pointer);
  if (!file || !read) throw refusal('There is no playbook here.', 'Fix the problems of the file first.');
  return { file, read, state: stateOf(read.value) };
}

/** A text that would be another one. */
interface ChangedText {
  before: string;
  after: string;
}

/** Texts that differ between two values of the same shape; of a list or map that has another shape nothing. */
export function* changedTexts(before: unknown, after: unknown): Generator<ChangedText> {
  if (before === after) return;
  if (typeof before === 'string' && typeof after === 'string') yield { before, after };
  else if (Array.isArray(before) && Array.isArray(after))
    for (const [index, inner] of before.entries()) yield* changedTexts(inner, after[index]);
  else if (isMap(before) && isMap(after))
    for (const [key, inner] of Object.entries(before)) yield* changedTexts(inner, after[key]);
}

/** What changes in the arguments of steps, one line for each text; steps are compared by their ids. */
export function placesOf(
  { file, read }: Subject,
  before: readonly Element[],
  after: readonly Element[],
): PlannedPlace[] {
  const tree = parseJson(file.text);
  const now = new Map(after.map((step) => [step.id, step]));
  return before.flatMap((step) => {
    const next = now.get(step.id);
    if (!next || next.value === step.value) return [];
    const pointer = read.playbook.steps.find(({ id }) => id === step.id)?.pointer ?? '';
    const line = lineAt(file.text, locate(tree, pointer)?.from ?? 0);
    const texts = [...changedTexts(member(step.value, 'arguments'), member(next.value, 'arguments'))];
    return texts.map((text) => ({
      line,
      before: oneLine(text.before),
      after: oneLine(text.after),
      role: `step “${nameOf(step)}”`,
      soft: false,
    }));
  });
}

/** The line of a step in its file. */
export function lineOf({ file, read }: Subject, id: string): number {
  const pointer = read.playbook.steps.find((step) => step.id === id)?.pointer ?? '';
  return lineAt(file.text, locate(parseJson(file.text), pointer)?.from ?? 0);
}

/** A plan that changes one playbook, and perhaps other files. */
export function planFor(
  { file, read }: Subject,
  next: PlaybookState,
  {
    title,
    places,
    notes = [],
    others = [],
    created = [],
  }: {
    title: string;
    places: PlannedPlace[];
    notes?: string[];
    others?: readonly (FileEdit & { places: PlannedPlace[] })[];
    created?: readonly CreatedFile[];
  },
): ChangePlan {
  const changes = changesOf(file.text, read.playbook.pointer, next);
  const files = eachFileOnce([{ path: file.path, changes, places }, ...others]);
  return {
    title,
    edit: { files, created },
    files,
    dangling: [],
    notes,
  };
}

/** Changes of one text as one edit: a file may hold several playbooks, each with changes in its own part of it. */
function eachFileOnce(
  edits: readonly (FileEdit & { places: PlannedPlace[] })[],
): (FileEdit & { places: PlannedPlace[] })[] {
  return [...Map.groupBy(edits, ({ path }) => path)].map(([path, same]) => ({
    path,
    changes: same.flatMap(({ changes }) => changes).toSorted((a, b) => a.from - b.from),
    places: same.flatMap(({ places }) => places),
  }));
}
