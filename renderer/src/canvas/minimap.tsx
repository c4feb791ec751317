import { useReactFlow, useStore } from '@xyflow/react';
import { memo, useMemo, useRef, type PointerEvent } from 'react';
import { classNames } from '../ui/class-names';
import families from './families.module.css';
import { cardSize, type Rect } from '@core/diagram/geometry';
import type { Graph, RunOverlay } from './graph';
import styles from './minimap.module.css';
import { isInView } from './view';

/** The map has the proportions of the graph, within these limits, and leaves most of a small canvas free. */
const most = { width: 200, height: 150, share: 0.28 };
const least = { width: 72, height: 40 };
/** A small graph gets a small map. */
const widestCard = 28;

/**
 * The whole graph in small, with the part on screen marked; a click or drag moves there. For the pointer only: the
 * keyboard has Home, End, search and the outline.
 */
export function Minimap({
  graph,
  bounds,
  overlay,
  selected,
}: {
  graph: Graph;
  bounds: Rect;
  overlay: RunOverlay | null;
  /** Id of the selected step or frame. */
  selected: string | null;
}) {
  const [x, y, zoom] = useStore((state) => state.transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const { setCenter } = useReactFlow();
  const svg = useRef<SVGSVGElement>(null);
  const box = useMemo(() => padded(bounds), [bounds]);
  const scale = Math.max(
    box.width / Math.min(most.width, width * most.share),
    box.height / Math.min(most.height, height * most.share),
    cardSize.width / widestCard,
  );
  const size = {
    width: Math.max(least.width, box.width / scale),
    height: Math.max(least.height, box.height / scale),
  };

  // Before the canvas has a size, and with everything on screen, there is nothing to map.
  if (width === 0 || height === 0 || isInView(bounds, { x, y, zoom }, { width, height }, 0)) return null;

  const go = (event: PointerEvent) => {
    if (!svg.current || event.buttons !== 1) return;
    const corner = svg.current.getBoundingClientRect();
    const left = box.x - (size.width * scale - box.width) / 2;
    const top = box.y - (size.height * scale - box.height) / 2;
    void setCenter(left + (event.clientX - corner.left) * scale, top + (event.clientY - corner.top) * scale, {
      zoom,
    });
  };

  return (
    <svg
      ref={svg}
      data-minimap
      className={styles.map}
      width={size.width}
      height={size.height}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      <Cards graph={graph} overlay={overlay} selected={selected} dot={3 * scale} />
      <rect
        className={styles.window}
        x={-x / zoom}
        y={-y / zoom}
        width={width / zoom}
        height={height / zoom}
        rx={6 * scale}
        strokeWidth={1.5 * scale}
      />
    </svg>
  );
}

/** @param dot radius of the mark of a step with findings, in canvas pixels */
const Cards = memo(function Cards({
  graph,
  overlay,
  selected,
  dot,
}: {
  graph: Graph;
  overlay: RunOverlay | null;
  selected: string | null;
  dot: number;
}) {
  return (
    <>
      {graph.frames.map((frame) => (
        <rect
          key={frame.id}
          className={styles.frame}
          x={frame.x}
          y={frame.y}
          width={frame.width}
          height={frame.height}
        />
      ))}
      {graph.steps.map((step) => {
        const run = overlay?.steps.get(step.id);
        return (
          <rect
            key={step.id}
            className={classNames(
              styles.card,
              families[step.family],
              run && styles[run.status],
              overlay && !run && styles.faded,
              step.id === selected && styles.selected,
            )}
            strokeWidth={step.id === selected ? dot : 0}
            x={step.x}
            y={step.y}
            {...cardSize}
            rx={14}
          />
        );
      })}
      {graph.steps.map(
        ({ id, x, y, marks }) =>
          marks.errors + marks.warnings > 0 && (
            <circle
              key={id}
              className={marks.errors > 0 ? styles.errors : styles.warnings}
              cx={x + cardSize.width}
              cy={y}
              r={Math.min(dot, cardSize.width / 2)}
            />
          ),
      )}
    </>
  );
});

function padded({ x, y, width, height }: Rect): Rect {
  const by = Math.max(width, height) * 0.05 + 40;
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
