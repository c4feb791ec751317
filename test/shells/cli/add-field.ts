import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printFile } from '@core/export/exporter-style';
import type { JsonMap } from '@core/text/values';

/**
 * Gives a module of a workspace a field that it did not have.
 * @param folder of the workspace
 */
export function addField(folder: string): void {
  const file = join(folder, 'modules', 'phishing_reports', 'mmd.json');
  const module = JSON.parse(readFileSync(file, 'utf8')) as JsonMap;
  const attributes = module.attributes as JsonMap[];
  const text = attributes.find(({ type, formType }) => type === 'string' && formType === 'text');
  const added = {
    ...text,
    uuid: crypto.randomUUID(),
    name: 'pushedField',
    descriptions: { singular: 'Pushed' },
    validation: { required: false },
  };
  writeFileSync(file, printFile({ ...module, attributes: [...attributes, added] }));
}
