import { Columns3, LayoutTemplate, PanelTop, Puzzle, Rows3, TextCursorInput } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { conditionOf, type LayoutPart } from '@core/content/layout/parts';
import { dropPlace, type PartStep, placeAfter } from '@core/edit/layout/places';
import { counted } from '@core/text/counted';
import { useFindingsOf } from '../../state/findings';
import { findingsBelow } from '../../state/findings-below';
import { select } from '../../state/selection';
import { Badge } from '../../ui/badge';
import { Tree, type TreeRow } from '../../ui/tree';
import { move, remove } from './moves';
import styles from './layout-editor.module.css';

const icons = { row: Rows3, column: Columns3, widget: Puzzle, tab: PanelTop, field: TextCursorInput };
const stepOfKey: Readonly<Record<string, PartStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'before',
  ArrowRight: 'behind',
};

interface OutlineProps {
  path: string;
  parts: readonly LayoutPart[];
  chosen: LayoutPart | undefined;
  titleOf(part: LayoutPart): string;
  canEdit: boolean;
}

interface PartRow extends TreeRow {
  part: LayoutPart;
}

/**
 * All parts as a tree. Arrows select; Alt with an arrow moves the part in its list and on to the next one, so does
 * dragging; Delete removes it.
 */
export function Outline({ path, parts, chosen, titleOf, canEdit }: OutlineProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const findings = useFindingsOf(path);
  const rows: PartRow[] = [];
  // The only column of a row says nothing: what it holds stands below the row.
  const lone: string[] = [];
  let hiddenBelow: string | null = null;
  for (const part of parts) {
    if (hiddenBelow !== null && part.pointer.startsWith(hiddenBelow)) continue;
    hiddenBelow = closed.has(part.pointer) ? `${part.pointer}/` : null;
    while (lone.length > 0 && !part.pointer.startsWith(`${lone.at(-1)}/`)) lone.pop();
    if (part.kind === 'column' && part.count === 1) {
      lone.push(part.pointer);
      continue;
    }
    rows.push({
      id: part.pointer,
      level: part.level - lone.length,
      label: titleOf(part),
      expanded: part.holds.length > 0 ? !closed.has(part.pointer) : null,
      setSize: part.count,
      position: part.index + 1,
      part,
    });
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!canEdit || !chosen) return;
    const step = event.altKey ? stepOfKey[event.key] : undefined;
    if (step !== undefined) {
      const place = placeAfter(parts, chosen, step);
      if (place) move(path, chosen, titleOf(chosen), place);
    } else if (event.key === 'Delete') remove(path, chosen, titleOf(chosen));
    else return;
    event.preventDefault();
  };
  const drag = {
    type: 'application/x-packwright-layout-part',
    goesInto: (moved: PartRow, target: PartRow) =>
      dropPlace(parts, moved.part, target.part)?.list !== target.part.list,
    onDrop: (moved: PartRow, target: PartRow) => {
      const place = dropPlace(parts, moved.part, target.part);
      if (place) move(path, moved.part, titleOf(moved.part), place);
    },
  };
  return (
    <div role="none" className={styles.outline} onKeyDown={onKeyDown}>
      <Tree
        label="Parts of the layout"
        rows={rows}
        selectedId={chosen?.pointer ?? null}
        opensBranches
        firstFocus
        drag={canEdit ? drag : undefined}
        onOpen={({ id }) => select(path, id)}
        onCursor={({ id }) => select(path, id)}
        onToggle={({ id }) => {
          const next = new Set(closed);
          if (!next.delete(id)) next.add(id);
          setClosed(next);
        }}
        renderRow={({ part, label }) => {
          const Kind = icons[part.kind] ?? LayoutTemplate;
          const problems = part.holds.length > 0 ? 0 : findingsBelow(findings, part.pointer).length;
          return (
            <span className={styles.outlineRow}>
              <Kind size={14} aria-hidden />
              <span className={styles.outlineTitle}>{label}</span>
              {conditionOf(part) !== null && <Badge label="on a condition">if</Badge>}
              {problems > 0 && (
                <Badge tone="warning" label={counted(problems, 'problem')}>
                  {problems}
                </Badge>
              )}
            </span>
          );
        }}
      />
    </div>
  );
}
