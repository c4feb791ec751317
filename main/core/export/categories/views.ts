import { elementsOf, firstText, isMap, textOf } from '../../text/values';
import { applyChanges } from '../../text/changes';
import { removeAt, setAt } from '../../text/json/edit';
import { getAt } from '../../text/pointer';
import type { ExportCategory } from '../category';
import type { ExportSource, SourceFile } from '../source';

/**
 * The navigation, wholly or some of its sections, gathered from all packs (docs/platform/views.md#navigation). Where
 * two packs have a section of one title, that of the first counts.
 */
export const views: ExportCategory = {
  key: 'views',
  label: 'Navigation',
  icon: 'panel-left',
  at: '/views',
  partsKey: 'appendNavigation',
  flags: [],
  choices(source) {
    const sections = navigationsOf(source).flatMap(sectionsOf);
    return sections.length === 0
      ? []
      : [
          {
            id: 'app',
            title: 'Navigation',
            detail: null,
            element: { value: 'app' },
            parts: [...new Map(sections).keys()].map((title) => ({ id: title, label: title })),
          },
        ];
  },
  idOf: (element) => (isMap(element) ? firstText(element, 'value') : textOf(element)),
  collect({ parts, pointer }, source, out) {
    const [base] = navigationsOf(source);
    const all = new Map(navigationsOf(source).toReversed().flatMap(sectionsOf));
    for (const title of parts ?? []) {
      if (!all.has(title)) {
        out.problem(title, `The section "${title}" is in no navigation of the workspace.`, pointer);
      }
    }
    const titles = [...all.keys()].filter((title) => parts === null || parts.has(title));
    if (!base || titles.length === 0) return;
    out.file(base, withSections(base, titles, all));
    out.map('views', 'navigation', titles);
  },
};

function navigationsOf(source: ExportSource): SourceFile[] {
  return source.items('navigation').flatMap((item) => source.file(item.path) ?? []);
}

const navigation = '/config/navigation';

const entriesOf = (file: SourceFile) => elementsOf(getAt(file.value, navigation), navigation);

function sectionsOf(file: SourceFile): (readonly [title: string, value: unknown])[] {
  return entriesOf(file).flatMap(({ value }) => {
    const title = firstText(value, 'title');
    return title === null ? [] : [[title, value] as const];
  });
}

/** The navigation with these sections; those of its own keep every byte and their order, others follow. */
function withSections(
  file: SourceFile,
  titles: readonly string[],
  all: ReadonlyMap<string, unknown>,
): string {
  const wanted = new Set(titles);
  let { text } = file;
  // From the end, so that the places of those before stay.
  for (const { value, pointer } of entriesOf(file).toReversed()) {
    const title = firstText(value, 'title');
    if (title === null || !wanted.has(title)) text = applyChanges(text, removeAt(text, pointer));
  }
  const own = sectionsOf(file).filter(([title]) => wanted.has(title));
  const known = new Set(own.map(([title]) => title));
  const added = titles.filter((title) => !known.has(title)).map((title) => all.get(title));
  if (added.length === 0) return text;
  return applyChanges(text, setAt(text, navigation, [...own.map(([, value]) => value), ...added]));
}
