import type { Comparison } from '../../contract/comparison';
import type { ContentItem } from '../../contract/workspace';
import { LineIndex } from '../../text/line-index';
import { type ContentState, type StateFile, unreadMark } from './state';

type Problems = Comparison['problems'];

/** What is wrong with a state by itself: files that cannot be read, and things that cannot be told apart. */
export const problemsOf = (state: ContentState, other: ContentState, side: 'a' | 'b'): Problems => [
  ...[...state.files.values()].flatMap((file) => unreadable(file, state.others.has(file.path), side)),
  ...[...state.others].flatMap(([path, mark]) =>
    mark === unreadMark && !state.files.has(path) ? [lost(path, side)] : [],
  ),
  ...twins(state, side),
  ...severalPacks(state, other, side),
];

/** @param isUnread its text could not be had */
function unreadable(file: StateFile, isUnread: boolean, side: 'a' | 'b'): Problems {
  const { path, problems, text, value } = file;
  const [first] = problems;
  if (first && isUnread) return [{ side, path, message: `${first.message} Its bytes are compared.` }];
  // An empty file says something by being there (docs/platform/records.md).
  if (!first || value !== undefined || text.trim() === '') return [];
  const marker = /^<{7}(?: |$)/m.exec(text);
  const { line, column } = new LineIndex(text).position(marker?.index ?? first.offset);
  const message =
    marker && /^>{7}(?: |$)/m.test(text)
      ? `It has conflict markers of git from line ${line} on: finish the merge first. Its text is compared.`
      : `${first.message} (line ${line}, column ${column}). Its text is compared.`;
  return [{ side, path, message }];
}

const lost = (path: string, side: 'a' | 'b'): Problems[number] => ({
  side,
  path,
  message: 'It could not be read: whether its content differs is not known.',
});

/** Two things of one kind in one pack cannot have one uuid: an import keeps one of them. */
function twins({ items }: ContentState, side: 'a' | 'b'): Problems {
  const byUuid = Map.groupBy(
    items.filter(({ uuid, kind }) => uuid !== null && kind !== 'manifest'),
    ({ kind, root, uuid }) => [kind, root, uuid].join('\n'),
  );
  return [...byUuid.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length < 2 || isOneFile(group)) return [];
    const others = group.slice(1).map(({ path }) => `"${path}"`);
    return [
      {
        side,
        path: first.path,
        message: `It has the same uuid as ${others.join(', ')}: ${first.uuid}. They are told apart by file and name.`,
      },
    ];
  });
}

/** Records and view templates are kept under one uuid where a module has several of them. */
const isOneFile = (group: readonly ContentItem[]): boolean =>
  group.some(({ kind }) => kind === 'layout') || new Set(group.map(({ path }) => path)).size === 1;

/** An archive may hold more packs than it is compared with; what two of them share is then matched by its file. */
function severalPacks(state: ContentState, other: ContentState, side: 'a' | 'b'): Problems {
  const [packs, others] = [packsOf(state), packsOf(other)];
  const [first] = packs;
  if (!first || packs.length < 2 || packs.length <= others.length) return [];
  const titles = packs.map(({ title }) => `"${title}"`).join(', ');
  return [
    { side, path: first.path, message: `It is one of ${packs.length} packs: ${titles}. All are compared.` },
  ];
}

const packsOf = ({ items, files }: ContentState): ContentItem[] =>
  items.filter(({ kind, path }) => kind === 'manifest' && files.get(path)?.root.type === 'solutionpack');
