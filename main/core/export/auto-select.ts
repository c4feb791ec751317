import { fieldsIn } from '../content/module/field';
import { elementsOf, isMap, mapOf, member } from '../text/values';
import { categoryByKey } from './categories/index';
import { moduleOf } from './categories/modules';
import { readSelection } from './selection';
import type { ExportSource } from './source';

/**
 * The options of a template whose `metadata.autoSelectPicklists` asks for the picklists of the selected fields, with those
 * lists selected as well (docs/platform/export-templates.md#picklists).
 */
export function withPicklists(template: unknown, source: ExportSource): Record<string, unknown> {
  const options = mapOf(member(template, 'options'));
  const picklists = categoryByKey('picklistNames');
  if (member(member(template, 'metadata'), 'autoSelectPicklists') !== true || !picklists) return options;
  const wanted = picklistsOfModules(options, source);
  const selected = elementsOf(options.picklistNames, '').map(({ value }) => value);
  const known = new Set(selected.map((element) => picklists.idOf(element)));
  const added = picklists
    .choices(source)
    .filter(({ id, title }) => wanted.has(title) && !known.has(id))
    .map(({ element }) => element);
  return added.length === 0 ? options : { ...options, picklistNames: [...selected, ...added] };
}

/** Names of the lists that fields of the selection choose from. */
function picklistsOfModules(options: unknown, source: ExportSource): Set<string> {
  const modules = readSelection(options).filter(({ category }) => category.key === 'modules');
  return new Set(
    modules.flatMap(({ id, parts }) =>
      source
        .items('module')
        .filter((item) => moduleOf(item) === id)
        .map(({ path }) => source.file(path)?.value)
        .filter(isMap)
        .flatMap(fieldsIn)
        .flatMap(({ name, picklist }) =>
          picklist !== null && (parts === null || parts.includes(name)) ? [picklist] : [],
        ),
    ),
  );
}
