import { Minus, PencilLine, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { counted } from '@core/text/counted';
import { ScrollRegion } from '../../../ui/scroll-region';
import { ChangeList } from '../change-list';
import type { FormProps } from '../forms/compare-form';
import styles from './view-comparison.module.css';
import { idsOf, viewParts, type ViewPart } from './view-parts';

type Status = 'added' | 'removed' | 'changed' | null;

/** A view template, dashboard or report as it is laid out, before and after, with what differs marked. */
export function ViewComparison({ detail, before, after, current, goTo }: FormProps) {
  const { changes, a, b } = detail;
  const [old, now] = useMemo(() => [viewParts(before), viewParts(after)], [before, after]);
  const [oldIds, newIds] = useMemo(() => [new Set(idsOf(old)), new Set(idsOf(now))], [old, now]);
  const pointers = changes.map(({ pointer, after: value }) => ({
    pointer: pointer.slice(((value === null ? a : b)?.pointer ?? '').length),
    isOld: value === null,
  }));
  const changedIn = (side: 'before' | 'after') => (part: ViewPart) =>
    pointers.some(
      ({ pointer, isOld }) =>
        isOld === (side === 'before') && pointer.startsWith(`${part.pointer}/`) && holds(part, pointer),
    );
  const statusBefore = (part: ViewPart): Status =>
    !newIds.has(part.id) ? 'removed' : changedIn('before')(part) ? 'changed' : null;
  const statusAfter = (part: ViewPart): Status =>
    !oldIds.has(part.id) ? 'added' : changedIn('after')(part) ? 'changed' : null;
  return (
    <div className={styles.view}>
      <div className={styles.sides}>
        <Drawing title="Before" parts={old} statusOf={statusBefore} />
        <Drawing title="After" parts={now} statusOf={statusAfter} />
      </div>
      {changes.length > 0 && (
        <section className={styles.changes} aria-label="All changes">
          <h2 className={styles.heading}>{counted(changes.length, 'change')}</h2>
          <ChangeList changes={changes} current={current} onGo={goTo} />
        </section>
      )}
    </div>
  );
}

/** Whether a change is the part's own, and not that of a part in it. */
const holds = (part: ViewPart, pointer: string): boolean =>
  part.parts.every((inner) => pointer !== inner.pointer && !pointer.startsWith(`${inner.pointer}/`));

interface DrawingProps {
  title: string;
  parts: readonly ViewPart[];
  statusOf(part: ViewPart): Status;
}

function Drawing({ title, parts, statusOf }: DrawingProps) {
  return (
    <ScrollRegion className={styles.side} label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {parts.length === 0 && (
        <p className={styles.muted}>Nothing is laid out; the platform shows all it has.</p>
      )}
      {parts.map((part) => (
        <Part key={part.pointer} part={part} statusOf={statusOf} />
      ))}
    </ScrollRegion>
  );
}

const signs = {
  added: <Plus size={12} strokeWidth={2.5} role="img" aria-label="Added" />,
  removed: <Minus size={12} strokeWidth={2.5} role="img" aria-label="Removed" />,
  changed: <PencilLine size={12} strokeWidth={2.5} role="img" aria-label="Changed" />,
};

function Part({ part, statusOf }: { part: ViewPart; statusOf(part: ViewPart): Status }) {
  const { kind, title, detail, width, parts } = part;
  const status = statusOf(part);
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
      {parts.map((inner) => (
        <Part key={inner.pointer} part={inner} statusOf={statusOf} />
      ))}
    </div>
  );
}
