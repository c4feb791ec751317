import { useEffect } from 'react';
import { announce } from '../state/announcer';
import { useWorkspace } from '../state/workspace';

/** Tells those who do not see the status bar when a workspace has been read. */
export function useAnnouncements(): void {
  useEffect(
    () =>
      useWorkspace.subscribe((now, before) => {
        if (!now.info || !now.progress.done || before.progress.done) return;
        const { filesRead, cancelled } = now.progress;
        announce(
          cancelled
            ? `Reading was stopped after ${filesRead} files.`
            : `${now.info.name}: ${filesRead} files read.`,
        );
      }),
    [],
  );
}
