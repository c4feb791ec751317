import { ViewportPortal } from '@xyflow/react';
import { classNames } from '../ui/class-names';
import styles from './link-line.module.css';
import type { Guide } from './snap';
import type { LinkDrag } from './use-link-drag';

/** The route under the pointer while it is drawn; where it cannot end, why. */
export function LinkLine({ drag }: { drag: LinkDrag }) {
  const { fixed, pointer, over, refusal, link } = drag;
  const [from, to] = link.kind === 'route' && link.end === 'source' ? [pointer, fixed] : [fixed, pointer];
  const bend = Math.max(30, Math.abs(to.y - from.y) / 2);
  const path = `M${from.x},${from.y}C${from.x},${from.y + bend} ${to.x},${to.y - bend} ${to.x},${to.y}`;
  const look = refusal !== null ? styles.refused : over !== null ? styles.welcome : null;
  return (
    <ViewportPortal>
      <svg className={classNames(styles.line, look)} aria-hidden="true">
        <path d={path} />
        <circle cx={pointer.x} cy={pointer.y} r={4} />
      </svg>
      {refusal !== null && (
        <output
          className={styles.reason}
          style={{ transform: `translate(${pointer.x + 14}px, ${pointer.y + 14}px)` }}
        >
          {refusal}
        </output>
      )}
    </ViewportPortal>
  );
}

/** Alignment lines that dragged cards share with others. */
export function GuideLines({ guides }: { guides: readonly Guide[] }) {
  return (
    <ViewportPortal>
      <svg className={styles.guides} aria-hidden="true">
        {guides.map(({ axis, at }) =>
          axis === 'x' ? (
            <line key={axis} x1={at} x2={at} y1={-farAway} y2={farAway} />
          ) : (
            <line key={axis} x1={-farAway} x2={farAway} y1={at} y2={at} />
          ),
        )}
      </svg>
    </ViewportPortal>
  );
}

/** Beyond every canvas. */
const farAway = 50_000;
