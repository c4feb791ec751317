import type { FoundReference } from '@core/contract/references';
import { PackwrightError } from '@core/contract/errors';
import { LineIndex } from '@core/text/line-index';
import {
  ErrorCodes,
  ResponseError,
  SymbolKind,
  type Location,
  type Range,
  type SymbolInformation,
} from 'vscode-languageserver/node';
import { toLspEdit } from './edits';
import { stringAt, toLspRange, uriOfPath } from './positions';
import type { Project } from './project';

/** Where something stands in a file of a folder. */
export interface Spot {
  project: Project;
  /** Path on disk of the folder. */
  folder: string;
  path: string;
  /** UTF-16 units into the text. */
  offset: number;
}

const find = ({ project, path, offset }: Spot) => project.references().find({ path, pointer: null, offset });

const toLocation = (folder: string, { path, range }: FoundReference): Location => ({
  uri: uriOfPath(folder, path),
  range: toLspRange(range),
});

/** Where what is named at a place is defined. */
export const definitionsAt = (spot: Spot): Location[] =>
  find(spot)?.definitions.map((one) => toLocation(spot.folder, one)) ?? [];

/** Every place that names what is at a place; guesses are left out. */
export function usagesAt(spot: Spot, withDefinitions: boolean): Location[] {
  const found = find(spot);
  if (!found) return [];
  const usages = found.usages.filter(({ soft }) => !soft);
  return [...(withDefinitions ? found.definitions : []), ...usages].map((one) =>
    toLocation(spot.folder, one),
  );
}

/** The name at a place that can be changed: where it is written, or read. Null elsewhere in what bears it. */
export function nameAt(spot: Spot): { range: Range; placeholder: string } | null {
  const { project, path, offset } = spot;
  const found = find(spot);
  const text = project.textOf(path);
  if (!found?.canRename || text === undefined) return null;
  const read = found.usages.find(
    ({ path: where, range: { start, end } }) =>
      where === path && start.offset <= offset && offset <= end.offset,
  );
  if (read) return { range: toLspRange(read.range), placeholder: found.title };
  const written = stringAt(text, offset);
  if (written?.value !== found.title) return null;
  return { range: toLspRange(new LineIndex(text).range(written.from, written.to)), placeholder: found.title };
}

/**
 * Gives what is at a place another name, in every place that is certain to mean it.
 * @throws ResponseError with the sentence why it cannot have that name
 */
export function renameAt(spot: Spot, name: string) {
  const { project, folder, path, offset } = spot;
  try {
    const plan = project.references().planRename({ path, pointer: null, offset }, name);
    return toLspEdit(project, folder, { files: plan.files, created: plan.created }, plan.moved);
  } catch (thrown) {
    if (thrown instanceof PackwrightError) throw new ResponseError(ErrorCodes.InvalidRequest, thrown.message);
    throw thrown;
  }
}

const mostSymbols = 500;

/** What the folder holds, by a part of its title. */
export function symbolsNamed(project: Project, folder: string, words: string): SymbolInformation[] {
  const wanted = words.trim().toLowerCase();
  return project
    .items()
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .slice(0, mostSymbols)
    .map(({ title, path, group, kind }) => ({
      name: title,
      kind: kind === 'playbook' ? SymbolKind.Function : SymbolKind.Object,
      containerName: group ?? path,
      location: { uri: uriOfPath(folder, path), range: beginning },
    }));
}

const beginning = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
