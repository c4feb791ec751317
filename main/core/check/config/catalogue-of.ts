import { baseCatalogue } from '../catalogue/base';
import type { Catalogue } from '../catalogue/catalogue';
import { CatalogueFile, readCatalogue } from '../catalogue/catalogue-file';
import { memo } from '../facts';
import type { CheckWorld } from '../world';
import { configOf } from './settings';

type Files = Pick<CheckWorld, 'file'>;

const parsed = memo((file): Catalogue | null => {
  const { data } = CatalogueFile.safeParse(file.value);
  return data ? readCatalogue(data) : null;
});

/** The catalogue a workspace names, or the one that ships with Packwright. */
export function catalogueOf(files: Files): Catalogue {
  const { catalogue } = configOf(files);
  const file = catalogue === undefined ? undefined : files.file(catalogue);
  return (file && parsed(file)) ?? baseCatalogue();
}

/** Why the catalogue a workspace names is not used. */
export function catalogueProblems(files: Files): string[] {
  const { catalogue } = configOf(files);
  if (catalogue === undefined) return [];
  const file = files.file(catalogue);
  if (!file) return [`There is no file "${catalogue}" in the workspace.`];
  return parsed(file) ? [] : [`"${catalogue}" is not a catalogue; packwright catalogue writes one.`];
}
