import { uuidOfIri } from '@core/content/iri';
import { andAlso } from '@core/content/layout/measure';
import type { ModuleField } from '@core/content/module/field';
import { systemFields } from '@core/content/module/system-fields';
import { cellText, iriOf, recordTitle } from '@core/module-view/record-text';
import { elementsOf, firstText, member, textOf } from '@core/text/values';
import { ScrollRegion } from '../../../ui/scroll-region';
import { madeUp } from '../use-preview';
import { useScene } from '../layout-scene';
import { useModuleFields } from '../use-module-fields';
import { useAnswer } from './use-answer';
import { useWidgetQuery } from './use-widget-query';
import styles from './widgets.module.css';

/** Most related records that are drawn of a relation; more tell nothing of a layout. */
const shownAtMost = 5;

const namesIn = (list: unknown): string[] =>
  elementsOf(list, '').flatMap(({ value }) => textOf(value) ?? firstText(value, 'name', 'column_name') ?? []);

const isOfEveryRecord = new Set(systemFields.map(({ name }) => name));

/**
 * The related records of a relation as the local instance has them, by a query where there is one: the record that is
 * looked at holds no more than who they are.
 */
function useRelated(relation: ModuleField | undefined, query: unknown) {
  const { record } = useScene();
  const uuids = membersOf(relation && record[relation.name]);
  const found = useAnswer({
    module: uuids.length === 0 ? null : (relation?.target ?? null),
    query: andAlso(query, [{ field: 'uuid', operator: 'in', value: uuids, type: 'array' }]),
    limit: shownAtMost,
  });
  return uuids.length === 0 ? { rows: [], total: 0, note: null } : found;
}

/** Of relations that are shown in tables, as many as have their own: the record's related records, relation by relation. */
export function RelatedTables({ config }: { config: unknown }) {
  const { fields, record, recordId } = useScene();
  const isInclude = firstText(config, 'selectionType') === 'include';
  const named = new Set(namesIn(member(config, isInclude ? 'includes' : 'excludes')));
  const relations = [...fields.values()].filter(
    ({ kind, name, isShown }) =>
      kind === 'records' && isShown && !isOfEveryRecord.has(name) && named.has(name) === isInclude,
  );
  const [some, none] = [true, false].map((has) =>
    relations.filter(({ name }) => membersOf(record[name]).length > 0 === has),
  );
  if (relations.length === 0) return <p className={styles.note}>The module has no relation to show.</p>;
  return (
    <>
      {some?.map((field) => (
        <RelatedTable
          key={field.name}
          field={field}
          columns={namesIn(
            member(member(member(config, 'expandableCol'), field.name), 'columns') ??
              member(member(member(config, 'gridsConfig'), field.name), 'columns'),
          )}
        />
      ))}
      {none && none.length > 0 && (
        <p className={styles.note}>
          {recordId === madeUp ? 'Tables of' : 'Nothing related in'}{' '}
          {none.map(({ title }) => title).join(', ')}
          {recordId === madeUp && '; choose a record of the local instance to see them filled'}.
        </p>
      )}
    </>
  );
}

/** The related records of one relation, in the columns of its module's tables. */
function RelatedTable({ field, columns }: { field: ModuleField; columns: readonly string[] }) {
  const own = useModuleFields(field.target ?? '');
  const { rows, total, note } = useRelated(field, {});
  const shown = (
    columns.length > 0
      ? columns.flatMap((name) => own.get(name) ?? [])
      : [...own.values()].filter(({ isGridColumn }) => isGridColumn)
  ).slice(0, 8);
  return (
    <ScrollRegion label={field.title} className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {field.title} ({total})
        </caption>
        <thead>
          <tr>
            {shown.length === 0 && <th scope="col">Record</th>}
            {shown.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each, index) => (
            <tr key={index}>
              {shown.length === 0 && <td>{recordTitle(each, undefined)}</td>}
              {shown.map((column) => (
                <td key={column.name}>{cellText(column, each[column.name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== null && <p className={styles.note}>{note}</p>}
      {total > rows.length && (
        <p className={styles.note}>
          The first {rows.length} of {total}.
        </p>
      )}
    </ScrollRegion>
  );
}

/** The records of one relation in short: some of their fields, in a line or as a block each. */
export function RelatedLines({ config }: { config: unknown }) {
  const { recordId, fields } = useScene();
  const name = firstText(config, 'fieldName');
  const relation = name === null ? undefined : fields.get(name);
  const own = useModuleFields(relation?.target ?? '');
  const { rows, note } = useRelated(relation, useWidgetQuery(config));
  if (!relation) return <p className={styles.note}>Choose the relation whose records it shows.</p>;
  const columns = elementsOf(member(config, 'columns'), '').flatMap(({ value }) => {
    const field = own.get(firstText(value, 'column_name') ?? textOf(value) ?? '');
    return field ? { field, isBlock: firstText(value, 'display_type') === 'block' } : [];
  });
  if (note !== null) return <p className={styles.note}>{note}</p>;
  if (rows.length === 0)
    return (
      <p className={styles.note}>
        {recordId === madeUp
          ? `Records of ${relation.title}: choose a record of the local instance to see them.`
          : `Nothing related in ${relation.title}.`}
      </p>
    );
  return (
    <ul className={styles.lines}>
      {rows.map((each, index) => (
        <li key={index} className={styles.line}>
          {columns.map(({ field, isBlock }) => (
            <span key={field.name} className={isBlock ? styles.block : undefined}>
              <span className={styles.label}>{field.title} </span>
              {cellText(field, each[field.name]) || '–'}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Uuids of related records, as a record names them. */
const membersOf = (value: unknown): string[] =>
  elementsOf(value, '').flatMap(({ value: each }) => uuidOfIri(iriOf(each) ?? '') ?? []);
