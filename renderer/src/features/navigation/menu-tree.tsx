import { Folder, Link, PanelLeft, SquareArrowOutUpRight, Table2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { MenuEntry } from '@core/content/navigation/entries';
import { endOf, type MenuPlace, type MenuStep, placeAfter } from '@core/edit/navigation/edit-entries';
import { counted } from '@core/text/counted';
import { joinPointer } from '@core/text/pointer';
import columnStyles from '../../editor-frame/columns.module.css';
import { EditorHead } from '../../editor-frame/editor-head';
import { useFindingsOf } from '../../state/findings';
import { useFormSchema } from '../../state/form-schema';
import { select } from '../../state/selection';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { Tree, type TreeRow } from '../../ui/tree';
import { move, remove } from './move';
import styles from './navigation-editor.module.css';
import { NewEntries } from './new-entries';

const icons = { section: Folder, module: Table2, page: SquareArrowOutUpRight, address: Link };
const stepOfKey: Readonly<Record<string, MenuStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'into',
};

interface MenuTreeProps {
  path: string;
  entries: readonly MenuEntry[];
  chosen: MenuEntry | undefined;
  canEdit: boolean;
}

interface EntryRow extends TreeRow {
  entry: MenuEntry;
}

/**
 * The entries as the platform's menu shows them. Arrows select, Alt with an arrow moves the entry, also into the section
 * above it and out again; dragging does the same, onto a section into it. Delete removes the entry.
 */
export function MenuTree({ path, entries, chosen, canEdit }: MenuTreeProps) {
  // By title, as the platform keeps sections apart; a pointer names another one after a move.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const findings = useFindingsOf(path);
  const schema = useFormSchema();
  const hidden = entries.filter(({ title, leadsTo }) => leadsTo === 'section' && closed.has(title));
  const rows = entries
    .filter(({ pointer }) => !hidden.some((one) => pointer.startsWith(`${one.pointer}/`)))
    .map((entry): EntryRow => ({
      id: entry.pointer,
      level: entry.level,
      label: entry.title || 'No title',
      expanded: entry.leadsTo === 'section' ? !closed.has(entry.title) : null,
      setSize: entry.count,
      position: entry.index + 1,
      entry,
    }));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!canEdit || !chosen) return;
    const step = event.altKey ? stepOfKey[event.key] : undefined;
    if (step !== undefined) {
      const place = placeAfter(entries, chosen, step);
      if (place) move(path, chosen, place);
    } else if (event.key === 'Delete') remove(path, chosen);
    else return;
    event.preventDefault();
  };
  const drop = (moved: MenuEntry, target: MenuEntry) => {
    if (!target.pointer.startsWith(`${moved.pointer}/`)) move(path, moved, placeOf(entries, moved, target));
  };
  return (
    <section className={columnStyles.middle} aria-label="Menu">
      <EditorHead
        icon={<PanelLeft size={20} aria-hidden />}
        title="Navigation"
        subtitle={`Menu · ${counted(entries.length, 'item')}`}
      />
      {entries.length === 0 ? (
        <EmptyState
          icon={<PanelLeft size={28} strokeWidth={1.5} aria-hidden />}
          title="The menu has no entries yet"
        >
          Add the modules of the pack, so that people find their records.
        </EmptyState>
      ) : (
        <div role="none" className={styles.tree} onKeyDown={onKeyDown}>
          <Tree
            label="Entries of the menu"
            rows={rows}
            selectedId={chosen?.pointer ?? null}
            rowHeight={30}
            opensBranches
            firstFocus
            drag={
              canEdit
                ? {
                    type: 'application/x-packwright-menu-entry',
                    goesInto: (moved, target) => isForInside(moved.entry, target.entry),
                    onDrop: (moved, target) => drop(moved.entry, target.entry),
                  }
                : undefined
            }
            onOpen={({ id }) => select(path, id)}
            onCursor={({ id }) => select(path, id)}
            onToggle={({ entry: { title } }) => {
              const next = new Set(closed);
              if (!next.delete(title)) next.add(title);
              setClosed(next);
            }}
            renderRow={({ entry, label }) => {
              const Kind = icons[entry.leadsTo];
              const problems = findings.filter(({ pointer }) =>
                pointer?.startsWith(`${entry.pointer}/`),
              ).length;
              return (
                <span className={styles.row}>
                  <Kind size={14} aria-hidden />
                  <span className={styles.title}>{label}</span>
                  {problems > 0 && (
                    <Badge tone="warning" label={counted(problems, 'problem')}>
                      {problems}
                    </Badge>
                  )}
                  <span className={styles.target}>
                    {entry.module !== null && (schema.module(entry.module)?.title ?? entry.module)}
                  </span>
                </span>
              );
            }}
          />
        </div>
      )}
      {canEdit && <NewEntries path={path} entries={entries} chosen={chosen} />}
    </section>
  );
}

const isForInside = (moved: MenuEntry, target: MenuEntry) =>
  target.leadsTo === 'section' && moved.leadsTo !== 'section';

/** Where an entry goes that is dropped onto another: into a section, else to the other's place. */
function placeOf(entries: readonly MenuEntry[], moved: MenuEntry, target: MenuEntry): MenuPlace {
  if (isForInside(moved, target)) {
    const inside = endOf(entries, joinPointer(target.pointer, 'items'));
    return moved.list === inside.list ? { ...inside, index: inside.index - 1 } : inside;
  }
  return { list: target.list, index: target.index };
}
