import type { ContentItem, ContentRoot, GitChange, KindInfo } from '@core/contract';
import { fileName } from '../../state/workspace';
import { fuzzyMatch } from '../../state/fuzzy';
import { groupBy } from '../../state/group-by';
import { counted } from '@core/text/counted';
import type { TreeRow } from '../../ui/tree';
import { type RemoteChanges, type RemoteSide, sideInWords, sideOfBranch } from './remote-marks';
import { type GitMark, markOfBranch, markOfChange, wordOf } from './git-marks';

export interface ProblemCount {
  errors: number;
  warnings: number;
}

export interface ExplorerRow extends TreeRow {
  type: 'root' | 'kind' | 'group' | 'item';
  icon: string;
  title: string;
  /** Behind the title: the version of a pack. */
  detail: string | null;
  /** Items below; null for an item. */
  count: number | null;
  item: ContentItem | null;
  root: ContentRoot | null;
  /** Path of a file that is there no longer. */
  gone: string | null;
  problems: ProblemCount;
  dirty: boolean;
  git: GitMark | null;
  remote: RemoteSide | null;
  inactive: boolean;
  /** Letters of the title that the search found. */
  at: readonly number[];
}

export interface ExplorerInput {
  roots: readonly ContentRoot[];
  items: readonly ContentItem[];
  kindOf(id: string): KindInfo;
  /** What the user opened (true) or closed (false) by hand, by row id. */
  toggled: ReadonlyMap<string, boolean>;
  search: string;
  dirty: ReadonlySet<string>;
  /** What differs from the last commit, by path. */
  changes: ReadonlyMap<string, GitChange>;
  /** On which sides files have changed beside the remote at hand, by path. */
  remote: RemoteChanges;
  problemsOf(item: ContentItem): ProblemCount;
}

