import { Minus, PencilLine, Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { ScrollRegion } from '../../../ui/scroll-region';
import type { FormProps } from '../forms/compare-form';
import { ConflictSign } from '../conflict-sign';
import { FormChanges } from '../form-changes';
import { isAtOrIn, placeOf } from '../place-of';
import styles from './view-comparison.module.css';
import { idsOf, viewParts, type ViewPart } from './view-parts';

type Status = 'added' | 'removed' | 'changed' | null;

/** A view template, dashboard or report as it is laid out, before and after, with what differs marked. */
export function ViewComparison(props: FormProps) {
  const { detail, before, after, current, goTo, titles = ['Before', 'After'], conflicts } = props;
  const [old, now] = useMemo(() => [viewParts(before), viewParts(after)], [before, after]);
  const [oldIds, newIds] = useMemo(() => [new Set(idsOf(old)), new Set(idsOf(now))], [old, now]);
  const places = detail.changes.map((change) => ({ change, ...placeOf(change, detail) }));
  const changedIn = (side: 'before' | 'after') => (part: ViewPart) =>
    places.some(
      ({ pointer, isGone }) =>
        isGone === (side === 'before') && pointer.startsWith(`${part.pointer}/`) && holds(part, pointer),
    );
  const statusBefore = (part: ViewPart): Status =>
    !newIds.has(part.id) ? 'removed' : changedIn('before')(part) ? 'changed' : null;
  const statusAfter = (part: ViewPart): Status =>
    !oldIds.has(part.id) ? 'added' : changedIn('after')(part) ? 'changed' : null;
  const conflictIn = (isGone: boolean) => (part: ViewPart) => {
    const own = places.find(
      (place) =>
        conflicts?.has(place.change) &&
        place.isGone === isGone &&
        isAtOrIn(place.pointer, part.pointer) &&
        holds(part, place.pointer),
    );
    return <ConflictSign change={own?.change} current={current} goTo={goTo} />;
  };
  return (
    <div className={styles.view}>
      <div className={styles.sides}>
        <Drawing title={titles[0]} parts={old} statusOf={statusBefore} conflictIn={conflictIn(true)} />
        <Drawing title={titles[1]} parts={now} statusOf={statusAfter} conflictIn={conflictIn(false)} />
      </div>
      <FormChanges {...props} />
    </div>
  );
}

/** Whether a change is the part's own, and not that of a part in it. */
const holds = (part: ViewPart, pointer: string): boolean =>
  part.parts.every((inner) => !isAtOrIn(pointer, inner.pointer));

interface DrawingProps {
  title: string;
  parts: readonly ViewPart[];
  statusOf(part: ViewPart): Status;
  /** The sign of a conflict that is the part's own. */
  conflictIn(part: ViewPart): ReactNode;
}

function Drawing({ title, parts, ...of }: DrawingProps) {
  return (
    <ScrollRegion className={styles.side} label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {parts.length === 0 && (
        <p className={styles.muted}>Nothing is laid out; the platform shows all it has.</p>
      )}
      {parts.map((part) => (
        <Part key={part.pointer} part={part} {...of} />
      ))}
    </ScrollRegion>
  );
}

const signs = {
  added: <Plus size={12} strokeWidth={2.5} role="img" aria-label="Added" />,
  removed: <Minus size={12} strokeWidth={2.5} role="img" aria-label="Removed" />,
  changed: <PencilLine size={12} strokeWidth={2.5} role="img" aria-label="Changed" />,
};

interface PartProps extends Pick<DrawingProps, 'statusOf' | 'conflictIn'> {
  part: ViewPart;
}

function Part({ part, ...of }: PartProps) {
  const { kind, title, detail, width, parts } = part;
  const status = of.statusOf(part);
  // A widget that only holds others says nothing of itself.
  const isFrame = title === '' && parts.length > 0;
  return (
    <div
      className={styles[kind]}
      data-status={status ?? undefined}
      style={kind === 'column' ? { gridColumn: `span ${width}` } : undefined}
    >
      {(status || kind === 'tab' || (kind === 'widget' && !isFrame)) && (
        <span className={styles.label}>
          {status && signs[status]}
          <span className={styles.title}>{title || detail || (kind === 'tab' ? 'Tab' : '')}</span>
          {title && detail && <span className={styles.muted}>{detail}</span>}
        </span>
      )}
      {of.conflictIn(part)}
      {parts.map((inner) => (
        <Part key={inner.pointer} part={inner} {...of} />
      ))}
    </div>
  );
}
