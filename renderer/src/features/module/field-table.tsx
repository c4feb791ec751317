import { Copy, Code, FileUp, Plus, Settings2, Table2 } from 'lucide-react';
import { useState } from 'react';
import { moduleTypeOf } from '@core/content/module/definition';
import type { ShownField } from '@core/content/module/shown-fields';
import { moveField } from '@core/edit/module/edit-fields';
import type { PublishEffect, PublishOutcome } from '@core/module-view/publish-effects';
import { counted } from '@core/text/counted';
import { firstText, member } from '@core/text/values';
import { EditorHead } from '../../editor-frame/editor-head';
import { announce } from '../../state/announcer';
import { useFindingsOf } from '../../state/findings';
import { findingsBelow } from '../../state/findings-below';
import { changeText } from '../../state/form-edits';
import { useLayout } from '../../state/layout';
import { select } from '../../state/selection';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { DataGrid, type GridColumn } from '../../ui/data-grid';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon-button';
import { SearchField } from '../../ui/search-field';
import { outcomeWords, PublishOutcomeBadge } from '../../ui/publish-effects';
import { Select } from '../../ui/select';
import { AddFieldDialog } from './add-field-dialog';
import { askDeleteField } from './edits';
import { factsOf, fieldSets, typeWords } from './field-facts';
import styles from './module-editor.module.css';
import { SampleDialog } from './sample-dialog';
import { TakeFieldsDialog } from './take-fields-dialog';

interface FieldTableProps {
  path: string;
  definition: unknown;
  /** In the order of forms. */
  fields: readonly ShownField[];
  effects: readonly PublishEffect[];
  chosen: ShownField | undefined;
  canEdit: boolean;
}

type SortId = 'title' | 'name' | 'type';
type Sorting = { by: SortId; descending: boolean } | null;

const columns: readonly { id: string; title: string; width: number; sort?: SortId }[] = [
  { id: 'order', title: 'Order', width: 52 },
  { id: 'title', title: 'Label', width: 134, sort: 'title' },
  { id: 'name', title: 'Name', width: 118, sort: 'name' },
  { id: 'type', title: 'Type', width: 138, sort: 'type' },
  { id: 'facts', title: 'Settings', width: 140 },
];

/**
 * The fields in the order of forms, or sorted by a column. Alt with an arrow moves a field on forms, so does dragging it;
 * Delete removes it, with a look at what uses it.
 */
