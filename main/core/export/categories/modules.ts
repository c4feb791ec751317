import type { ContentItem } from '../../contract/workspace';
import { fieldsIn } from '../../content/module/field';
import { firstText, isMap, member, textOf } from '../../text/values';
import { applyChanges } from '../../text/changes';
import { setAt } from '../../text/json/edit';
import type { ExportCategory } from '../category';
import type { ExportChoice } from '../../contract/exports';
import { localPathOf, type ExportSource, type SourceFile } from '../source';
import { onceById } from './named';

/**
 * Modules, wholly or with some of their fields (docs/platform/export-templates.md#options;
 * docs/platform/modules.md#module).
 */
export const modules: ExportCategory = {
  key: 'modules',
  label: 'Modules',
  icon: 'table-2',
  at: '/modules',
  partsKey: 'includedAttributes',
  flags: [],
  choices: (source) =>
    onceById(definitionsOf(source).map(({ item, file }) => choiceOf(item, file, moduleOf(item)))),
  idOf: (element) => textOf(isMap(element) ? element.value : element),
  collect({ choice, element, parts, pointer }, source, out) {
    const found = definitionsOf(source).find(({ item }) => moduleOf(item) === choice.id);
    if (!found) return;
    const known = new Set(choice.parts.map(({ id }) => id));
    for (const field of parts ?? []) {
      if (!known.has(field)) {
        out.problem(`${choice.id}.${field}`, `The module "${choice.id}" has no field "${field}".`, pointer);
      }
    }
    out.file(found.file, parts === null ? found.file.text : withFields(found.file, parts));
    for (const item of source.items('moduleLanguage')) {
      const file = item.root === found.item.root ? source.file(item.path) : undefined;
      if (file?.localPath.startsWith(`modules/${choice.id}/`)) out.file(file);
    }
    out.map('modules', choice.id, {
      name: isMap(element) ? (firstText(element, 'label') ?? choice.title) : choice.title,
      apiName: choice.id,
    });
  },
};

interface Definition {
  item: ContentItem;
  file: SourceFile;
}

/**
 * Definitions of modules, complete ones before those that add fields (docs/platform/modules.md#partial-definitions).
 */
function definitionsOf(source: ExportSource): Definition[] {
  const all = source.items('module').flatMap((item) => {
    const file = source.file(item.path);
    return file && isMap(file.value) ? [{ item, file }] : [];
  });
  const isComplete = ({ file }: Definition): boolean => member(file.value, 'module') !== undefined;
  return [...all.filter(isComplete), ...all.filter((each) => !isComplete(each))];
}

/** The name of the module is that of its folder (docs/platform/packs.md#file-names). */
export function moduleOf(item: ContentItem): string {
  return localPathOf(item).split('/')[1] ?? '';
}

function choiceOf(item: ContentItem, file: SourceFile, id: string): ExportChoice {
  return {
    id,
    title: item.title,
    detail: id,
    element: { value: id },
    parts: fieldsIn(file.value).map(({ name, title: label }) => ({ id: name, label })),
  };
}

/** The definition with these fields only, every other byte as it was. */
function withFields(file: SourceFile, fields: ReadonlySet<string>): string {
  const kept = fieldsIn(file.value).flatMap(({ name, value }) => (fields.has(name) ? [value] : []));
  return applyChanges(file.text, setAt(file.text, '/attributes', kept));
}
