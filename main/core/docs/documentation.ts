import type { Documentation, Section } from '../contract/documentation';
import type { ContentRoot } from '../contract/workspace';
import { concealedValue } from '../text/secrets/conceal';
import { firstText } from '../text/values';
import { facts, prose } from './blocks';
import { agentChapter } from './chapters/agent';
import { connectorChapter, connectorsUsedSection, operationSections } from './chapters/connectors';
import { furtherSection, rolesSection, variablesSection } from './chapters/further';
import { modulesSection, picklistsSection } from './chapters/modules';
import { overviewBlocks } from './chapters/overview';
import { playbooksSection } from './chapters/playbooks';
import { compare, Shelf, type DocSource } from './shelf';

/**
 * The reference of a workspace as data: a chapter for each pack and package, packs first. Reads
 * whatever shape content has; what cannot be read is left out. The same content gives the same documentation.
 */
export function documentationOf(source: DocSource): Documentation {
  const shelf = new Shelf(source);
  const roots = source.roots
    .filter((root) => root.type !== 'loose' || shelf.all(root).length > 0)
    .sort((a, b) => rank(a) - rank(b) || compare(a.path, b.path));
  const [only, ...others] = roots;
  const documentation = {
    title: only && others.length === 0 ? only.title : source.title,
    version: source.version,
    chapters: roots.map((root) => chapterOf(root, shelf)),
  };
  // Others read it than those who may see the content.
  return concealedValue(documentation, []);
}

/** The chapter of the one connector there is, by itself: without the pages of its playbooks. Null without a connector. */
export function connectorPage(source: DocSource): Documentation | null {
  const shelf = new Shelf(source);
  const root = source.roots.find(({ type }) => type === 'connector');
  if (!root) return null;
  const page = {
    id: shelf.ids.next(root.type, root.title),
    title: root.title,
    page: true,
    blocks: connectorChapter(root, shelf),
    sections: operationSections(root, shelf),
  };
  return concealedValue({ title: root.title, version: source.version, chapters: [page] }, []);
}

/** Packs come before the packages they need. */
const order: readonly ContentRoot['type'][] = [
  'solutionpack',
  'export',
  'connector',
  'widget',
  'agent',
  'loose',
];
const rank = (root: ContentRoot) => order.indexOf(root.type);

function chapterOf(root: ContentRoot, shelf: Shelf): Section {
  const chapter = { id: shelf.ids.next(root.type, root.title), title: root.title, page: true };
  switch (root.type) {
    case 'agent':
      return { ...chapter, blocks: agentChapter(root, shelf), sections: [] };
    case 'connector':
      return {
        ...chapter,
        blocks: connectorChapter(root, shelf),
        sections: [...operationSections(root, shelf), ...playbooksSection(root, shelf)],
      };
    case 'widget':
      return { ...chapter, blocks: widgetBlocks(root, shelf), sections: [] };
    default:
      return {
        ...chapter,
        blocks: overviewBlocks(root, shelf),
        sections: [
          ...playbooksSection(root, shelf),
          ...modulesSection(root, shelf),
          ...picklistsSection(root, shelf),
          ...connectorsUsedSection(root, shelf),
          ...variablesSection(root, shelf),
          ...rolesSection(root, shelf),
          ...furtherSection(root, shelf),
        ],
      };
  }
}

function widgetBlocks(root: ContentRoot, shelf: Shelf) {
  const value = shelf.of(root, 'widget')[0]?.value;
  return [
    ...prose(firstText(value, 'subTitle', 'description') ?? ''),
    ...facts([
      ['Name', firstText(value, 'name')],
      ['Version', root.version],
    ]),
  ];
}
