import { ArrowDown, ArrowDownUp, ArrowUp, Eye, GitCompareArrows, RefreshCw, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import type { RemoteThing } from '@core/contract/remote-work';
import { counted } from '@core/text/counted';
import { compareAllWithRemote } from '../../state/comparing';
import { changedOn, lookThere, refreshStanding, standingOf, useStanding } from '../../state/remote-standing';
import { chooseRemote, useRemotes } from '../../state/remotes';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { DataGrid, type GridColumn } from '../../ui/data-grid';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon-button';
import { Segmented } from '../../ui/segmented';
import { inOrder } from './in-order';
import styles from './remote.module.css';
import { ThingView } from './thing-view';
import { stateWords, timeText } from './words';

const columns: readonly GridColumn[] = [
  { id: 'state', title: 'State', width: 190, sort: null },
  { id: 'kind', title: 'Kind', width: 120, sort: null },
  { id: 'name', title: 'Name', width: 260, sort: null },
  { id: 'changed', title: 'Changed there', width: 240, sort: null },
  { id: 'path', title: 'File', width: 320, sort: null },
];

const filters = [
  { id: 'any', label: 'Any side' },
  { id: 'here', label: 'Here' },
  { id: 'there', label: 'There' },
  { id: 'both', label: 'Both' },
] as const;

const arrows = {
  here: <ArrowUp size={14} aria-hidden />,
  there: <ArrowDown size={14} aria-hidden />,
  both: <ArrowDownUp size={14} aria-hidden />,
} as const;

/** What has changed since the last pull: here, and where somebody looked, there. */
export function StatusPart({ name }: { name: string }) {
  const standing = useStanding();
  const isBusy = useRemotes((state) => state.job !== null);
  const [filter, setFilter] = useState<(typeof filters)[number]['id']>('any');
  const [chosen, setChosen] = useState<string | null>(null);
  const { begun, here, looked } = standing;
  const busy = isBusy && 'Something is being done with a remote.';
  const compareAll = (
    <Button
      icon={<GitCompareArrows size={14} aria-hidden />}
      disabled={busy}
      tip="Reads everything there, and shows all of it beside what is open in the Compare view"
      onClick={() => void compareAllWithRemote(name)}
    >
      Compare all
    </Button>
  );
  if (!begun?.pulled)
    return (
      <EmptyState
        icon={<ScanSearch size={28} strokeWidth={1.5} aria-hidden />}
        title="Nothing was pulled into this workspace yet"
        actions={
          <>
            {compareAll}
            <Button tone="primary" onClick={() => chooseRemote(name, 'pull')}>
              Pull…
            </Button>
          </>
        }
      >
        A pull says what both have in common; from then on it is known what has changed on which side.
      </EmptyState>
    );
  const rows = inOrder(standingOf(standing))
    .filter((thing) => {
      const on = changedOn(thing);
      return thing.state === 'unknown' || (on !== null && (filter === 'any' || filter === on));
    })
    .map((thing) => ({ ...thing, key: `${thing.kind}/${thing.id ?? thing.path}` }));
  const shown = rows.find(({ key }) => key === chosen);
  return (
    <>
      <div className={styles.bar}>
        <Segmented label="Changed" options={filters} value={filter} onChange={(id) => setFilter(id)} />
        <span className={styles.muted} role="status">
          {counted(rows.length, 'thing')}; pulled {timeText(begun.pulled)}
          {looked ? '' : '; not looked there'}
        </span>
        <span className={styles.space} />
        <IconButton
          label="Read the workspace again"
          icon={<RefreshCw size={14} aria-hidden />}
          onClick={() => void refreshStanding().catch(reportError)}
        />
        <Button
          tone="primary"
          icon={<Eye size={14} aria-hidden />}
          disabled={busy}
          tip="Reads the lists there, and what has another date than at the last pull"
          onClick={() => void lookThere(name, 'lists')}
        >
          Look there
        </Button>
        <Button
          disabled={busy}
          tip="Reads everything there, whatever its date says"
          onClick={() => void lookThere(name, 'deep')}
        >
          Read all there
        </Button>
        {compareAll}
      </div>
      {looked?.reset && (
        <div className={styles.notice} data-tone="warning">
          {looked.reset} Ask who runs it, then say so in Pull: what differs is yours to decide.
        </div>
      )}
      {(looked ?? here)?.unknown.map(({ kind, message }) => (
        <div key={kind} className={styles.notice} data-tone="warning">
          Not known: {message}
        </div>
      ))}
      {rows.length === 0 ? (
        <EmptyState title="Nothing has changed">
          {looked
            ? 'On neither side, since the last pull.'
            : 'Here, since the last pull. Look there to see the other side.'}
        </EmptyState>
      ) : (
        <div className={styles.rows}>
          <DataGrid
            firstFocus
            label={`What has changed beside ${name}`}
            columns={columns}
            rows={rows.map(({ key }) => key)}
            rowLabel={(at) => {
              const row = rows[at];
              return row ? `${row.name}, ${stateWords[row.state]}` : '';
            }}
            renderCell={(at, column) => {
              const row = rows[at];
              return row ? <Cell thing={row} column={columns[column]?.id ?? ''} /> : null;
            }}
            selectedId={chosen}
            onOpen={(at) => setChosen(rows[at]?.key ?? null)}
          />
        </div>
      )}
      {shown && <ThingView name={name} thing={shown} onClose={() => setChosen(null)} />}
    </>
  );
}

function Cell({ thing, column }: { thing: RemoteThing; column: string }) {
  if (column === 'state') {
    const on = changedOn(thing);
    return (
      <span className={styles.state} data-on={on ?? undefined}>
        {on && arrows[on]}
        {stateWords[thing.state]}
      </span>
    );
  }
  if (column === 'changed') {
    const { changed } = thing;
    return changed ? `${timeText(changed.at)}${changed.by === null ? '' : `, ${changed.by}`}` : '';
  }
  return column === 'kind' ? thing.kind : column === 'name' ? thing.name : thing.path;
}
