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
  middle: Point;
  onAdd(at: Point, screen: DOMRect): void;
}

/** The handles of a selected route: its two ends, and a button in its middle that inserts a step. */
export function RouteHandles({ route, corners, middle, onAdd }: RouteHandlesProps) {
  const gestures = use(GesturesContext);
  const [first, last] = [corners[0], corners.at(-1)];
  if (!gestures || !first || !last) return null;
  const grip = (end: 'source' | 'target', at: Point) => (
    <span
      className={styles.grip}
      data-tip={end === 'source' ? 'Drag to change the source' : 'Drag to change the target'}
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
