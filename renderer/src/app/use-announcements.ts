import { useEffect } from 'react';
import type { RunStatus } from '@core/contract';
import { announce } from '../state/announcer';
import { useFindings, type Counts } from '../state/findings';
import { lastRun, useRuns } from '../state/runs';
import { fileName, useWorkspace } from '../state/workspace';
import { counted } from '../ui/counted';

/** Tells those who do not see the screen what comes about by itself: content read, problems found, runs ended. */
export function useAnnouncements(): void {
  useEffect(() => {
    const ends = [tellReading(), tellFindings(), tellRuns()];
    return () => ends.forEach((end) => end());
  }, []);
}

function tellReading(): () => void {
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

/** Milliseconds the counts stay as they are before they are told: while one types they come and go. */
const settledAfter = 1000;

function tellFindings(): () => void {
  let told = wordsOf(useFindings.getState().counts);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = useFindings.subscribe(({ counts, pending }) => {
    clearTimeout(timer);
    const words = wordsOf(counts);
    if (pending || words === told) return;
    timer = setTimeout(() => {
      told = words;
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

function tellRuns(): () => void {
  return useRuns.subscribe((now, before) => {
    const [run, earlier] = [lastRun(now), lastRun(before)];
    const ran = earlier?.runId === run?.runId && earlier?.trace.status === 'running';
    if (!run || !ran || run.trace.status === 'running') return;
    announce(`The run of ${run.trace.playbookName || fileName(run.path)} ${endings[run.trace.status]}.`);
  });
}
