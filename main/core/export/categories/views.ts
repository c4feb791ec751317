import { elementsOf, firstText, isMap, member, textOf } from '../../text/values';
import { applyChanges } from '../../text/changes';
import { setAt } from '../../text/json/edit';
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

function sectionsOf(file: SourceFile): (readonly [title: string, value: unknown])[] {
  return elementsOf(member(member(file.value, 'config'), 'navigation'), '').flatMap(({ value }) => {
    const title = firstText(value, 'title');
    return title === null ? [] : [[title, value] as const];
  });
}

/** The navigation with these sections in this order; one pack's own keep every byte. */
function withSections(
  file: SourceFile,
  titles: readonly string[],
  all: ReadonlyMap<string, unknown>,
): string {
  const own = new Set(sectionsOf(file).map(([title]) => title));
  const ordered = [...titles.filter((title) => own.has(title)), ...titles.filter((title) => !own.has(title))];
  const values = ordered.map((title) => all.get(title));
  return applyChanges(file.text, setAt(file.text, '/config/navigation', values));
}
