import type { KindId } from '../../contract/kind-ids.generated';
import { firstText, isMap, textOf } from '../../text/values';
import type { ContentItem } from '../../contract/workspace';
import type { ExportCategory } from '../category';
import { localPathOf, type ExportSource } from '../source';
import { moduleOf } from './modules';
import { onceById } from './named';

const layoutKinds: readonly KindId[] = ['layout', 'moduleSettings'];

/**
 * Layouts of modules; their ids are made of the module and the view, and are no uuids. The record of one can be named too
 * (docs/platform/views.md#view-templates).
 */
export const viewTemplates: ExportCategory = {
  key: 'viewTemplates',
  label: 'View templates',
  icon: 'layout-template',
  at: '/viewTemplates',
  partsKey: null,
  flags: [],
  choices: (source) =>
    onceById(
      layoutsOf(source).map((item) => {
        const module = moduleOf(item);
        const id = idOfLayout(item);
        const record = firstText(source.file(item.path)?.value, 'newUuid');
        return {
          id,
          ...(record === null ? {} : { aliases: [record] }),
          title: `${module}: ${item.title}`,
          detail: id,
          element: { uuid: id, module, viewOptions: viewOf(item), filters: [] },
          parts: [],
        };
      }),
    ),
  idOf: (element) => (isMap(element) ? firstText(element, 'uuid', 'value') : textOf(element)),
  collect({ choice }, source, out) {
    const item = layoutsOf(source).find((each) => idOfLayout(each) === choice.id);
    const file = item && source.file(item.path);
    if (!item || !file) return;
    out.file(file);
    const module = moduleOf(item);
    const listed = out.entryOf('viewTemplates');
    const known = isMap(listed) && isMap(listed[module]) ? listed[module] : null;
    const views = known && Array.isArray(known.views) ? known.views : [];
    out.map('viewTemplates', module, {
      name: source.items('module').find((each) => moduleOf(each) === module)?.title ?? module,
      apiName: module,
      views: [...new Set([...views, viewOf(item)])],
    });
  },
};

function layoutsOf(source: ExportSource): ContentItem[] {
  return layoutKinds.flatMap((kind) => source.items(kind));
}

/** Named templates keep the id of the default one, so it is their file that distinguishes them. */
function idOfLayout(item: ContentItem): string {
  const name = fileOf(item);
  const standard = `modules-${moduleOf(item)}-${viewOf(item)}`;
  return /^(?:list|detail|form)-layout$|^settings$/.test(name) ? standard : `${standard}/${name}`;
}

function viewOf(item: ContentItem): string {
  return /(list|detail|form)-layout$/.exec(fileOf(item))?.[1] ?? 'settings';
}

function fileOf(item: ContentItem): string {
  return (localPathOf(item).split('/').at(-1) ?? '').replace(/\.json$/, '');
}
