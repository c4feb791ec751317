import { List, Plus } from 'lucide-react';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import type { PicklistItem } from '@core/content/picklist/items';
import { addItem, moveItem } from '@core/edit/picklist/edit-items';
import { counted } from '@core/text/counted';
import { firstText } from '@core/text/values';
import columnStyles from '../../editor-frame/columns.module.css';
import { EditorHead } from '../../editor-frame/editor-head';
import { announce } from '../../state/announcer';
import { useFindingsOf } from '../../state/findings';
import { changeText } from '../../state/form-edits';
import { select } from '../../state/selection';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { EmptyState } from '../../ui/empty-state';
import { SearchField } from '../../ui/search-field';
import { TextField } from '../../ui/text-field';
import { askDeleteItem } from './ask';
import { ColourSwatch } from './colour-swatch';
import styles from './picklist-editor.module.css';

interface ItemRowsProps {
  path: string;
  list: unknown;
  items: readonly PicklistItem[];
  /** Place of the selected item; -1 where none is. */
  at: number;
  canEdit: boolean;
}

const dragType = 'application/x-packwright-picklist-item';

/**
 * The items in the order they are shown. Arrows select, Alt with an arrow moves the item, so does dragging it; Delete
 * removes it, with a look at what uses it.
 */
export function ItemRows({ path, list, items, at, canEdit }: ItemRowsProps) {
  const [search, setSearch] = useState('');
  const findings = useFindingsOf(path);
  const wanted = search.trim().toLowerCase();
  const shown = items.flatMap((item, place) =>
    item.text.toLowerCase().includes(wanted) ? [{ item, place }] : [],
  );
  const rows = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<number | null>(null);

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || from === to || !canEdit) return;
    changeText(path, `Move ${item.text}`, (text) => moveItem(text, from, to));
    announce(`${item.text} is number ${to + 1} of ${items.length}`);
  };
  /** What was moved by a key keeps the focus, in its new place. */
  const moveFocused = (from: number, to: number) => {
    select(path, items[from]?.pointer ?? null);
    move(from, to);
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  const focusRow = (index: number) =>
    rows.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number, place: number) => {
    const { key, altKey } = event;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      if (wanted === '') moveFocused(place, key === 'ArrowUp' ? place - 1 : place + 1);
    } else if (key === 'Delete') {
      const item = items[place];
      if (item && canEdit) askDeleteItem(path, item);
    } else {
      const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: shown.length - 1 }[key];
      const next = to === undefined ? undefined : shown[to];
      if (!next) return;
      select(path, next.item.pointer);
      focusRow(to ?? 0);
    }
    event.preventDefault();
  };
  const isSelectedShown = shown.some(({ place }) => place === at);
  const isTabStop = (place: number, index: number) => (isSelectedShown ? place === at : index === 0);

  const drop = (event: DragEvent, place: number) => {
    setOver(null);
    const moved = event.dataTransfer.getData(dragType);
    if (moved === '') return;
    event.preventDefault();
    move(Number(moved), place);
  };
  return (
    <section className={columnStyles.middle} aria-label="Items">
      <EditorHead
        icon={<List size={20} aria-hidden />}
        title={firstText(list, 'name') ?? 'Picklist'}
        subtitle={`Picklist · ${counted(items.length, 'item')}`}
      />
      {items.length > 8 && (
        <div className={styles.tools}>
          <SearchField label="Search items" value={search} onChange={setSearch} />
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState icon={<List size={28} strokeWidth={1.5} aria-hidden />} title="The list has no items yet">
          Fields that use it offer nothing to choose from until it has.
        </EmptyState>
      ) : (
        <div ref={rows} role="listbox" aria-label="Items of the picklist" className={styles.rows}>
          {shown.map(({ item, place }, index) => {
            const problems = findings.filter(({ pointer: of }) => of?.startsWith(`${item.pointer}/`)).length;
            return (
              <div
                key={item.pointer}
                role="option"
                aria-selected={place === at}
                aria-label={`${item.text || 'No text'}, ${place + 1} of ${items.length}`}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete F2"
                tabIndex={isTabStop(place, index) ? 0 : -1}
                data-first-focus={isTabStop(place, index) || undefined}
                className={classNames(styles.row, over === place && styles.over)}
                draggable={canEdit && wanted === ''}
                onClick={() => select(path, item.pointer)}
                onKeyDown={(event) => onKeyDown(event, index, place)}
                onDragStart={(event) => event.dataTransfer.setData(dragType, String(place))}
                onDragOver={(event) => {
                  if (!event.dataTransfer.types.includes(dragType)) return;
                  event.preventDefault();
                  setOver(place);
                }}
                onDragLeave={() => setOver(null)}
                onDrop={(event) => drop(event, place)}
              >
                <ColourSwatch colour={item.colour} />
                <span className={styles.rowText}>{item.text || 'No text'}</span>
                {problems > 0 && (
                  <Badge tone="warning" label={counted(problems, 'problem')}>
                    {problems}
                  </Badge>
                )}
                <span className={styles.rank}>{item.order ?? '–'}</span>
              </div>
            );
          })}
          {shown.length === 0 && <p className={styles.nothing}>No item matches.</p>}
        </div>
      )}
      {canEdit && <NewItem path={path} items={items} onAdded={() => setSearch('')} />}
    </section>
  );
}

/** A field in which Enter adds an item, one after another. */
function NewItem({
  path,
  items,
  onAdded,
}: {
  path: string;
  items: readonly PicklistItem[];
  onAdded(): void;
}) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const isTaken = items.some((item) => item.text === wanted);
  const add = () => {
    if (wanted === '' || isTaken) return;
    changeText(path, `Add ${wanted}`, (whole) => addItem(whole, wanted, crypto.randomUUID()));
    select(path, `/picklists/${items.length}`);
    announce(`${wanted} added`);
    setText('');
    onAdded();
  };
  return (
    <div className={styles.adding}>
      <TextField
        label="New item"
        hideLabel
        placeholder="New item"
        value={text}
        error={isTaken ? `The list has an item “${wanted}” already.` : undefined}
        onChange={setText}
        onKeyDown={(event) => event.key === 'Enter' && add()}
      />
      <Button
        icon={<Plus size={14} aria-hidden />}
        disabled={wanted === '' ? 'type what the item says first.' : isTaken}
        onClick={add}
      >
        Add item
      </Button>
    </div>
  );
}
