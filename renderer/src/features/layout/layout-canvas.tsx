import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { type LayoutPart, widthOf } from '@core/content/layout/parts';
import { classNames } from '../../ui/class-names';
import styles from './layout-canvas.module.css';
import { useScene } from './layout-scene';
import { partTitle } from './part-title';
import { shownFor } from './shown';
import { FieldValue } from './widgets/field-value';
import { WidgetBody } from './widgets/widget-body';

/** The parts of a list, one below the other. */
export function Parts({ list }: { list: string }) {
  const { partsOf } = useScene();
  return (partsOf.get(list) ?? []).map((part) => <Part key={part.pointer} part={part} />);
}

function Part({ part }: { part: LayoutPart }) {
  if (part.kind === 'row') return <Row part={part} />;
  if (part.kind === 'field')
    return (
      <Framed part={part}>
        <FieldValue name={part.type} entry={part.value} />
      </Framed>
    );
  if (part.kind === 'widget')
    return (
      <Framed part={part}>
        <WidgetBody part={part} />
      </Framed>
    );
  return null;
}

/** A part that can be selected and dragged, greyed where the record does not meet its condition. */
function Framed({ part, children }: { part: LayoutPart; children: ReactNode }) {
  const { chosen, choose, isDesign, record, fields, dragOf } = useScene();
  const shown = shownFor(part, record);
  if (!isDesign) return shown === 'no' ? null : <div className={styles.plain}>{children}</div>;
  const title = partTitle(part, (name) => fields.get(name)?.title ?? name);
  return (
    <div
      className={styles.part}
      data-kind={part.kind}
      data-chosen={chosen === part || undefined}
      data-hidden={shown === 'no' || undefined}
      {...dragOf(part)}
    >
      {part.kind === 'widget' && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.handle}
          aria-pressed={chosen === part}
          onClick={() => choose(part)}
        >
          {title}
          {shown !== 'always' && (
            <span className={styles.condition}>
              <EyeOff size={12} aria-hidden /> {conditionWords[shown]}
            </span>
          )}
        </button>
      )}
      {part.kind === 'field' ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.field}
          aria-pressed={chosen === part}
          onClick={() => choose(part)}
        >
          {children}
        </button>
      ) : (
        children
      )}
    </div>
  );
}

const conditionWords = {
  yes: 'shown for this record',
  no: 'hidden for this record',
  unclear: 'its condition cannot be read',
} as const;

function Row({ part }: { part: LayoutPart }) {
  const { partsOf, chosen, choose, isDesign, fields, dragOf } = useScene();
  const columns = partsOf.get(part.holds[0]?.pointer ?? '') ?? [];
  return (
    <div
      className={classNames(styles.row, isDesign && styles.framed)}
      data-chosen={chosen === part || undefined}
      {...(isDesign && dragOf(part))}
    >
      {isDesign && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.grip}
          aria-pressed={chosen === part}
          onClick={() => choose(part)}
        >
          {partTitle(part, (name) => fields.get(name)?.title ?? name)}
        </button>
      )}
      <div className={styles.columns}>
        {columns.map((column) => (
          <Column key={column.pointer} column={column} />
        ))}
      </div>
    </div>
  );
}

function Column({ column }: { column: LayoutPart }) {
  const { partsOf, chosen, choose, isDesign, dragOf } = useScene();
  const list = column.holds[0]?.pointer ?? '';
  const isEmpty = (partsOf.get(list) ?? []).length === 0;
  return (
    <div
      className={styles.column}
      style={{ gridColumn: `span ${widthOf(column.value)}` }}
      data-chosen={chosen === column || undefined}
      {...(isDesign && dragOf(column))}
    >
      <Parts list={list} />
      {isDesign && isEmpty && (
        <button type="button" tabIndex={-1} className={styles.empty} onClick={() => choose(column)}>
          Empty column
        </button>
      )}
    </div>
  );
}