/** A tree before its open branches are known. */
interface Node {
  id: string;
  row: Omit<ExplorerRow, keyof TreeRow | 'problems' | 'dirty' | 'git' | 'remote' | 'count'>;
  /** Open by default. */
  open: boolean;
  children: Node[];
  problems: ProblemCount;
  dirty: boolean;
  git: GitMark | null;
  remote: RemoteSide | null;
  items: number;
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
/** With more roots than this, each starts closed. */
const rootsOpenAtFirst = 4;
/** The kinds most users look for. */
const kindOpenAtFirst = 'playbook';

/** The visible rows: root (when there are several), kind, group, item. A search opens everything it finds. */
export function explorerRows(input: ExplorerInput): ExplorerRow[] {
  const found = input.items.flatMap((item) => matching(item, input.search) ?? []);
  const roots = input.roots.length > 1 ? rootNodes(input, found) : kindNodes(input, found);
  const rows: ExplorerRow[] = [];
  flatten([...roots, ...goneNodes(input)], 1, input, rows);
  return rows;
}

interface Found {
  item: ContentItem;
  at: readonly number[];
}

function matching(item: ContentItem, search: string): Found | null {
  if (search === '') return { item, at: [] };
  const inTitle = fuzzyMatch(search, item.title);
  if (inTitle) return { item, at: inTitle.at };
  const elsewhere = `${item.group ?? ''} ${item.path} ${item.uuid ?? ''}`;
  return hasWords(elsewhere, search) ? { item, at: [] } : null;
}

function rootNodes(input: ExplorerInput, found: readonly Found[]): Node[] {
  const byRoot = groupBy(found, ({ item }) => item.root);
  return input.roots
    .filter((root) => byRoot.has(root.path))
    .sort(
      (a, b) => Number(a.type === 'loose') - Number(b.type === 'loose') || byName.compare(a.title, b.title),
    )
    .map((root) => {
      const children = kindNodes(input, byRoot.get(root.path) ?? []);
      const icon = root.type === 'connector' ? 'plug' : root.type === 'widget' ? 'puzzle' : 'package';
      return branch(`root:${root.path}`, children, input.roots.length <= rootsOpenAtFirst, {
        type: 'root',
        icon: root.type === 'agent' ? 'bot' : root.type === 'loose' ? 'folder' : icon,
        title: root.title,
        detail: root.version,
        root,
      });
    });
}

function kindNodes(input: ExplorerInput, found: readonly Found[]): Node[] {
  return [...groupBy(found, ({ item }) => item.kind)]
    .map(([id, members]) => ({ kind: input.kindOf(id), members }))
    .sort((a, b) => a.kind.order - b.kind.order || byName.compare(a.kind.plural, b.kind.plural))
    .map(({ kind, members }) => {
      const id = `kind:${members[0]?.item.root ?? ''}:${kind.id}`;
      return branch(id, groupNodes(input, kind, id, members), kind.id === kindOpenAtFirst, {
        type: 'kind',
        icon: kind.icon,
        title: kind.plural,
      });
    });
}

/** Groups are shown only where they are useful: more than one, or some items in one and some in none. */
function groupNodes(input: ExplorerInput, kind: KindInfo, parent: string, members: readonly Found[]): Node[] {
  const groups = groupBy(members, ({ item }) => item.group);
  if (groups.size < 2) return members.map((found) => leaf(input, kind, found)).sort(byTitle);
  return [...groups]
    .flatMap(([group, found]) => {
      const leaves = found.map((each) => leaf(input, kind, each)).sort(byTitle);
      if (group === null) return leaves;
      return branch(`${parent}:${group}`, leaves, true, { type: 'group', icon: 'folder', title: group });
    })
    .sort((a, b) => Number(a.row.type === 'item') - Number(b.row.type === 'item') || byTitle(a, b));
}

/** What the last commit has and the workspace has no longer, at the end. */
function goneNodes(input: ExplorerInput): Node[] {
  const leaves = [...input.changes.values()]
    .filter(({ change, path }) => change === 'removed' && hasWords(path, input.search))
    .map((change): Node => ({
      ...emptyLeaf,
      id: `gone:${change.path}`,
      git: markOfChange(change),
      row: { ...emptyRow, type: 'item', icon: 'file', title: fileName(change.path), gone: change.path },
    }))
    .sort(byTitle);
  if (leaves.length === 0) return [];
  const row = { type: 'group', icon: 'folder', title: 'Removed since the last commit' } as const;
  return [branch('gone', leaves, false, row)];
}

const hasWords = (text: string, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

const emptyRow = { detail: null, item: null, root: null, gone: null, inactive: false, at: [] };
const emptyLeaf = {
  open: false,
  children: [],
  problems: { errors: 0, warnings: 0 },
  dirty: false,
  remote: null,
  items: 1,
};

function byTitle(a: Node, b: Node): number {
  return byName.compare(a.row.title, b.row.title);
}

function leaf(input: ExplorerInput, kind: KindInfo, { item, at }: Found): Node {
  return {
    ...emptyLeaf,
    id: item.id,
    problems: input.problemsOf(item),
    dirty: input.dirty.has(item.path),
    git: markOfChange(input.changes.get(item.path)),
    remote: input.remote.sides.get(item.path) ?? null,
    row: {
      ...emptyRow,
      type: 'item',
      icon: kind.icon,
      title: item.title,
      item,
      inactive: item.active === false,
      at,
    },
  };
}

function branch(
  id: string,
  children: Node[],
  open: boolean,
  row: Pick<Node['row'], 'type' | 'icon' | 'title'> & Partial<Node['row']>,
): Node {
  return {
    id,
    open,
    children,
    problems: {
      errors: sum(children, (child) => child.problems.errors),
      warnings: sum(children, (child) => child.problems.warnings),
    },
    dirty: children.some((child) => child.dirty),
    git: markOfBranch(children.map((child) => child.git)),
    remote: sideOfBranch(children.map((child) => child.remote)),
    items: sum(children, (child) => child.items),
    row: { ...emptyRow, ...row },
  };
}

function sum(nodes: readonly Node[], of: (node: Node) => number): number {
  return nodes.reduce((total, node) => total + of(node), 0);
}

function flatten(nodes: readonly Node[], level: number, input: ExplorerInput, rows: ExplorerRow[]): void {
  nodes.forEach((node, index) => {
    const isBranch = node.row.type !== 'item';
    const expanded = isBranch ? input.search !== '' || (input.toggled.get(node.id) ?? node.open) : null;
    rows.push({
      ...node.row,
      id: node.id,
      level,
      expanded,
      setSize: nodes.length,
      position: index + 1,
      count: isBranch ? node.items : null,
      problems: node.problems,
      dirty: node.dirty,
      git: node.git,
      remote: node.remote,
      label: describe(node, input),
    });
    if (expanded) flatten(node.children, level + 1, input, rows);
  });
}

/** The name a screen reader says; it begins with the title, so that typing finds it. */
function describe({ row, problems, dirty, git, remote, items }: Node, input: ExplorerInput): string {
  const parts = [row.title];
  if (row.item) parts.push(input.kindOf(row.item.kind).label);
  else if (row.gone === null) parts.push(String(items));
  if (row.inactive) parts.push('switched off');
  if (dirty) parts.push('unsaved');
  if (git) parts.push(row.type === 'item' ? wordOf[git.change] : git.tip.replace(/\.$/, ''));
  if (remote) parts.push(sideInWords(remote, input.remote.name));
  if (problems.errors > 0) parts.push(counted(problems.errors, 'error'));
  if (problems.warnings > 0) parts.push(counted(problems.warnings, 'warning'));
  return parts.join(', ');
}

/** Rows that must be open for an item to be seen. */
export function ancestorsOf(item: ContentItem): string[] {
  const kind = `kind:${item.root}:${item.kind}`;
  return [`root:${item.root}`, kind, ...(item.group === null ? [] : [`${kind}:${item.group}`])];
}
