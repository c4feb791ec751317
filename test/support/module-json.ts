/** Modules as the platform writes them, for fixtures. */

export type Json = Record<string, unknown>;

export const modulePath = (type: string) => `modules/${type}/mmd.json`;

/** A field: a text unless a test says otherwise. */
export const field = (name: string, more: Json = {}): Json => ({
  '@type': 'AttributeMetadata',
  type: 'string',
  name,
  formType: 'text',
  searchable: false,
  encrypted: false,
  collection: false,
  inversedField: null,
  descriptions: { singular: 'A label' },
  ...more,
});

/** A whole definition of a module. */
export const module = (type: string, more: Json = {}): Json => ({
  '@context': '/api/3/contexts/StagingModelMetadata',
  '@type': 'StagingModelMetadata',
  type,
  tableName: type,
  displayName: '{{ name }}',
  descriptions: { singular: 'One', plural: 'Many' },
  defaultSort: [],
  uniqueConstraint: [],
  module: type,
  attributes: [],
  ...more,
});
