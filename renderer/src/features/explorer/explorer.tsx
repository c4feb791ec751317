import { CopyMinus, FolderOpen, RefreshCw, SearchX } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { runCommand } from '../../state/commands';
import { useDocuments } from '../../state/documents';
import { useFindings } from '../../state/findings';
import { useGit } from '../../state/git';
import { compareWithRevision } from '../../state/git-compare';
import { kindInfo } from '../../state/kinds';
import { setLayout, useLayout } from '../../state/layout';
import { pointAt } from '../../state/reference-search';
import { openTab, useTabs } from '../../state/tabs';
import { standingOf, useStanding } from '../../state/remote-standing';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon-button';
import { Menu } from '../../ui/menu';
import { SearchField } from '../../ui/search-field';
import { Tree, type TreeHandle } from '../../ui/tree';
import { ancestorsOf, explorerRows, type ExplorerRow } from './explorer-rows';
import { ExplorerRowView } from './explorer-row-view';
import styles from './explorer.module.css';
import { problemCounter } from './problem-counts';
import { changesBeside } from './remote-marks';
import { rowMenu } from './row-menu';
import { severalMenu } from './playbook-menu';
import { readToggled, setToggled } from './toggled';

/** Everything in the workspace by what it is. */
export function Explorer() {
  const { info, roots, items, itemsByPath, progress } = useWorkspace();
  const dirty = useDocuments((state) => state.dirty);
  const byPath = useFindings((state) => state.byPath);
  const changes = useGit((state) => state.changes);
  const standing = useStanding();
  const remote = useMemo(() => changesBeside(standing.name, standingOf(standing)), [standing]);
  const active = useTabs((state) => state.active);
  const [kept] = useLayout('explorer.toggled');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const [menu, setMenu] = useState<{ row: ExplorerRow; at: DOMRect } | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(noMarks);
  const tree = useRef<TreeHandle>(null);

  const rows = useMemo(
    () =>
      explorerRows({
        roots,
        items,
        kindOf: kindInfo,
        toggled: readToggled(kept),
        search: wanted,
        dirty,
        changes,
        remote,
        problemsOf: problemCounter(byPath),
      }),
    [roots, items, kept, wanted, dirty, changes, remote, byPath],
  );
  const selected = active ? itemsByPath.get(active)?.[0] : undefined;

  // Only when another file comes to the front: what the user closes afterwards stays closed.
  const reveal = useEffectEvent((id: string | undefined) => {
    if (id && selected) setToggled(ancestorsOf(selected), true);
  });
  useEffect(() => reveal(selected?.id), [selected?.id]);

  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const first = rows.find((row) => row.item);
    if (first) open(first, true);
    event.preventDefault();
  };

  const menuOf = (row: ExplorerRow) => {
    const several = marked.has(row.id) ? items.filter(({ id }) => marked.has(id)) : [];
    return several.length > 1 ? severalMenu(several) : rowMenu(row);
  };

  return (
    <>
      <header className={styles.header}>
        <h2 className={styles.title}>{info?.name ?? 'Explorer'}</h2>
        <IconButton
          size="small"
          label="Reload workspace"
          icon={<RefreshCw size={14} aria-hidden />}
          onClick={() => void runCommand('workspace.reindex')}
        />
        <IconButton
          size="small"
          label="Close all branches"
          icon={<CopyMinus size={14} aria-hidden />}
          onClick={() => closeAll(rows)}
        />
      </header>
      <div className={styles.search}>
        <SearchField
          label="Filter the explorer"
          placeholder="Filter by name, path or uuid"
          value={search}
          onChange={setSearch}
          onKeyDown={onSearchKey}
        />
      </div>
      <div className={styles.tree}>
        {rows.length > 0 ? (
          <Tree
            ref={tree}
            firstFocus
            label="Content of the workspace"
            rows={rows}
            selectedId={selected?.id ?? null}
            marked={marked}
            onMark={(chosen, how) => setMarked((known) => marksAfter(known, chosen, how))}
            onOpen={(row, keep) => {
              setMarked(noMarks);
              open(row, keep);
            }}
            onToggle={(row) => setToggled([row.id], !row.expanded)}
            onCursor={(row) => pointAt(row.item ?? null)}
            onContextMenu={(row, at) => setMenu({ row, at })}
            renderRow={(row) => <ExplorerRowView row={row} remote={remote.name} />}
          />
        ) : wanted ? (
          <EmptyState
            icon={<SearchX size={24} strokeWidth={1.5} aria-hidden />}
            title="No matches"
            actions={<Button onClick={() => setSearch('')}>Clear filter</Button>}
          >
            Names, paths and uuids were compared. To look inside the files, search the workspace.
          </EmptyState>
        ) : (
          progress.done && (
            <EmptyState
              icon={<FolderOpen size={24} strokeWidth={1.5} aria-hidden />}
              title="This folder is empty"
              actions={
                <Button onClick={() => void runCommand('workspace.openFolder')}>Open another folder</Button>
              }
            >
              Packwright shows packs, exports, connectors, widgets and agent packages, and every other file in
              them.
            </EmptyState>
          )
        )}
      </div>
      {menu && (
        <Menu
          label={menu.row.title}
          items={menuOf(menu.row)}
          anchor={menu.at}
          onClose={() => {
            setMenu(null);
            tree.current?.focus();
          }}
        />
      )}
    </>
  );
}

const noMarks: ReadonlySet<string> = new Set();

function marksAfter(
  known: ReadonlySet<string>,
  rows: readonly ExplorerRow[],
  how: 'toggle' | 'range',
): ReadonlySet<string> {
  const ids = rows.flatMap(({ item }) => (item ? [item.id] : []));
  if (how === 'range') return new Set([...known, ...ids]);
  return new Set([...known].filter((id) => !ids.includes(id)).concat(ids.filter((id) => !known.has(id))));
}

function open({ item, gone }: ExplorerRow, keep: boolean): void {
  if (gone !== null) void compareWithRevision(gone, 'HEAD').catch(reportError);
  if (item) openTab(item.path, { pin: keep, pointer: item.pointer === '' ? null : item.pointer });
}

function closeAll(rows: readonly ExplorerRow[]): void {
  const branches = rows.filter((row) => row.expanded !== null);
  setLayout('explorer.toggled', branches.map((row) => `-${row.id}`).join('\n'));
}
