import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useRef } from 'react';

/** What was in the middle stays in the middle when the canvas grows or shrinks beside other parts of the window. */
export function useKeptCentre(): void {
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const { getViewport, setViewport } = useReactFlow();
  const last = useRef({ width: 0, height: 0 });
  useEffect(() => {
    const before = last.current;
    last.current = { width, height };
    if (before.width === 0 || width === 0 || (before.width === width && before.height === height)) return;
    const { x, y, zoom } = getViewport();
    void setViewport({ x: x + (width - before.width) / 2, y: y + (height - before.height) / 2, zoom });
  }, [width, height, getViewport, setViewport]);
}
