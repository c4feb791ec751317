import { Filter, Plus, RefreshCw, Table2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { JsonMap } from '@core/text/values';
import { columnsOf } from '@core/module-view/columns';
import type { ModuleInfo } from '@core/module-view/module';
import { recordTitle } from '@core/module-view/record-text';
import { describeQuery } from '@core/query/conditions/describe';
import { scopeOf } from '@core/query/conditions/field';
import { sent, withoutUnfinished } from '@core/query/conditions/sent';
import { emptyQuery, entriesOf } from '@core/query/conditions/tree';
import { queryWarnings } from '@core/query/conditions/warnings';
import { setCount } from '../../state/instance-records';
import { useInstance } from '../../state/instance-store';
import { findRecords, viewTemplate } from '../../state/instance-api';
import { resetLayout, useLayout } from '../../state/layout';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { ConditionBuilder } from '../../ui/condition-builder/condition-builder';
import { DataGrid } from '../../ui/data-grid';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon-button';
import { SearchField } from '../../ui/search-field';
import { Splitter } from '../../ui/splitter';
import { useLater } from '../../ui/use-later';
import { Cell, columnOf } from './cell';
import { ConfirmDialog } from './confirm-dialog';
import { deleteRecord } from './delete-record';
import { Pager } from './pager';
import { RecordEditor } from './record-editor';
import { useAnswer } from '../../state/use-answer';
import styles from './views.module.css';

/** The query over the module's records. */
interface ListRequest {
  page: number;
  limit: number;
  sort: { field: string; direction: 'ASC' | 'DESC' } | null;
  search: string;
  body: JsonMap;
  deleted: boolean;
}

const initial: ListRequest = {
  page: 1,
  limit: 100,
  sort: null,
  search: '',
  body: emptyQuery(),
  deleted: false,
};

/** Typing counts as finished after this many milliseconds without a key. */
const typingPause = 250;

/** The records of a module, and one of them in a form beside them. */
export function ModuleView({ module, record: asked }: { module: ModuleInfo; record: string | null }) {
  const { type } = module;
  const { changes, fieldsOf } = useInstance();
  const scope = scopeOf(type, fieldsOf);
  const [request, setRequest] = useState(initial);
  const [filtering, setFiltering] = useState(false);
  // Which record is shown beside the grid; `new` for one that is not there yet.
  const [chosen, setChosen] = useState<{ of: string | null; id: string | null }>({ of: null, id: null });
  const [doomed, setDoomed] = useState<JsonMap | null>(null);
  const [width, setWidth] = useLayout('instance.editorWidth');
  const later = useLater(request, typingPause);
  const template = useAnswer(type, () => viewTemplate(type, 'list'));
  const found = useAnswer(`${changes} ${JSON.stringify(later)}`, async () => {
    const page = await findRecords({ ...later, body: withoutUnfinished(later.body), module: type });
    if (later.search === '' && entriesOf(later.body).length === 0 && !later.deleted)
      setCount(type, page.total);
    return page;
  });
  const shown = chosen.of === asked ? chosen.id : asked;
  const show = (id: string | null) => setChosen({ of: asked, id });
  const change = (next: Partial<ListRequest>) => setRequest({ ...request, page: 1, ...next });

  const columns = template.value === null && template.busy ? [] : columnsOf(module, template.value);
  const records = found.value?.records ?? [];
  const { sort, body, search, deleted } = request;
  const conditions = entriesOf(body).length;
  const isNarrowed = conditions > 0 || search.trim() !== '' || deleted;
  const sortBy = (field: string) =>
    change({
      sort:
        sort?.field !== field
          ? { field, direction: 'ASC' }
          : sort.direction === 'ASC'
            ? { field, direction: 'DESC' }
            : null,
    });
  const ask = (record: JsonMap) => {
    if (module.hasRecycleBin) deleteRecord(module, record).catch(reportError);
    else setDoomed(record);
  };

  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{module.title}</h2>
        <span className={styles.detail}>{module.tableName}</span>
        <span className={styles.space} />
        <div className={styles.search}>
          <SearchField
            firstFocus
            label={`Search ${module.title}`}
            placeholder="Search"
            value={search}
            onChange={(text) => change({ search: text })}
          />
        </div>
        <Button
          icon={<Filter size={14} aria-hidden />}
          aria-expanded={filtering}
          onClick={() => setFiltering(!filtering)}
        >
          {conditions > 0 ? `Filter (${conditions})` : 'Filter'}
        </Button>
        {module.hasRecycleBin && (
          <IconButton
            label="Recycle bin"
            pressed={deleted}
            icon={<Trash2 size={15} aria-hidden />}
            onClick={() => {
              show(null);
              change({ deleted: !deleted });
            }}
          />
        )}
        <IconButton label="Refresh" icon={<RefreshCw size={15} aria-hidden />} onClick={found.again} />
        <Button tone="primary" icon={<Plus size={14} aria-hidden />} onClick={() => show('new')}>
          New record
        </Button>
      </div>
      {filtering && (
        <div className={styles.filters}>
          <ConditionBuilder
            label={`Filter of ${module.title}`}
            scope={scope}
            value={body}
            writer={sent}
            warnings={queryWarnings(body, scope)}
            onChange={(next) => change({ body: next })}
          />
          {conditions > 0 && (
            <p className={styles.muted}>
              {describeQuery(body, scope)}{' '}
              <Button size="small" tone="quiet" onClick={() => change({ body: emptyQuery() })}>
                Clear the filter
              </Button>
            </p>
          )}
        </div>
      )}
      {found.error && (
        <div className={styles.notice} role="alert">
          {found.error.message}
          <Button size="small" onClick={found.again}>
            Try again
          </Button>
        </div>
      )}
      <div className={styles.body}>
        <div className={styles.column}>
          {records.length > 0 ? (
            <DataGrid
              label={`Records of ${module.title}`}
              columns={columns.map((field) =>
                columnOf(field, sort?.field === field.name ? order[sort.direction] : null, () =>
                  sortBy(field.name),
                ),
              )}
              rows={records.map(({ uuid }) => String(uuid))}
              rowLabel={(index) => recordTitle(records[index], module)}
              renderCell={(index, column) => {
                const [field, record] = [columns[column], records[index]];
                return field && record ? <Cell field={field} record={record} /> : null;
              }}
              selectedId={shown}
              busy={found.busy}
              onOpen={(index) => show(String(records[index]?.uuid))}
              onDelete={(index) => {
                const record = records[index];
                if (record && !deleted) ask(record);
              }}
            />
          ) : (
            found.value && (
              <EmptyState
                icon={<Table2 size={28} strokeWidth={1.5} aria-hidden />}
                title={
                  !isNarrowed
                    ? 'No records yet'
                    : deleted
                      ? 'The recycle bin is empty'
                      : 'No matching records'
                }
                actions={
                  isNarrowed ? (
                    <Button onClick={() => change({ search: '', body: emptyQuery(), deleted: false })}>
                      Show all records
                    </Button>
                  ) : (
                    <Button onClick={() => show('new')}>Create a record</Button>
                  )
                }
              >
                {isNarrowed
                  ? 'The search, the filter or the recycle bin limits what is shown.'
                  : 'Records come from the workspace, from playbooks, from other clients, or from you.'}
              </EmptyState>
            )
          )}
          <Pager
            page={request.page}
            limit={request.limit}
            total={found.value?.total ?? 0}
            onPage={(page) => setRequest({ ...request, page })}
            onLimit={(limit) => change({ limit })}
          />
        </div>
        {shown !== null && (
          <div className={styles.side} style={{ width }}>
            <Splitter
              reversed
              label="Width of the record"
              orientation="vertical"
              value={width}
              min={300}
              max={900}
              onChange={setWidth}
              onReset={() => resetLayout('instance.editorWidth')}
            />
            <RecordEditor
              key={`${shown} ${String(deleted)}`}
              module={module}
              uuid={shown === 'new' ? null : shown}
              deleted={deleted}
              onShow={show}
              onDelete={ask}
            />
          </div>
        )}
      </div>
      {doomed && (
        <ConfirmDialog
          title="Delete the record?"
          action="Delete"
          onConfirm={async () => {
            await deleteRecord(module, doomed);
            show(null);
          }}
          onClose={() => setDoomed(null)}
        >
          {`"${recordTitle(doomed, module)}" will be permanently deleted: ${module.title} has no recycle bin.`}
        </ConfirmDialog>
      )}
    </div>
  );
}

const order = { ASC: 'ascending', DESC: 'descending' } as const;
