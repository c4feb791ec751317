import { ViewportPortal } from '@xyflow/react';
import { Plus } from 'lucide-react';
import { use } from 'react';
import type { Point } from '@core/diagram/geometry';
import { GesturesContext } from './editing';
import type { GraphRoute } from './graph';
import styles from './route-handles.module.css';

interface RouteHandlesProps {
  route: GraphRoute;
  corners: readonly Point[];
  /** Middle of its label. */
  label: Point | undefined;
  onAdd(at: Point, screen: DOMRect): void;
}

/** What a selected route can be taken by: its two ends, and a button in its middle that puts a step there. */
export function RouteHandles({ route, corners, label, onAdd }: RouteHandlesProps) {
  const gestures = use(GesturesContext);
  const [first, last] = [corners[0], corners.at(-1)];
  if (!gestures || !first || !last) return null;
  const middle = middleOf(corners, label);
  const grip = (end: 'source' | 'target', at: Point) => (
    <span
      className={styles.grip}
      data-tip={end === 'source' ? 'Drag to let another step lead here' : 'Drag to lead to another step'}
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
      onPointerDown={(event) =>
        gestures.startLink(
          { kind: 'route', route: route.id, end, fixed: end === 'source' ? route.target : route.source },
          event,
        )
      }
    />
  );
  return (
    <ViewportPortal>
      <div className={`${styles.handles} nodrag nopan`}>
        {grip('source', first)}
        {grip('target', last)}
        <button
          type="button"
          tabIndex={-1}
          className={styles.add}
          aria-label="Add a step into this route"
          data-tip="Add a step here"
          data-tip-keys="A"
          style={{ transform: `translate(${middle.x}px, ${middle.y}px) translate(-50%, -50%)` }}
          onClick={(event) => onAdd(middle, event.currentTarget.getBoundingClientRect())}
        >
          <Plus size={12} strokeWidth={2.5} aria-hidden />
        </button>
      </div>
    </ViewportPortal>
  );
}

/** Half way along the longest stretch, beside the label where there is one. */
function middleOf(corners: readonly Point[], label: Point | undefined): Point {
  let best = { length: -1, at: corners[0] ?? { x: 0, y: 0 } };
  for (const [index, to] of corners.entries()) {
    const from = corners[index - 1];
    if (!from) continue;
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    if (length > best.length) best = { length, at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } };
  }
  const { at } = best;
  const isCovered = label !== undefined && Math.hypot(label.x - at.x, label.y - at.y) < 40;
  return isCovered ? { x: label.x, y: label.y + 24 } : at;
}