export function FieldTable({ path, definition, fields, effects, chosen, canEdit }: FieldTableProps) {
  const [search, setSearch] = useState('');
  const [set, setSet] = useState('all');
  const [sorting, setSorting] = useState<Sorting>(null);
  const [adding, setAdding] = useState(false);
  const [sampling, setSampling] = useState(false);
  const [taking, setTaking] = useState(false);
  const [source, setSource] = useLayout('module.source');
  const findings = useFindingsOf(path);
  const wanted = search.trim().toLowerCase();
  const isWanted = fieldSets.find(({ id }) => id === set)?.has ?? (() => true);
  const found = fields.filter(
    (field) =>
      isWanted(field) && `${field.title} ${field.name} ${typeWords(field)}`.toLowerCase().includes(wanted),
  );
  const shown = sorted(found, sorting);
  const isInOrder = sorting === null && shown.length === fields.length;
  const move = (from: number, to: number) => {
    const field = fields[from];
    if (!field) return;
    changeText(path, `Move ${field.title}`, (text) => moveField(text, from, to));
    announce(`${field.title} is number ${to + 1} of ${fields.length}`);
  };
  const sort = (by: SortId) =>
    setSorting((before) =>
      before?.by !== by ? { by, descending: false } : before.descending ? null : { by, descending: true },
    );
  const gridColumns: GridColumn[] = columns.map(({ id, title, width, sort: by }) => ({
    id,
    title,
    width,
    sort: by !== undefined && sorting?.by === by ? (sorting.descending ? 'descending' : 'ascending') : null,
    ...(by !== undefined && { onSort: () => sort(by) }),
  }));
  const outcomeOf = ({ name }: ShownField) => effects.find(({ field }) => field === name)?.outcome ?? null;
  const problemsOf = ({ pointer }: ShownField) => findingsBelow(findings, pointer).length;
  return (
    <section className={styles.fields} aria-label="Fields">
      <EditorHead
        icon={<Table2 size={20} aria-hidden />}
        title={
          firstText(member(definition, 'descriptions'), 'plural') ?? moduleTypeOf(definition) ?? 'Module'
        }
        subtitle={`Module ${moduleTypeOf(definition) ?? ''} · ${counted(fields.length, 'field')}`}
      >
        <IconButton
          size="small"
          label="Source below the fields"
          icon={<Code size={16} aria-hidden />}
          pressed={source}
          onClick={() => setSource(!source)}
        />
        <IconButton
          size="small"
          label="Settings of the module"
          icon={<Settings2 size={16} aria-hidden />}
          pressed={chosen === undefined}
          onClick={() => select(path, null)}
        />
        <Button
          icon={<Copy size={14} aria-hidden />}
          disabled={canEdit ? false : 'the file cannot be edited now.'}
          onClick={() => setTaking(true)}
        >
          From module…
        </Button>
        <Button
          icon={<FileUp size={14} aria-hidden />}
          disabled={canEdit ? false : 'the file cannot be edited now.'}
          onClick={() => setSampling(true)}
        >
          From sample…
        </Button>
        <Button
          icon={<Plus size={14} aria-hidden />}
          disabled={canEdit ? false : 'the file cannot be edited now.'}
          onClick={() => setAdding(true)}
        >
          Add field…
        </Button>
      </EditorHead>
      <div className={styles.tools}>
        <SearchField label="Search fields" value={search} onChange={setSearch} />
        <Select label="Fields shown" hideLabel value={set} options={fieldSets} onChange={setSet} />
      </div>
      {fields.length === 0 ? (
        <EmptyState
          icon={<Table2 size={28} strokeWidth={1.5} aria-hidden />}
          title="The module has no fields yet"
        >
          Records hold nothing until it has. Add the first one, usually a text called “name”.
        </EmptyState>
      ) : shown.length === 0 ? (
        <p className={styles.nothing}>No field matches.</p>
      ) : (
        <DataGrid
          label="Fields of the module"
          columns={gridColumns}
          rows={shown.map(({ pointer }) => pointer)}
          rowLabel={(index) => rowLabel(shown[index], problemsOf, outcomeOf)}
          renderCell={(row, column) => {
            const field = shown[row];
            return (
              field && (
                <Cell
                  id={columns[column]?.id}
                  field={field}
                  place={fields.indexOf(field)}
                  problems={problemsOf(field)}
                  outcome={outcomeOf(field)}
                />
              )
            );
          }}
          selectedId={chosen?.pointer ?? null}
          follows
          firstFocus
          onOpen={(index) => select(path, shown[index]?.pointer ?? null)}
          onDelete={(index) => {
            const field = shown[index];
            if (field && canEdit) askDeleteField(path, field);
          }}
          onMove={canEdit && isInOrder ? move : undefined}
        />
      )}
      {taking && <TakeFieldsDialog path={path} fields={fields} onClose={() => setTaking(false)} />}
      {sampling && <SampleDialog path={path} fields={fields} onClose={() => setSampling(false)} />}
      {adding && (
        <AddFieldDialog
          path={path}
          definition={definition}
          fields={fields}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

function rowLabel(
  field: ShownField | undefined,
  problemsOf: (field: ShownField) => number,
  outcomeOf: (field: ShownField) => PublishOutcome | null,
): string {
  if (!field) return '';
  const problems = problemsOf(field);
  const outcome = outcomeOf(field);
  const words = [field.title, field.name, typeWords(field), ...factsOf(field)];
  if (outcome !== null) words.push(`publishing: ${outcomeWords[outcome]}`);
  return [...words, ...(problems > 0 ? [counted(problems, 'problem')] : [])].join(', ');
}

function sorted(fields: readonly ShownField[], sorting: Sorting): readonly ShownField[] {
  if (sorting === null) return fields;
  const key = (field: ShownField) => (sorting.by === 'type' ? typeWords(field) : field[sorting.by]);
  const ordered = fields.toSorted((a, b) => key(a).localeCompare(key(b), 'en', { numeric: true }));
  return sorting.descending ? ordered.toReversed() : ordered;
}

interface CellProps {
  id: string | undefined;
  field: ShownField;
  /** On forms, from 0. */
  place: number;
  problems: number;
  /** The worst that publishing does with what has changed; null where nothing has. */
  outcome: PublishOutcome | null;
}

function Cell({ id, field, place, problems, outcome }: CellProps) {
  if (id === 'order') return <span className={styles.order}>{place + 1}</span>;
  if (id === 'title')
    return (
      <>
        {field.title}{' '}
        {problems > 0 && (
          <Badge tone="warning" label={counted(problems, 'problem')}>
            {problems}
          </Badge>
        )}
        {outcome !== null && <PublishOutcomeBadge outcome={outcome} />}
      </>
    );
  if (id === 'name') return <span className={styles.mono}>{field.name}</span>;
  if (id === 'type') return typeWords(field);
  return <span className={styles.muted}>{factsOf(field).join(', ')}</span>;
}
