import base from './base.json';
import type { Catalogue } from './catalogue';
import { readCatalogue, type CatalogueFile } from './catalogue-file';

let known: Catalogue | null = null;

/**
 * The starting point that ships with Packwright: widely installed packs, and the modules, picklists, connectors and
 * widgets in them, as `packwright catalogue` gathered them. Read on first use.
 */
export function baseCatalogue(): Catalogue {
  // A generated file; one a user supplies instead is checked against its schema.
  known ??= readCatalogue(base as unknown as CatalogueFile);
  return known;
}
