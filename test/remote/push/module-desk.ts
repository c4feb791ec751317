import { dirname, join } from 'node:path';
import type { JsonMap } from '@core/text/values';
import { ask, type Desk, desk, fileOf, kindsNamed, pullAll, readJsonFile, writeJsonFile } from './desk';

export const kinds = kindsNamed('modules', 'picklists', 'playbooks', 'collections');

export const stored = async (
  at: Desk,
  store: 'staging' | 'published',
  type: string,
): Promise<JsonMap | undefined> => {
  const path = store === 'staging' ? 'staging_model_metadatas' : 'model_metadatas';
  const all = await ask(at, 'GET', `/api/3/${path}?$limit=1000&$relationships=true`);
  return (all['hydra:member'] as JsonMap[]).find((one) => one.type === type);
};
export const fieldsOf = (module: JsonMap | undefined) =>
  (module?.attributes as JsonMap[] | undefined)?.map(({ name }) => name);

/** A workspace in which a module has a new field. */
export async function edited() {
  const at = await desk();
  await pullAll(at, kinds);
  const file = join(
    dirname(fileOf(at, 'mmd').replace(/modules\/.*/, 'modules/x/y')),
    '../phishing_reports/mmd.json',
  );
  const module = readJsonFile(file);
  const attributes = module.attributes as JsonMap[];
  const text = attributes.find(({ type, formType }) => type === 'string' && formType === 'text') ?? {};
  const added = {
    ...text,
    uuid: crypto.randomUUID(),
    name: 'pushedField',
    descriptions: { singular: 'Pushed' },
    displayName: '{{ pushedField }}',
    validation: { required: false },
  };
  writeJsonFile(file, { ...module, attributes: [...attributes, added] });
  return { at, file, attributes, added };
}
