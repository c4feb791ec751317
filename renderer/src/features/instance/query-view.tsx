import { Database, Play, TriangleAlert, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { JsonMap } from '@core/text/values';
import { columnsOf } from '@core/module-view/columns';
import type { ModuleField } from '@core/content/module/field';
import { auditFields, type ModuleInfo } from '@core/module-view/module';
import { recordTitle } from '@core/module-view/record-text';
import { describeQuery } from '@core/query/conditions/describe';
import { scopeOf } from '@core/query/conditions/field';
import { sent } from '@core/query/conditions/sent';
import { queryWarnings } from '@core/query/conditions/warnings';
import { CodeField } from '../../code-editor/code-field';
import { showInstanceView, useInstance } from '../../state/instance-store';
import { ask, membersOf, totalOf, viewTemplate } from '../../state/instance-api';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { ComboField } from '../../ui/combo-field';
import { ConditionBuilder } from '../../ui/condition-builder/condition-builder';
import { counted } from '@core/text/counted';
import { DataGrid } from '../../ui/data-grid';
import { EmptyState } from '../../ui/empty-state';
import { Tabs } from '../../ui/tabs';
import { ValueView } from '../../ui/values/value-view';
import { Cell, columnOf } from './cell';
import { useOwnCommand } from './use-own-command';
import { newQuery, undone, withBody, withText } from './query-text';
import queryStyles from './query-view.module.css';
import styles from './views.module.css';
import { queryCommand } from './query-commands';

/** The result of a query. */
interface Result {
  module: ModuleInfo;
  columns: readonly ModuleField[];
  records: readonly JsonMap[];
  total: number;
  milliseconds: number;
  explained: unknown;
  raw: unknown;
}

const pageSize = 200;

/** Asks for records: conditions in a form and as the body they make, what it returns, and the SQL behind it. */
export function QueryView({ asked: begun }: { asked: { module: string; body: JsonMap } | undefined }) {
  const { modules, fieldsOf } = useInstance();
  const [type, setType] = useState(
    () => begun?.module ?? [...(modules?.keys() ?? [])].find((each) => each === 'alerts') ?? '',
  );
  const [query, setQuery] = useState(() => newQuery(begun?.body));
  const [result, setResult] = useState<Result | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(begun !== undefined);
  const [part, setPart] = useState('records');
  const module = modules?.get(type);
  const scope = scopeOf(type, fieldsOf);
  const warnings = query.problem === null ? queryWarnings(query.body, scope) : [];
  const trap = warnings.find(({ kind }) => kind === 'everything');

  const answered = (found: Promise<Result>) =>
    found
      .then(setResult, (thrown: unknown) =>
        setFailure(thrown instanceof Error ? thrown.message : String(thrown)),
      )
      .finally(() => setBusy(false));
  const run = async () => {
    if (!module) return;
    setBusy(true);
    setFailure(null);
    await answered(asked(module, query.body));
  };

  // What was asked for elsewhere is answered at once.
  const runFirst = useEffectEvent(() => module && void answered(asked(module, query.body)));
  useEffect(() => {
    if (begun) runFirst();
  }, [begun]);

  useOwnCommand({
    ...queryCommand,
    enabled: () => (!module ? 'Choose a module first.' : (query.problem ?? true)),
    run,
  });

  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Query</h2>
        <div className={queryStyles.module}>
          <ComboField
            hideLabel
            mono
            label="Module to query"
            value={type}
            options={[...(modules?.keys() ?? [])]}
            onChange={setType}
          />
        </div>
        <span className={styles.muted}>{query.problem === null && describeQuery(query.body, scope)}</span>
        <span className={styles.space} />
        <Button
          icon={<Undo2 size={14} aria-hidden />}
          disabled={query.past.length > 0 ? false : 'Nothing was changed.'}
          onClick={() => setQuery(undone(query))}
        >
          Undo
        </Button>
        <Button
          tone="primary"
          busy={busy}
          icon={<Play size={14} aria-hidden />}
          shortcut="Ctrl+Enter"
          disabled={module ? query.problem !== null && 'Fix the body first.' : 'Choose a module first.'}
          onClick={() => void run().catch(reportError)}
        >
          Run query
        </Button>
      </div>
      {trap && (
        <div className={styles.notice} data-tone="warning" role="status">
          <TriangleAlert size={16} aria-hidden />
          {trap.message}
        </div>
      )}
      <div className={queryStyles.panes}>
        <div className={queryStyles.pane}>
          <ConditionBuilder
            label="Conditions"
            scope={scope}
            value={query.body}
            writer={sent}
            warnings={warnings}
            readOnly={query.problem !== null}
            onChange={(body) => setQuery(withBody(query, body))}
          />
        </div>
        <div className={queryStyles.pane}>
          <CodeField
            multiline
            label="Body"
            language="json"
            value={query.text}
            error={query.problem ?? undefined}
            onChange={(text) => setQuery(withText(query, text))}
            onUndo={() => setQuery(undone(query))}
            onRedo={() => {}}
          />
        </div>
      </div>
      <div className={queryStyles.results}>
        {failure !== null ? (
          <EmptyState
            icon={<TriangleAlert size={24} strokeWidth={1.5} aria-hidden />}
            title="The query was rejected"
          >
            {failure}
          </EmptyState>
        ) : result ? (
          <Tabs
            label="Result of the query"
            items={[
              { id: 'records', label: 'Records' },
              { id: 'sql', label: 'SQL' },
              { id: 'answer', label: 'Answer' },
            ]}
            selected={part}
            onSelect={setPart}
            actions={
              <span className={queryStyles.outcome} role="status">
                {counted(result.total, 'record')} in {Math.round(result.milliseconds)} ms
              </span>
            }
          >
            {part === 'records' ? (
              <Records result={result} />
            ) : (
              <div className={styles.scroll} role="region" aria-label={part === 'sql' ? 'SQL' : 'Answer'}>
                {part === 'sql' ? <Explained value={result.explained} /> : <ValueView value={result.raw} />}
              </div>
            )}
          </Tabs>
        ) : (
          <EmptyState
            icon={<Database size={24} strokeWidth={1.5} aria-hidden />}
            title="No query has been run yet"
          >
            Add conditions or write the body, then run the query. A query changes nothing.
          </EmptyState>
        )}
      </div>
    </div>
  );
}

