import { ListTree, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { JsonMap } from '@core/text/values';
import { useInstance } from '../../../state/instance-store';
import { notify, reportError } from '../../../state/toasts';
import { useAnswer } from '../../../state/use-answer';
import { Button } from '../../../ui/button';
import { DataGrid } from '../../../ui/data-grid';
import { EmptyState } from '../../../ui/empty-state';
import { ScrollRegion } from '../../../ui/scroll-region';
import { SearchField } from '../../../ui/search-field';
import { ValueView } from '../../../ui/values/value-view';
import { Pager } from '../pager';
import styles from '../views.module.css';
import type { AreaAction, SystemArea } from './area';
import { areas } from './areas';
import { type InstanceAreaId, instanceAreas } from '../../../state/instance-areas';

/** A list of something on the instance that is no module: its columns, a filter, one in full, and what can be done with it. */
export function SystemView({ area }: { area: InstanceAreaId }) {
  return <AreaList id={area} area={areas[area]} />;
}

function AreaList({ id, area }: { id: InstanceAreaId; area: SystemArea }) {
  const changes = useInstance((store) => store.changes);
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 500 });
  const found = useAnswer(`${id} ${changes} ${page} ${limit}`, () => area.read(page, limit));
  const [filter, setFilter] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = (found.value?.rows ?? [])
    .map((row, index) => ({
      key: keyOf(row, index),
      row,
      cells: area.columns.map(({ textOf }) => textOf(row)),
    }))
    .filter(({ cells }) => cells.join(' ').toLowerCase().includes(filter.trim().toLowerCase()));
  const total = found.value?.total ?? 0;
  const isPaged = total > (found.value?.rows.length ?? 0);
  const detail = rows.find(({ key }) => key === chosen);
  const title = instanceAreas.find((one) => one.id === id)?.title ?? id;
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.muted} role="status">
          {rows.length === 1 ? `1 ${area.noun}` : `${rows.length} ${area.plural}`}
          {isPaged && ' on this page'}
        </span>
        <span className={styles.space} />
        <SearchField
          label={`Filter ${title.toLowerCase()}`}
          placeholder="Filter"
          value={filter}
          onChange={setFilter}
        />
        {area.Begin && <area.Begin onDone={() => found.again()} />}
        <Button icon={<RefreshCw size={14} aria-hidden />} onClick={() => found.again()}>
          Refresh
        </Button>
      </div>
      <div className={styles.body}>
        <div className={styles.column}>
          {rows.length > 0 ? (
            <DataGrid
              label={title}
              columns={area.columns.map((column) => ({ id: column.title, ...column, sort: null }))}
              rows={rows.map(({ key }) => key)}
              rowLabel={(index) => (rows[index] ? area.titleOf(rows[index].row) : '')}
              renderCell={(index, column) => rows[index]?.cells[column] ?? null}
              selectedId={chosen}
              onOpen={(index) => setChosen(rows[index]?.key ?? null)}
            />
          ) : (
            <EmptyState
              icon={<ListTree size={28} strokeWidth={1.5} aria-hidden />}
              title={
                found.error
                  ? 'The list cannot be read'
                  : found.busy
                    ? 'Reading the list…'
                    : `There is no ${area.noun}`
              }
            >
              {found.error?.message ??
                (total > 0 ? 'Nothing contains what the filter says.' : found.busy ? '' : area.nothing)}
            </EmptyState>
          )}
        </div>
      </div>
      {isPaged && (
        <Pager
          page={page}
          limit={limit}
          total={total}
          onPage={(next) => setPage({ page: next, limit })}
          onLimit={(next) => setPage({ page: 1, limit: next })}
        />
      )}
      {detail && <Detail key={detail.key} area={area} row={detail.row} onDone={() => found.again()} />}
    </div>
  );
}

/** One in full, and what can be done with it. */
function Detail({ area, row, onDone }: { area: SystemArea; row: JsonMap; onDone(): void }) {
  const whole = useAnswer(JSON.stringify(row), async () => (area.detail ? await area.detail(row) : row));
  const [busy, setBusy] = useState(false);
  const act = (action: AreaAction) => {
    setBusy(true);
    action
      .run(row)
      .then((message) => {
        notify({ tone: 'info', message });
        onDone();
      }, reportError)
      .finally(() => setBusy(false));
  };
  const title = area.titleOf(row);
  return (
    <ScrollRegion label={`The ${area.noun}`} className={styles.problems}>
      <div className={styles.bar}>
        <h3 className={styles.subtitle}>{title}</h3>
        <span className={styles.space} />
        {(area.actions ?? [])
          .filter(({ when }) => when?.(row) ?? true)
          .map((action) => (
            <Button key={action.title(row)} size="small" busy={busy} onClick={() => act(action)}>
              {action.title(row)}
            </Button>
          ))}
      </div>
      {area.Panel && <area.Panel row={row} onDone={onDone} />}
      {whole.error ? (
        <p className={styles.muted}>{whole.error.message}</p>
      ) : (
        <ValueView value={whole.value ?? row} />
      )}
    </ScrollRegion>
  );
}

const keyOf = ({ uuid, id }: JsonMap, index: number): string =>
  typeof uuid === 'string'
    ? uuid
    : typeof id === 'string' || typeof id === 'number'
      ? String(id)
      : String(index);
