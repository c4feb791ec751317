import { baseCatalogue } from '@core/check/catalogue/base';
import type { CatalogueConnector } from '@core/check/catalogue/catalogue';
import type { JsonMap } from '@core/text/values';
import { newerVersion } from '@core/content/pack/version';
import { configurationForms } from './configuration-forms';

/** The newest version public content uses; the first version for a connector that is only named. */
export function newestVersion({ versions }: CatalogueConnector): string {
  const newest = versions.reduce<string | null>((best, each) => newerVersion(best, each), null);
  return newest ?? '1.0.0';
}

/**
 * A manifest of a connector of the catalogue: its operations as far as public content uses them, with their parameters.
 * Null for a connector that no public content names.
 */
export function knownManifest(name: string, version?: string): JsonMap | null {
  const known = baseCatalogue().connectors.get(name);
  if (!known) return null;
  const titles = new Set<string>();
  const operations = [...known.operations.values()].map((operation) => {
    // Titles of operations must be unique; where public content repeats one, the operation's name is used instead.
    const title = titles.has(operation.title) ? operation.name : operation.title || operation.name;
    titles.add(title);
    return {
      operation: operation.name,
      title,
      description: '',
      category: 'miscellaneous',
      annotation: operation.name,
      enabled: true,
      visible: true,
      parameters: operation.parameters.map(textField),
      output_schema: {},
    };
  });
  return {
    name,
    label: known.label,
    version: version ?? newestVersion(known),
    description: '',
    publisher: 'Fortinet',
    category: [],
    cs_approved: true,
    cs_compatible: true,
    operations,
    configuration: { fields: configurationForms.get(name) ?? [] },
  };
}

/** The manifest of a connector of which a pack gives only the name. */
export const bareManifest = (name: string, label: string, version: string): JsonMap => ({
  name,
  label,
  version,
  description: '',
  publisher: null,
  category: [],
  operations: [],
  configuration: { fields: [] },
});

const textField = (name: string): JsonMap => ({
  name,
  title: name,
  type: 'text',
  required: false,
  visible: true,
  editable: true,
  value: '',
});
