import { ViewportPortal } from '@xyflow/react';
import { memo, type MouseEvent } from 'react';
import { classNames } from '../ui/class-names';
import type { Point } from '@core/diagram/geometry';
import type { GraphRoute, RouteChange } from './graph';
import styles from './routes-layer.module.css';
import { arrowHead, roundedPath, shortened } from '@core/diagram/routing/draw';

export interface RoutesLayerProps {
  routes: readonly GraphRoute[];
  /** Corner points of each route. */
  corners: ReadonlyMap<string, readonly Point[]>;
  /** Middles of the labels. */
  labels: ReadonlyMap<string, Point>;
  selectedRoute: string | null;
  /** Routes in and out of this step are brought forward. */
  selectedStep: string | null;
  /** Routes a run followed; null when no run is shown. */
  followed: ReadonlySet<string> | null;
  /** Routes that differ between two states; null when none are compared. */
  changed: ReadonlyMap<string, RouteChange> | null;
  onSelect(id: string): void;
  onMenu(id: string, event: MouseEvent): void;
}

/**
 * All routes in one drawing under the cards, and their labels above it. They belong to no node of the canvas library,
 * so moving the view costs nothing per route.
 */
export const RoutesLayer = memo(function RoutesLayer(props: RoutesLayerProps) {
  const { routes, corners, labels, selectedRoute, selectedStep, followed, changed, onSelect, onMenu } = props;
  const lookOf = (route: GraphRoute): Look => {
    if (route.id === selectedRoute) return 'selected';
    const change = changed?.get(route.id);
    if (change) return change;
    if (route.source === selectedStep || route.target === selectedStep) return 'near';
    if (!followed) return 'plain';
    return followed.has(route.id) ? 'followed' : 'faded';
  };
  const drawn = routes.flatMap((route) => {
    const points = corners.get(route.id);
    return points ? [{ route, points, look: lookOf(route) }] : [];
  });
  // What matters most is drawn last, over what it crosses.
  drawn.sort((a, b) => rank[a.look] - rank[b.look]);

  const onClick = (event: MouseEvent) => {
    const id = routeUnder(event);
    if (id === null) return;
    event.stopPropagation();
    onSelect(id);
  };
  const onContextMenu = (event: MouseEvent) => {
    const id = routeUnder(event);
    if (id !== null) onMenu(id, event);
  };

  return (
    <ViewportPortal>
      <svg className={styles.lines} onClick={onClick} onContextMenu={onContextMenu} aria-hidden="true">
        {drawn.map(({ route, points, look }) => (
          <RouteLine key={route.id} id={route.id} points={points} look={look} />
        ))}
      </svg>
      <div className={styles.labels} onClick={onClick} onContextMenu={onContextMenu} aria-hidden="true">
        {drawn.map(({ route, look }) => {
          const at = labels.get(route.id);
          if (!at || route.label === null) return null;
          return (
            <span
              key={route.id}
              data-route={route.id}
              data-tip={route.label}
              className={classNames(styles.label, styles[look])}
              style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
            >
              {signs[look]}
              {route.label}
            </span>
          );
        })}
      </div>
    </ViewportPortal>
  );
});

/** Before the label of a route that differs, beside its colour. */
const signs: Partial<Record<Look, string>> = { added: '+ ', removed: '− ', changed: '~ ' };

function routeUnder(event: MouseEvent): string | null {
  return (event.target as Element).closest('[data-route]')?.getAttribute('data-route') ?? null;
}

type Look = 'faded' | 'plain' | 'followed' | 'near' | 'selected' | RouteChange;

const rank: Record<Look, number> = {
  faded: 0,
  plain: 1,
  followed: 2,
  near: 3,
  removed: 4,
  changed: 5,
  added: 6,
  selected: 7,
};

const RouteLine = memo(function RouteLine({
  id,
  points,
  look,
}: {
  id: string;
  points: readonly Point[];
  look: Look;
}) {
  return (
    <g data-route={id} className={styles[look]}>
      <path className={styles.reach} d={roundedPath(points, 10)} />
      <path className={styles.line} d={roundedPath(shortened(points, 5), 10)} />
      <path className={styles.head} d={arrowHead(points, 9)} />
    </g>
  );
});
