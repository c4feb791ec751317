import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { CodeEditor } from './code-editor';

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
  /** The editor, when its time has come. */
  Editor: typeof CodeEditor | null;
  /** The editor takes the focus, because what stood in for it had it. */
  takesFocus: boolean;
  ref: RefObject<HTMLDivElement | null>;
  wake(): void;
}

let loaded: typeof CodeEditor | null = null;

/**
 * When the field of a form gets its editor: at once when it is pointed at or entered, else when it is on screen and
 * the page has a moment, so that a form with many fields opens without waiting for them.
 */
export function useAwake(): Awake {
  const [state, setState] = useState<Pick<Awake, 'Editor' | 'takesFocus'>>({
    Editor: null,
    takesFocus: false,
  });
  const ref = useRef<HTMLDivElement>(null);
  const isAwake = state.Editor !== null;
  const wake = () => {
    const begin = (Editor: typeof CodeEditor) => {
      const element = ref.current;
      if (!element || element.querySelector('.cm-editor')) return;
      const takesFocus = element.contains(document.activeElement);
      // In one go, so that no press of mouse or key falls between what stood in and the editor.
      flushSync(() => setState((before) => (before.Editor ? before : { Editor, takesFocus })));
    };
    if (loaded) begin(loaded);
    else
      import('./code-editor')
        .then((module) => {
          loaded = module.CodeEditor;
          begin(loaded);
        })
        // Without the host nothing can be fetched; the text stays to be read, and the page says what is wrong.
        .catch(() => {});
  };
  const onSeen = useEffectEvent(() => wake());
  useEffect(() => {
    const element = ref.current;
    if (isAwake || !element) return;
    const rise = () => onSeen();
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      waiting.add(rise);
      schedule();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      waiting.delete(rise);
    };
  }, [isAwake]);
  return { ...state, ref, wake };
}
