import type { RemotePull } from '@core/contract/remote-work';
import { counted } from '@core/text/counted';
import { DataGrid, type GridColumn } from '../../ui/data-grid';
import { openFile } from './open-thing';
import styles from './remote.module.css';

const signs = { added: '+ added', changed: '~ changed', removed: '− removed' } as const;

const columns: readonly GridColumn[] = [
  { id: 'change', title: 'Change', width: 110, sort: null },
  { id: 'path', title: 'File', width: 600, sort: null },
];

/** What came of a pull, or would. */
export function PullReport({ pull }: { pull: RemotePull }) {
  const { written, changes, things, unknown, open } = pull;
  const files = counted(changes.length, 'file');
  return (
    <section className={styles.part} aria-label="What came of it">
      <h2 className={styles.heading} role="status">
        {open > 0
          ? `${counted(open, 'conflict')}: nothing was written`
          : changes.length === 0
            ? 'Nothing has changed there'
            : written
              ? `${files} changed`
              : `${files} would change`}
      </h2>
      <p className={styles.muted}>{counted(things, 'thing')} read.</p>
      {unknown.length > 0 && (
        <ul className={styles.note}>
          {unknown.map(({ kind, message }) => (
            <li key={kind}>Not known: {message}</li>
          ))}
        </ul>
      )}
      {changes.length > 0 && open === 0 && (
        <div className={styles.files} style={{ height: 30 + 28 * changes.length }}>
          <DataGrid
            label="Files"
            columns={columns}
            rows={changes.map(({ path }) => path)}
            rowLabel={(at) => `${changes[at]?.path ?? ''}, ${changes[at]?.change ?? ''}`}
            renderCell={(at, column) => {
              const one = changes[at];
              if (!one) return null;
              return column === 0 ? <span data-change={one.change}>{signs[one.change]}</span> : one.path;
            }}
            selectedId={null}
            onOpen={(at) => {
              const one = changes[at];
              if (one && written && one.change !== 'removed') openFile(one.path);
            }}
          />
        </div>
      )}
    </section>
  );
}
