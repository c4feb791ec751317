import { ViewportPortal } from '@xyflow/react';
import { use, useLayoutEffect, useRef, type MouseEvent } from 'react';
import type { Point } from '@core/diagram/geometry';
import { FocusContext } from './focus';
import styles from './route-handles.module.css';

interface RouteFocusProps {
  id: string;
  /** What it is called: where it leads from and to. */
  name: string;
  /** Its middle. */
  at: Point;
  onMenu(event: MouseEvent): void;
}

/**
 * What of the selected route has the keyboard: routes themselves are drawn, and no part of the page to be at. It is
 * another one for every route.
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
