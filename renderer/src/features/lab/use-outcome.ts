import { useEffect, useRef, useState } from 'react';
import type { LabOutcome, LabTask } from './worker';

/** The result of rendering a template, as far as it is known. */
export type Shown = LabOutcome | { stopped: true } | null;

/** A template that takes longer than this is cancelled, milliseconds. */
const patience = 3000;

/** Renders again whenever template or data change; an outdated answer is dropped. */
export function useOutcome({ template, data }: LabTask): { shown: Shown; busy: boolean } {
  const worker = useRef<Worker | null>(null);
  const [answer, setAnswer] = useState<{ task: string; shown: Shown }>({ task: '', shown: null });
  const task = JSON.stringify([template, data]);

  useEffect(() => {
    worker.current ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const current = worker.current;
    const onMessage = ({ data: shown }: MessageEvent<LabOutcome>) => {
      clearTimeout(timer);
      setAnswer({ task, shown });
    };
    const stop = () => {
      current.terminate();
      worker.current = null;
      setAnswer({ task, shown: { stopped: true } });
    };
    const timer = setTimeout(stop, patience);
    current.addEventListener('message', onMessage, { once: true });
    current.postMessage({ template, data } satisfies LabTask, { transfer: [] });
    return () => {
      clearTimeout(timer);
      current.removeEventListener('message', onMessage);
      // Still busy with an outdated template: the next one does not wait for it.
      if (worker.current === current) {
        current.terminate();
        worker.current = null;
      }
    };
  }, [task, template, data]);

  return { shown: answer.shown, busy: answer.task !== task };
}
