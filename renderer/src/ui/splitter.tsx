import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './splitter.module.css';

export interface SplitterProps {
  /** What it resizes, e.g. `Width of the sidebar`. */
  label: string;
  /** Direction of the line: a vertical line is moved left and right. */
  orientation: 'vertical' | 'horizontal';
  /** Size of the part it belongs to, in pixels. */
  value: number;
  min: number;
  max: number;
  /** The part lies after the line (right of it, below it), so it grows against the movement. */
  reversed?: boolean;
  onChange(value: number): void;
  /** Double click and Enter. */
  onReset?(): void;
}

const step = 8;
const bigStep = 48;

/**
 * The line between two parts of the window: dragged with the pointer, or moved with the arrow keys.
 * To assistive technology it is a slider; what that control does by itself with the pointer is replaced.
 */
export function Splitter(props: SplitterProps) {
  const { label, orientation, value, min, max, reversed = false, onChange, onReset } = props;
  const drag = useRef<{ at: number; value: number } | null>(null);
  const upright = orientation === 'vertical';
  const set = (next: number) => onChange(Math.round(Math.max(min, Math.min(max, next))));
  const along = (event: PointerEvent) => (upright ? event.clientX : event.clientY);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = (event.shiftKey ? bigStep : step) * (reversed ? -1 : 1);
    if (event.key === (upright ? 'ArrowLeft' : 'ArrowUp')) set(value - by);
    else if (event.key === (upright ? 'ArrowRight' : 'ArrowDown')) set(value + by);
    else if (event.key === 'Home') set(min);
    else if (event.key === 'End') set(max);
    else if (event.key === 'Enter' && onReset) onReset();
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles[orientation]}>
      <input
        type="range"
        aria-label={label}
        aria-orientation={upright ? 'horizontal' : 'vertical'}
        min={min}
        max={Math.max(min, max)}
        value={value}
        className={styles.handle}
        onChange={(event) => set(event.target.valueAsNumber)}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => event.preventDefault()}
        onDoubleClick={onReset}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          drag.current = { at: along(event), value };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (drag.current) set(drag.current.value + (along(event) - drag.current.at) * (reversed ? -1 : 1));
        }}
        onLostPointerCapture={() => {
          drag.current = null;
        }}
      />
      <span className={styles.line} />
    </div>
  );
}
