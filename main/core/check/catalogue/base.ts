import base from './base.json';
import type { Catalogue } from './catalogue';
import { readCatalogue, type CatalogueFile } from './catalogue-file';

let known: Catalogue | null = null;

/**
 * The starting point that comes with Packwright: widely installed packs, and the modules, picklists, connectors and
 * widgets in them, as `packwright catalogue` gathered them. Read when it is first wanted.
 */
export function baseCatalogue(): Catalogue {
  // A generated file; what a user brings instead is checked against its schema.
  known ??= readCatalogue(base as unknown as CatalogueFile);
  return known;
}
