import type { Comparison } from '../../contract/comparison';
import type { ContentItem } from '../../contract/workspace';
import { isMap } from '../../text/values';
import { elementTwins } from './element-twins';
import { type ContentState, type StateFile, unreadMark } from './state';
import { whyUnread } from './why-unread';

type Problems = Comparison['problems'];

/** What is wrong with a state by itself: files that cannot be read, and things that cannot be told apart. */
export const problemsOf = (state: ContentState, other: ContentState, side: 'a' | 'b'): Problems => [
  ...withoutContent(state, other, side),
  ...[...state.files.values()].flatMap((file) => unreadable(file, state.others.has(file.path), side)),
  ...otherForms(state, other, side),
  ...[...state.others].flatMap(([path, mark]) =>
    mark === unreadMark && !state.files.has(path) ? [lost(path, side)] : [],
  ),
  ...twins(state, side),
  ...elementTwins(state, other).map((twin) => ({ side, ...twin })),
  ...severalPacks(state, other, side),
];

/** What people compare by mistake: an empty folder, content of another product. */
function withoutContent({ items }: ContentState, other: ContentState, side: 'a' | 'b'): Problems {
  if (items.some(isContent) || !other.items.some(isContent)) return [];
  const message = 'There is no content of the platform in it: all of the other state counts as missing here.';
  return [{ side, path: '.', message }];
}

const isContent = ({ kind }: ContentItem): boolean => !['file', 'document', 'image'].includes(kind);

/** A file that is a list or a single value here, and an object there. */
function otherForms({ items, files }: ContentState, other: ContentState, side: 'a' | 'b'): Problems {
  const key = (path: string, kind: string | null) => `${kind}\n${path}`;
  const maps = new Set(
    [...other.files.values()].flatMap((file) => (isMap(file.value) ? [key(file.localPath, file.kind)] : [])),
  );
  return items.flatMap(({ pointer, path }) => {
    const file = files.get(path);
    if (pointer !== '' || file?.value === undefined || isMap(file.value)) return [];
    if (!maps.has(key(file.localPath, file.kind))) return [];
    const form = Array.isArray(file.value) ? 'a list' : 'a single value';
    return [
      { side, path, message: `It is ${form} and an object in the other state: it is compared as a whole.` },
    ];
  });
}

/** @param isUnread its text could not be had */
function unreadable(file: StateFile, isUnread: boolean, side: 'a' | 'b'): Problems {
  const why = whyUnread(file, isUnread);
  if (why === null) return [];
  return [{ side, path: file.path, message: `${why} Its ${isUnread ? 'bytes are' : 'text is'} compared.` }];
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
