import { ViewportPortal } from '@xyflow/react';
import { use, useLayoutEffect, useRef, type MouseEvent } from 'react';
import type { Point } from '@core/diagram/geometry';
import { FocusContext } from './focus';
import styles from './route-handles.module.css';

interface RouteFocusProps {
  id: string;
  /** Its accessible name: where it leads from and to. */
  name: string;
  /** Its middle. */
  at: Point;
  onMenu(event: MouseEvent): void;
}

/**
 * The focusable element of the selected route: routes themselves are only drawn and cannot be focused. Every route has
 * a different one.
 */
export function RouteFocus({ id, name, at, onMenu }: RouteFocusProps) {
  const wantsFocus = use(FocusContext);
  const element = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (wantsFocus.current) element.current?.focus({ preventScroll: true });
  }, [wantsFocus]);
  return (
    <ViewportPortal>
      <button
        ref={element}
        type="button"
        tabIndex={-1}
        className={styles.focus}
        data-selected-route={id}
        aria-label={name}
        aria-current
        style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
        onContextMenu={onMenu}
      />
    </ViewportPortal>
  );
}
