import { uuidOfIri } from '../../content/iri';
import { elementsOf, isMap, member, textOf } from '../../text/values';
import { applyChanges } from '../../text/changes';
import { setAt } from '../../text/json/edit';
import type { ContentItem } from '../../contract/workspace';
import type { ExportCategory } from '../category';
import type { ExportCollector } from '../collector';
import { printElement } from '../exporter-style';
import type { ExportSource, SourceFile } from '../source';
import { takeGlobals } from './globals';
import { idOfElement, idOfItem, namedCategory, onceById } from './named';

/**
 * Collections of playbooks with what hangs on them (docs/platform/export-templates.md#options;
 * docs/platform/playbooks.md).
 */
export const playbooks: ExportCategory = {
  key: 'playbooks',
  label: 'Playbook collections',
  icon: 'folder-kanban',
  at: '/playbooks/collections',
  olderKey: 'playbookCollections',
  partsKey: null,
  flags: [
    { key: 'includeVersions', label: 'With versions', warning: null, otherwise: false },
    { key: 'includeSchedules', label: 'With schedules', warning: null, otherwise: false },
    {
      key: 'includeGlobalVariables',
      label: 'With global variables',
      warning: 'The values of global variables travel with them; some hold keys and addresses.',
      otherwise: false,
    },
  ],
  choices: (source) =>
    onceById(
      collectionsOf(source).map((item) => {
        const count = filesBeside(source, item).filter(isPlaybook).length;
        return {
          id: idOfItem(item),
          title: item.title,
          detail: count === 1 ? '1 playbook' : `${count} playbooks`,
          element: {
            value: idOfItem(item),
            label: item.title,
            include: true,
            recordCount: count,
            includeVersions: false,
            includeSchedules: false,
            includeGlobalVariables: true,
          },
          parts: [],
        };
      }),
    ),
  idOf: idOfElement,
  collect({ choice, flag }, source, out) {
    const item = collectionsOf(source).find((each) => idOfItem(each) === choice.id);
    if (!item) return;
    for (const file of filesBeside(source, item)) {
      out.file(file, isPlaybook(file) ? playbookText(file, flag) : file.text);
      takeTags(file, out);
      if (flag('includeGlobalVariables')) takeGlobals(file.text, source, out);
    }
    out.list('playbooks', item.title, { name: item.title });
  },
};

/** Reusable blocks (docs/platform/playbooks.md#blocks). */
export const playbookBlocks: ExportCategory = {
  ...namedCategory({
    key: 'playbookBlocks',
    label: 'Playbook blocks',
    icon: 'blocks',
    kinds: ['playbookBlock'],
    iri: '',
    shape: 'uuid',
    at: '/playbookBlocks/blocks',
    entry: (name) => ({ name }),
  }),
};

/** Collections of the designer; those of install-time playbooks are another category. */
function collectionsOf(source: ExportSource): ContentItem[] {
  return source
    .items('collection')
    .filter((item) => source.file(item.path)?.localPath.startsWith('playbooks/'));
}

/** The files in the folder of a collection, its own description among them. */
function filesBeside(source: ExportSource, item: ContentItem): SourceFile[] {
  const root = source.roots().find(({ path }) => path === item.root);
  const folder = item.path.slice(0, item.path.lastIndexOf('/') + 1);
  return root ? source.files(root).filter(({ path }) => path.startsWith(folder)) : [];
}

const isPlaybook = (file: SourceFile): boolean => Array.isArray(member(file.value, 'steps'));

/** The playbook without what the selection leaves out. */
function playbookText(file: SourceFile, flag: (key: string) => boolean): string {
  let { text } = file;
  const empty = (key: string): void => {
    const list = member(file.value, key);
    if (Array.isArray(list) && list.length > 0) text = applyChanges(text, setAt(text, `/${key}`, []));
  };
  if (!flag('includeVersions')) empty('versions');
  if (!flag('includeSchedules')) empty('schedules');
  return text;
}

function takeTags(file: SourceFile, out: ExportCollector): void {
  if (!isMap(file.value)) return;
  for (const { value } of elementsOf(file.value.recordTags, '')) {
    const tag = textOf(value);
    // A tag is its own uuid; older content names it by its IRI.
    if (tag !== null) out.append('playbooks/tags.json', printElement(uuidOfIri(tag) ?? tag));
  }
}
