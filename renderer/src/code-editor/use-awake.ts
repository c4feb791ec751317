import { useEffect, useRef, useState, type RefObject } from 'react';

/** Fields that have been seen and wait for a moment in which nothing else is to do. */
const waiting = new Set<() => void>();
let scheduled = false;

/** One editor each moment: each costs some milliseconds, and a form may have forty. */
function wakeOne(): void {
  scheduled = false;
  const [first] = waiting;
  if (!first) return;
  waiting.delete(first);
  first();
  if (waiting.size > 0) schedule();
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  if ('requestIdleCallback' in window) window.requestIdleCallback(wakeOne, { timeout: 1000 });
  else setTimeout(wakeOne, 20);
}

export interface Awake {
  /** Its editor is there. */
  isAwake: boolean;
  /** The editor takes the focus, because what stood in for it had it. */
  takesFocus: boolean;
  ref: RefObject<HTMLDivElement | null>;
  wake(focus: boolean): void;
}

/**
 * When the field of a form gets its editor: at once when it is pointed at or entered, else when it is on screen and
 * the page has a moment, so that a form with many fields opens without waiting for them.
 */
export function useAwake(): Awake {
  const [state, setState] = useState<'rests' | 'awake' | 'entered'>('rests');
  const ref = useRef<HTMLDivElement>(null);
  const isAwake = state !== 'rests';
  useEffect(() => {
    const element = ref.current;
    if (isAwake || !element) return;
    const wake = () => setState((before) => (before === 'rests' ? 'awake' : before));
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      waiting.add(wake);
      schedule();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      waiting.delete(wake);
    };
  }, [isAwake]);
  return {
    isAwake,
    takesFocus: state === 'entered',
    ref,
    wake: (focus) => setState((before) => (focus ? 'entered' : before === 'rests' ? 'awake' : before)),
  };
}
