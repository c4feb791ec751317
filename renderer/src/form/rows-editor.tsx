import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { Severity } from '@core/contract';
import { insertAt, removeAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';
import { mapOf, type JsonMap } from '@core/text/values';
import columnStyles from '../editor-frame/columns.module.css';
import { Details, DetailsPart } from '../editor-frame/details';
import { EditorHead } from '../editor-frame/editor-head';
import { useFocusKept } from '../editor-frame/use-focus-kept';
import { announce } from '../state/announcer';
import { useFindingsOf } from '../state/findings';
import { changeText } from '../state/form-edits';
import type { LayoutSize } from '../state/layout';
import { select, useSelection } from '../state/selection';
import { Button } from '../ui/button';
import { DataGrid } from '../ui/data-grid';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { SearchField } from '../ui/search-field';
import { SeverityIcon } from '../ui/severity-icon';
import type { FormSection } from './descriptor';
import { Form } from './form';
import styles from './rows-editor.module.css';

export interface RowColumn {
  id: string;
  title: string;
  /** In pixels. */
  width: number;
  /** What the cell says, and the row is found and sorted by. */
  text(item: JsonMap): string;
}

export interface RowsEditorProps {
  path: string;
  /** The elements of the file. */
  list: readonly unknown[];
  canEdit: boolean;
  icon: string;
  title: string;
  subtitle: string;
  /** What one is called: `variable`. */
  noun: string;
  columns: readonly RowColumn[];
  titleOf(item: JsonMap): string;
  sections(item: JsonMap): readonly FormSection[];
  /** How a new one begins. */
  make(): JsonMap;
  width: LayoutSize;
  /** Buttons for all of them. */
  actions?: ReactNode;
  /** What there is to say and do besides the fields of one. */
  renderBelow?(item: JsonMap, pointer: string): ReactNode;
}

interface Row {
  id: string;
  index: number;
  item: JsonMap;
  cells: readonly string[];
}

/**
 * The editor of a file that is a list of things: a table, searched and sorted, and the form of the one that is selected.
 * Sorting is for reading; the file keeps its order.
 */
export function RowsEditor(props: RowsEditorProps) {
  const { path, list, canEdit, icon, title, subtitle, noun, columns, titleOf, sections, make } = props;
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<{ column: number; descending: boolean } | null>(null);
  const findings = useFindingsOf(path);
  const selected = useSelection(path);
  const rows = useMemo(() => rowsOf(list, columns), [list, columns]);
  const shown = useMemo(() => arranged(rows, search, order), [rows, search, order]);
  const chosen = rows.find(({ id }) => selected === id || selected?.startsWith(`${id}/`));
  const troubled = useMemo(() => {
    const marks = new Map<string, (typeof findings)[number]['severity']>();
    for (const { pointer, severity } of findings) {
      const row = `/${pointer?.split('/')[1] ?? ''}`;
      if (!marks.has(row) || severity === 'error') marks.set(row, severity);
    }
    return marks;
  }, [findings]);
  const editor = useFocusKept(selected !== null && !chosen);
  const add = () => {
    changeText(path, `Add a ${noun}`, (text) => insertAt(text, '', '-', make()));
    setSearch('');
    select(path, `/${list.length}`);
    announce(`A ${noun} was added`);
  };
  const remove = ({ id, item }: Row) => {
    if (!canEdit) return;
    changeText(path, `Remove ${titleOf(item)}`, (text) => removeAt(text, id));
    select(path, null);
    announce(`${titleOf(item)} removed`);
  };
  return (
    <div ref={editor} className={columnStyles.columns}>
      <section className={columnStyles.middle} aria-label={title}>
        <EditorHead icon={<Icon name={icon} size={20} />} title={title} subtitle={subtitle}>
          {props.actions}
          {canEdit && (
            <Button icon={<Plus size={14} aria-hidden />} onClick={add}>
              Add {noun}
            </Button>
          )}
        </EditorHead>
        {list.length > 8 && (
          <div className={styles.tools}>
            <SearchField label={`Search ${title.toLowerCase()}`} value={search} onChange={setSearch} />
          </div>
        )}
        {shown.length === 0 ? (
          <EmptyState
            icon={<Icon name={icon} size={28} />}
            title={list.length === 0 ? `The file holds no ${noun} yet` : `No ${noun} matches`}
          >
            {list.length === 0 ? `Add a ${noun}, and it appears here.` : 'Search for something else.'}
          </EmptyState>
        ) : (
          <DataGrid
            label={title}
            columns={columns.map(({ id, title: name, width }, column) => ({
              id,
              title: name,
              width,
              sort: order?.column === column ? (order.descending ? 'descending' : 'ascending') : null,
              onSort: () =>
                setOrder((before) =>
                  before?.column !== column
                    ? { column, descending: false }
                    : before.descending
                      ? null
                      : { column, descending: true },
                ),
            }))}
            rows={shown.map(({ id }) => id)}
            rowLabel={(index) => titleOf(shown[index]?.item ?? {})}
            renderCell={(index, column) => (
              <Cell
                text={shown[index]?.cells[column] ?? ''}
                trouble={column === 0 ? troubled.get(shown[index]?.id ?? '') : undefined}
              />
            )}
            selectedId={chosen?.id ?? null}
            firstFocus
            onOpen={(index) => select(path, shown[index]?.id ?? null)}
            onDelete={(index) => shown[index] && remove(shown[index])}
          />
        )}
      </section>
      <Details width={props.width}>
        {chosen ? (
          <DetailsPart
            key={chosen.id}
            title={titleOf(chosen.item)}
            onClose={() => select(path, null)}
            actions={
              <IconButton
                size="small"
                label={`Remove ${titleOf(chosen.item)}`}
                icon={<Trash2 size={14} aria-hidden />}
                disabled={!canEdit}
                onClick={() => remove(chosen)}
              />
            }
          >
            <Form
              path={path}
              pointer={chosen.id}
              item={chosen.item}
              canEdit={canEdit}
              sections={sections(chosen.item)}
            />
            {props.renderBelow?.(chosen.item, chosen.id)}
          </DetailsPart>
        ) : (
          <DetailsPart title="Nothing is selected">
            <p className={styles.nothing}>Choose a {noun} to see and change all it holds.</p>
          </DetailsPart>
        )}
      </Details>
    </div>
  );
}

function Cell({ text, trouble }: { text: string; trouble: Severity | undefined }) {
  return (
    <span className={styles.cell}>
      {trouble && <SeverityIcon severity={trouble} />}
      <span className={styles.text}>{text}</span>
    </span>
  );
}

/** Longer texts are cut for the table: a cell shows one line. */
const mostCharacters = 200;

const rowsOf = (list: readonly unknown[], columns: readonly RowColumn[]): Row[] =>
  list.map((value, index) => {
    const item = mapOf(value);
    return {
      id: joinPointer('', index),
      index,
      item,
      cells: columns.map(({ text }) => text(item).slice(0, mostCharacters)),
    };
  });

const byWords = new Intl.Collator('en', { numeric: true });

function arranged(
  rows: readonly Row[],
  search: string,
  order: { column: number; descending: boolean } | null,
): readonly Row[] {
  const wanted = search.trim().toLowerCase();
  const found =
    wanted === ''
      ? rows
      : rows.filter(({ cells }) => cells.some((cell) => cell.toLowerCase().includes(wanted)));
  if (!order) return found;
  const sign = order.descending ? -1 : 1;
  const { column } = order;
  return found.toSorted((a, b) => sign * byWords.compare(a.cells[column] ?? '', b.cells[column] ?? ''));
}
