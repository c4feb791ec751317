import { Archive, ArrowUp, Folder, FolderOpen, House, PackageCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Output, Place } from '@core/contract';
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
import styles from './places-dialog.module.css';

type Listing = Output<'places.list'>;

interface PlaceRow extends TreeRow {
  place: Place;
}

/** Chooses a folder or an archive on this machine, where the shell has no native dialog. */
export function PlacesDialog({ what, onClose }: { what: 'folder' | 'archive'; onClose(): void }) {
  const [handle, setHandle] = useState<string | null>(null);
  const [listing, setListing] = useState<Listing | null>(null);
  const [error, setError] = useState<WireError | null>(null);
  const [filter, setFilter] = useState('');
  const [pointed, setPointed] = useState<Place | null>(null);
  const [opening, setOpening] = useState(false);
  const tree = useRef<TreeHandle>(null);

  const arrived = useEffectEvent((found: Listing) => {
    setListing(found);
    setError(null);
    setPointed(null);
    setFilter('');
  });
  useEffect(() => {
    let stale = false;
    call('places.list', { handle }).then(
      (found) => !stale && arrived(found),
      (thrown: unknown) => !stale && setError(toWireError(thrown)),
    );
    return () => {
      stale = true;
    };
  }, [handle]);

  // The list is in the page only now; asking earlier would find none on a slow machine.
  useEffect(() => {
    if (listing) tree.current?.focus();
  }, [listing]);

  const entries = listing?.entries.filter((place) => what === 'archive' || place.kind === 'folder') ?? [];
  const rows = placeRows(entries, filter);

  const openPlace = async (target: string) => {
    setOpening(true);
    try {
      onClose();
      await switchWorkspace({ handle: target });
    } catch (thrown) {
      reportError(thrown);
    } finally {
      setOpening(false);
    }
  };
  const enter = ({ place }: PlaceRow) => {
    if (place.kind === 'folder') setHandle(place.handle);
    else void openPlace(place.handle);
  };

  // A folder pointed at is what is meant; with none, the folder one is in.
  const target = pointed && (pointed.kind === 'archive') === (what === 'archive') ? pointed.handle : null;
  const here = what === 'folder' ? handle : null;
  const chosen = target ?? here;
  const name = target ? pointed?.name : listing?.location;

  return (
    <Dialog
      title={what === 'folder' ? 'Open a folder' : 'Open an archive'}
      size="large"
      onClose={onClose}
      aside={chosen && <span className={styles.chosen}>Opens {name}</span>}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={opening}
            disabled={
              chosen ? false : what === 'folder' ? 'Go into a folder first.' : 'Choose an archive first.'
            }
            onClick={() => chosen && void openPlace(chosen)}
          >
            Open
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
          {handle === null ? 'Places on this machine' : listing?.location}
        </span>
        <div className={styles.filter}>
          <SearchField
            label="Filter by name"
            value={filter}
            onChange={setFilter}
            onKeyDown={(event) => event.key === 'ArrowDown' && tree.current?.focus()}
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
            onCursor={(row) => setPointed(row.place)}
            onOpen={(row, keep) => keep && enter(row)}
            onToggle={enter}
            renderRow={(row) => <Row place={row.place} />}
          />
        ) : (
          listing && (
            <EmptyState
              icon={<FolderOpen size={24} strokeWidth={1.5} aria-hidden />}
              title={
                filter
                  ? 'Nothing is called that'
                  : what === 'folder'
                    ? 'No folders in here'
                    : 'No archives in here'
              }
            />
          )
        )}
      </div>
      <p className={styles.help}>
        Enter or a double click goes into a folder. Folders that look like content are marked.
      </p>
    </Dialog>
  );
}

function placeRows(entries: readonly Place[], filter: string): PlaceRow[] {
  const wanted = entries.filter((place) => place.name.toLowerCase().includes(filter.toLowerCase()));
  return wanted.map((place, index) => ({
    id: place.handle,
    level: 1,
    label: `${place.name}, ${place.kind}${place.content ? ', content' : ''}`,
    expanded: null,
    setSize: wanted.length,
    position: index + 1,
    place,
  }));
}

function Row({ place }: { place: Place }) {
  const Shape = place.kind === 'archive' ? Archive : place.content ? PackageCheck : Folder;
  return (
    <>
      <Shape
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className={place.content ? styles.content : styles.icon}
      />
      <span className={styles.name}>{place.name}</span>
      {place.content && <Badge tone="accent">content</Badge>}
    </>
  );
}
