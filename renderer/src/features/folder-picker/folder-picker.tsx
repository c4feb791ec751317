import { Archive, ArrowUp, Folder, FolderOpen, House, PackageCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Output, HandleEntry } from '@core/contract';
import { toWireError, type WireError } from '@core/contract/errors';
import { call } from '../../state/bridge';
import { switchWorkspace } from '../../state/closing';
import { reportError } from '../../state/toasts';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon-button';
import { SearchField } from '../../ui/search-field';
import { Tree, type TreeHandle, type TreeRow } from '../../ui/tree';
import styles from './folder-picker.module.css';
import { isPath, walkTo } from './walk-to';

type Listing = Output<'handles.list'>;

interface FolderRow extends TreeRow {
  entry: HandleEntry;
}

interface FolderPickerProps {
  what: 'folder' | 'archive';
  /** Gets what was chosen; null where it is opened. */
  onChoose: ((entry: HandleEntry) => void) | null;
  onClose(): void;
  /** It is closed without a choice. */
  onCancel(): void;
}

/** Chooses a folder or an archive on this machine, where the shell has no native dialog. */
export function FolderPicker({ what, onChoose, onClose, onCancel }: FolderPickerProps) {
  const [handle, setHandle] = useState<string | null>(null);
  const [listing, setListing] = useState<Listing | null>(null);
  const [error, setError] = useState<WireError | null>(null);
  const [filter, setFilter] = useState('');
  const [pointed, setPointed] = useState<HandleEntry | null>(null);
  const [opening, setOpening] = useState(false);
  const tree = useRef<TreeHandle>(null);

  const arrived = useEffectEvent((found: Listing) => {
    setListing(found);
    setError(null);
    setPointed(null);
    // What was typed while the first list was on its way is meant for it.
    if (listing) setFilter('');
  });
  useEffect(() => {
    let stale = false;
    call('handles.list', { handle }).then(
      (found) => !stale && arrived(found),
      (thrown: unknown) => !stale && setError(toWireError(thrown)),
    );
    return () => {
      stale = true;
    };
  }, [handle]);

  // The list is mounted only now; querying earlier would find none on a slow machine.
  useEffect(() => {
    if (listing) tree.current?.focus();
  }, [listing]);

  const entries = listing?.entries.filter((entry) => what === 'archive' || entry.kind === 'folder') ?? [];
  const rows = placeRows(entries, isPath(filter) ? '' : filter);

  /** Goes where a path that was typed leads: into the folder, to the archive. */
  const goTo = async (path: string) => {
    try {
      const entry = await walkTo(path);
      if (entry.kind === 'folder') setHandle(entry.handle);
      else await openPlace(entry.handle, entry);
      setFilter('');
    } catch (thrown) {
      setError(toWireError(thrown));
    }
  };

  const openPlace = async (target: string, entry = entryOf(target)) => {
    setOpening(true);
    try {
      onClose();
      if (onChoose) onChoose(entry);
      else await switchWorkspace({ handle: target });
    } catch (thrown) {
      reportError(thrown);
    } finally {
      setOpening(false);
    }
  };
  const entryOf = (target: string): HandleEntry =>
    entries.find((entry) => entry.handle === target) ?? {
      handle: target,
      name: listing?.location ?? '',
      kind: 'folder',
      content: false,
    };
  const enter = ({ entry }: FolderRow) => {
    if (entry.kind === 'folder') setHandle(entry.handle);
    else void openPlace(entry.handle);
  };

  // The highlighted folder is meant; without one, the current folder.
  const target = pointed && (pointed.kind === 'archive') === (what === 'archive') ? pointed.handle : null;
  const here = what === 'folder' ? handle : null;
  const chosen = target ?? here;
  const name = target ? pointed?.name : listing?.location;

  return (
    <Dialog
      title={`${onChoose ? 'Choose' : 'Open'} ${what === 'folder' ? 'a folder' : 'an archive'}`}
      size="large"
      onClose={onCancel}
      aside={
        chosen && (
          <span className={styles.chosen}>
            {onChoose ? 'Chooses' : 'Opens'} {name}
          </span>
        )
      }
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            tone="primary"
            busy={opening}
            disabled={
              chosen ? false : what === 'folder' ? 'Go into a folder first.' : 'Choose an archive first.'
            }
            onClick={() => chosen && void openPlace(chosen)}
          >
            {onChoose ? 'Choose' : 'Open'}
          </Button>
        </>
      }
    >
      <div className={styles.bar}>
        <IconButton
          label="Starting points"
          icon={<House size={16} aria-hidden />}
          disabled={handle === null ? 'you are there.' : false}
          onClick={() => setHandle(null)}
        />
        <IconButton
          label="Folder above"
          icon={<ArrowUp size={16} aria-hidden />}
          disabled={handle === null ? 'there is none.' : false}
          onClick={() => setHandle(listing?.parent ?? null)}
        />
        <span className={styles.location} title={listing?.location}>
          {handle === null ? 'On this machine' : listing?.location}
        </span>
        <div className={styles.filter}>
          <SearchField
            label="Filter by name, or go to a path"
            value={filter}
            onChange={setFilter}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !isPath(filter)) return;
              void goTo(filter);
              event.preventDefault();
            }}
          />
        </div>
      </div>
      <div className={styles.list}>
        {error ? (
          <EmptyState
            title={error.message}
            actions={<Button onClick={() => setHandle(null)}>Starting points</Button>}
          >
            {error.remedy}
          </EmptyState>
        ) : rows.length > 0 ? (
          <Tree
            ref={tree}
            label={what === 'folder' ? 'Folders' : 'Folders and archives'}
            rows={rows}
            selectedId={pointed?.handle ?? null}
            rowHeight={28}
            onCursor={(row) => setPointed(row.entry)}
            onOpen={(row, keep) => keep && enter(row)}
            onToggle={enter}
            renderRow={(row) => <Row entry={row.entry} />}
          />
        ) : (
          listing && (
            <EmptyState
              icon={<FolderOpen size={24} strokeWidth={1.5} aria-hidden />}
              title={filter ? 'No matches' : what === 'folder' ? 'No folders here' : 'No archives here'}
            />
          )
        )}
      </div>
      <p className={styles.help}>
        Enter or a double click goes into a folder; a path that is pasted above is gone to by Enter. Folders
        that look like content are marked.
      </p>
    </Dialog>
  );
}

function placeRows(entries: readonly HandleEntry[], filter: string): FolderRow[] {
  const wanted = entries.filter((entry) => entry.name.toLowerCase().includes(filter.toLowerCase()));
  return wanted.map((entry, index) => ({
    id: entry.handle,
    level: 1,
    label: `${entry.name}, ${entry.kind}${entry.content ? ', content' : ''}`,
    expanded: null,
    setSize: wanted.length,
    position: index + 1,
    entry,
  }));
}

function Row({ entry }: { entry: HandleEntry }) {
  const Shape = entry.kind === 'archive' ? Archive : entry.content ? PackageCheck : Folder;
  return (
    <>
      <Shape
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className={entry.content ? styles.content : styles.icon}
      />
      <span className={styles.name}>{entry.name}</span>
      {entry.content && <Badge tone="accent">content</Badge>}
    </>
  );
}
