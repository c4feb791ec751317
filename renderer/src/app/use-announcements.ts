import { useEffect } from 'react';
import type { RunStatus } from '@core/contract';
import { announce } from '../state/announcer';
import { useFindings, type Counts } from '../state/findings';
import { lastRun, useRuns } from '../state/runs';
import { fileName, useWorkspace } from '../state/workspace';
import { counted } from '@core/text/counted';

/** Announces events to users of assistive technology: content read, problems found, runs ended. */
export function useAnnouncements(): void {
  useEffect(() => {
    const ends = [announceReading(), announceFindings(), announceRuns()];
    return () => ends.forEach((end) => end());
  }, []);
}

function announceReading(): () => void {
  return useWorkspace.subscribe((now, before) => {
    if (!now.info || !now.progress.done || before.progress.done) return;
    const { filesRead, cancelled } = now.progress;
    announce(
      cancelled
        ? `Reading was stopped after ${filesRead} files.`
        : `${now.info.name}: ${filesRead} files read.`,
    );
  });
}

/** Milliseconds the counts must be stable before they are announced: during typing they keep changing. */
const settledAfter = 1000;

function announceFindings(): () => void {
  let announced = wordsOf(useFindings.getState().counts);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = useFindings.subscribe(({ counts, pending }) => {
    clearTimeout(timer);
    const words = wordsOf(counts);
    if (pending || words === announced) return;
    timer = setTimeout(() => {
      announced = words;
      announce(`Problems: ${words}.`);
    }, settledAfter);
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}

function wordsOf({ error, warning, hint }: Counts): string {
  return [counted(error, 'error'), counted(warning, 'warning'), counted(hint, 'hint')].join(', ');
}

const endings: Record<Exclude<RunStatus, 'running'>, string> = {
  finished: 'has finished',
  'finished with error': 'has finished with an ignored error',
  failed: 'has failed',
  awaiting: 'waits for input',
  cancelled: 'was stopped',
};

function announceRuns(): () => void {
  return useRuns.subscribe((now, before) => {
    const [run, earlier] = [lastRun(now), lastRun(before)];
    const ran = earlier?.runId === run?.runId && earlier?.trace.status === 'running';
    if (!run || !ran || run.trace.status === 'running') return;
    announce(`The run of ${run.trace.playbookName || fileName(run.path)} ${endings[run.trace.status]}.`);
  });
}
