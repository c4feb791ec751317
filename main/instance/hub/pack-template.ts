import { firstText, type JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { hubEntry } from './entries';

/**
 * The export template of a pack, in place of the one it had; returns its IRI.
 * @param options its selection (docs/platform/export-templates.md#options)
 */
export function putTemplate(instance: Instance, info: JsonMap, options: JsonMap): string {
  const { records } = instance;
  const templates = records.entity('export_templates');
  const name = firstText(info, 'name') ?? '';
  const known = hubEntry(instance, 'solutionpack', name)?.template;
  const selection = {
    name: firstText(info, 'label') ?? name,
    type: 'SolutionPack Export',
    options,
    solutionPack: name,
  };
  const template =
    typeof known === 'string'
      ? records.update(templates, known, selection, { actor: null })
      : records.create(templates, selection, { actor: null });
  return String(template['@id']);
}
