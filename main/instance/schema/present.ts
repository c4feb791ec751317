import type { JsonMap } from '@core/text/values';
import { completeAttribute, completeModule, type ModuleMetadata } from '@core/content/module/posted';
import type { StoreName } from './module-store';

/** What each store calls its records on the wire (docs/platform/schema.md#stores). */
const names = {
  staging: {
    path: 'staging_model_metadatas',
    type: 'StagingModelMetadata',
    attribute: 'attribute_metadatas',
  },
  published: { path: 'model_metadatas', type: 'ModelMetadata', attribute: 'attrib_model_metadatas' },
} as const;

/** A module's record as the wire shows it; its fields only where asked for (docs/platform/modules.md#module). */
export function showModule(module: ModuleMetadata, store: StoreName, withAttributes: boolean): JsonMap {
  const { path, type, attribute: attributePath } = names[store];
  const { attributes, ...settings } = module;
  const iri = `/api/3/${path}/${module.uuid}`;
  const record: JsonMap = {
    '@context': `/api/3/contexts/${type}`,
    '@id': iri,
    '@type': type,
    ...settings,
  };
  if (!withAttributes) return record;
  record.attributes = attributes.map((attribute) => ({
    '@id': `/api/3/${attributePath}/${attribute.uuid}`,
    '@type': 'AttributeMetadata',
    ...attribute,
    sattrib: iri,
  }));
  return record;
}

export const pathOfStore = (store: StoreName): string => `/api/3/${names[store].path}`;

/** What records of the schema are made of, by their type on the wire (docs/platform/schema.md#stores). */
export function schemaTypes(): ReadonlyMap<string, readonly string[]> {
  const module = Object.keys(completeModule({ type: '' }, () => ''));
  const attribute = Object.keys(completeAttribute({ name: '', type: '' }, 0, () => ''));
  return new Map([
    [names.staging.type, module],
    [names.published.type, module],
    ['AttributeMetadata', [...attribute, 'sattrib']],
  ]);
}
