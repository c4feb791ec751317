import { packFiles, playbook, step, type Json } from '../../../../support/playbook-json';
import { playbookPath } from '../fixture';

/** The manifest of a pack that needs nothing but what is named. */
export const manifest = (name: string, dependencies: string[] = [], contents: Json = {}): Json => ({
  name,
  version: '1.0.0',
  type: 'solutionpack',
  label: name,
  dependencies: dependencies.map((one) => ({
    name: one,
    type: 'solutionpack',
    label: one,
    minVersion: '1.0.0',
  })),
  contents,
});

/** Two packs side by side, in folders `a` and `b`; `a` depends on what is named. */
export function twoPacks(
  a: Record<string, unknown>,
  b: Record<string, unknown>,
  dependencies: string[] = [],
): Record<string, unknown> {
  const below = (folder: string, files: Record<string, unknown>) =>
    Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]);
  return Object.fromEntries([
    ...below('a', { 'info.json': manifest('a', dependencies), ...a }),
    ...below('b', { 'info.json': manifest('b'), ...b }),
  ]);
}

/** A pack with one playbook of a manual trigger and these steps. */
export const packWithSteps = (steps: Json[], files: Record<string, unknown> = {}): Record<string, unknown> =>
  packFiles({
    [playbookPath]: playbook({ steps: [step(1, 'manual', { resources: ['alerts'] }), ...steps] }),
    ...files,
  });

/** A module with these fields, whole. */
export const moduleOf = (type: string, fields: Json[], more: Json = {}): Json => ({
  '@context': '/api/3/contexts/StagingModelMetadata',
  '@type': 'StagingModelMetadata',
  type,
  module: type,
  tableName: type,
  attributes: fields,
  displayName: '',
  descriptions: { singular: type, plural: type },
  writable: true,
  ...more,
});

export const field = (name: string, more: Json = {}): Json => ({
  name,
  type: 'string',
  formType: 'text',
  ...more,
});

export const picklist = (name: string, list: string, items: Record<string, string>): Json => ({
  '@type': 'PicklistName',
  name,
  picklists: Object.entries(items).map(([uuid, itemValue], orderIndex) => ({
    '@type': 'Picklist',
    itemValue,
    orderIndex,
    listName: `/api/3/picklist_names/${list}`,
    uuid,
  })),
  uuid: list,
});