async function asked(module: ModuleInfo, body: JsonMap): Promise<Result> {
  const begun = performance.now();
  const raw = await ask('POST', `/api/query/${module.type}?$limit=${pageSize}`, body);
  const milliseconds = performance.now() - begun;
  const records = membersOf(raw);
  const isAggregate = Array.isArray(body.aggregates) && body.aggregates.length > 0;
  const [explained, template] = await Promise.all([
    isAggregate ? null : ask('POST', `/api/query/${module.type}/explain`, body),
    viewTemplate(module.type, 'list'),
  ]);
  const columns =
    isAggregate || Array.isArray(body['__selectFields'])
      ? namedColumns(records, module)
      : columnsOf(module, template);
  return { module, columns, records, total: totalOf(raw) ?? records.length, milliseconds, explained, raw };
}

/** For records with selected fields: the fields present. */
function namedColumns(records: readonly JsonMap[], module: ModuleInfo): ModuleField[] {
  const [text] = auditFields.filter(({ name }) => name === 'uuid');
  const names = Object.keys(records[0] ?? {}).filter((name) => !name.startsWith('@'));
  return names.flatMap((name) => module.fields.get(name) ?? (text ? { ...text, name, title: name } : []));
}

function Records({ result: { module, columns, records } }: { result: Result }) {
  if (records.length === 0) return <EmptyState title="No matching records" />;
  return (
    <DataGrid
      label="Records found"
      columns={columns.map((field) => columnOf(field, null))}
      rows={records.map(({ uuid }, index) => String(uuid ?? index))}
      rowLabel={(index) => recordTitle(records[index], module)}
      renderCell={(index, column) => {
        const [field, record] = [columns[column], records[index]];
        return field && record ? <Cell field={field} record={record} /> : null;
      }}
      selectedId={null}
      onOpen={(index) => {
        const uuid = records[index]?.uuid;
        if (typeof uuid === 'string') showInstanceView({ kind: 'module', type: module.type, record: uuid });
      }}
    />
  );
}

function Explained({ value }: { value: unknown }) {
  if (value === null) return <p className={styles.muted}>Aggregates are not explained.</p>;
  const { sql, values, plan } = value as { sql: string; values: unknown[]; plan: string[] };
  return (
    <div className={styles.form}>
      <h3 className={styles.subtitle}>Statement</h3>
      <pre className={styles.code}>{sql}</pre>
      <h3 className={styles.subtitle}>Values</h3>
      <ValueView value={values} />
      <h3 className={styles.subtitle}>Plan</h3>
      <pre className={styles.code}>{plan.join('\n')}</pre>
    </div>
  );
}
