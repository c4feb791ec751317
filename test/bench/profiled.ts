import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';

/**
 * Does `work` with the profiler of the processor on, and leaves a `.cpuprofile` of this process in `folder`. Processes
 * that it starts leave theirs where they end by themselves; one that is killed leaves none.
 */
export async function profiled(folder: string, work: () => Promise<void>): Promise<void> {
  process.env.NODE_OPTIONS = `--cpu-prof --cpu-prof-dir=${JSON.stringify(folder)}`;
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    await work();
    const { profile } = await session.post('Profiler.stop');
    writeFileSync(join(folder, `measured-${process.pid}.cpuprofile`), JSON.stringify(profile));
  } finally {
    session.disconnect();
    delete process.env.NODE_OPTIONS;
  }
}
