import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { fetchWhileIdle } from '../ui/late';
import type { CodeEditor } from './code-editor';

/** Fields that have been visible and wait for the page to be idle. */
const waiting = new Set<() => void>();
let scheduled = false;

/** One editor per idle period: each costs some milliseconds, and a form may have forty. */
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
  /** The editor, once it is to be created. */
  Editor: typeof CodeEditor | null;
  /** The editor takes the focus, because its placeholder had it. */
  takesFocus: boolean;
  ref: RefObject<HTMLDivElement | null>;
  wake(): void;
}

let loaded: typeof CodeEditor | null = null;

async function load(): Promise<typeof CodeEditor> {
  loaded ??= (await import('./code-editor')).CodeEditor;
  return loaded;
}

// Forms have come, so fields will: what is typed into one before the editor's code is there would be lost.
fetchWhileIdle([{ fetch: async () => void (await load()) }]);

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
      // Not from the buttons beside it, which are in the same box.
      const takesFocus = element.querySelector('[role="textbox"]') === document.activeElement;
      // Synchronously, so that no mouse or key press gets lost between the placeholder and the editor.
      flushSync(() => setState((before) => (before.Editor ? before : { Editor, takesFocus })));
    };
    if (loaded) begin(loaded);
    else
      load()
        .then(begin)
        // Without the host nothing can be loaded; the text stays readable, and the page reports what is wrong.
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
