import base from './base.json';
import type { Catalogue } from './catalogue';
import { readCatalogue, type CatalogueFile } from './catalogue-file';

let known: Catalogue | null = null;

/**
 * The starting point that comes with Packwright: modules, picklists and connectors of widely installed packs, as
 * `packwright catalogue` gathered them. Read when it is first wanted.
 */
export function baseCatalogue(): Catalogue {
  // A generated file; what a user brings instead is checked against its schema.
  known ??= readCatalogue(base as unknown as CatalogueFile);
  return known;
}
