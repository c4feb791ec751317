import type { NodeProps } from '@xyflow/react';
import { memo, use, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { leastFrame } from '@core/diagram/geometry';
import { GesturesContext } from './editing';
import { FocusContext } from './focus';
import styles from './frame-card.module.css';
import type { GraphFrame } from './graph';
import { frameName } from './names';
import type { FrameNode } from './nodes';

/** A frame around steps, or a sticky note. Both are below the steps, and are dragged by their title or text. */
export const FrameCard = memo(function FrameCard({ data, selected }: NodeProps<FrameNode>) {
  const { frame, current } = data;
  const { size, grip } = useResize(frame);
  const wantsFocus = use(FocusContext);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (current && wantsFocus.current) element.current?.focus({ preventScroll: true });
  }, [current, wantsFocus]);
  const look = classNames(frame.kind === 'note' ? styles.note : styles.block, selected && styles.selected);
  return (
    <div
      ref={element}
      role="group"
      tabIndex={-1}
      aria-label={frameName(frame)}
      aria-current={current || undefined}
      data-frame={frame.id}
      className={look}
      style={size ?? undefined}
    >
      {frame.kind === 'note' ? (
        <>
          {frame.name && <strong className={styles.noteTitle}>{frame.name}</strong>}
          <span className={styles.noteText}>{frame.text}</span>
        </>
      ) : (
        <span className={styles.title} data-tip={frame.text || undefined}>
          {frame.name || 'Group'}
        </span>
      )}
      {selected && grip}
    </div>
  );
});

interface Resizing {
  of: GraphFrame;
  /** Where the pointer went down, on the screen. */
  from: { x: number; y: number };
  width: number;
  height: number;
}

/** The corner that resizes a frame. The size is held here while the gesture lasts. */
function useResize(frame: GraphFrame): {
  size: { width: number; height: number } | null;
  grip: ReactNode;
} {
  const gestures = use(GesturesContext);
  const [state, setState] = useState<Resizing | null>(null);
  // Shown until the edited frame arrives.
  const current = state?.of === frame ? state : null;
  if (!gestures) return { size: null, grip: null };
  const sizeAt = ({ from }: Resizing, { clientX, clientY }: PointerEvent) => ({
    width: Math.max(leastFrame.width, Math.round(frame.width + (clientX - from.x) / gestures.zoom())),
    height: Math.max(leastFrame.height, Math.round(frame.height + (clientY - from.y) / gestures.zoom())),
  });
  const grip = (
    <span
      className={classNames(styles.grip, 'nodrag', 'nopan')}
      data-tip="Drag to resize"
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const { width, height } = frame;
        setState({ of: frame, from: { x: event.clientX, y: event.clientY }, width, height });
      }}
      onPointerMove={(event) => {
        const held = event.currentTarget.hasPointerCapture(event.pointerId);
        if (held && current) setState({ ...current, ...sizeAt(current, event) });
      }}
      onPointerUp={(event) => {
        if (current) gestures.resize(frame.id, { x: frame.x, y: frame.y, ...sizeAt(current, event) });
      }}
    />
  );
  return { size: current && { width: current.width, height: current.height }, grip };
}
