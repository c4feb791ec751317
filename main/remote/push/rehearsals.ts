import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PushJournal } from './journal';
import type { Plan } from '../plan/plan';

/** Rehearsals whose journals and reports are kept, each as large as what it has written. */
const most = 10;

/** Begins the journal of a rehearsal, beside those of pushes; the oldest beyond ten are let go of. */
export async function rehearsalJournal(remoteFolder: string, plan: Plan): Promise<PushJournal> {
  const folder = join(remoteFolder, 'rehearsals');
  const all = join(folder, 'pushes');
  const begun = await Promise.all(
    (await readdir(all).catch(() => [])).map(async (name) => ({
      name,
      at: await stat(join(all, name)).then(
        ({ birthtimeMs }) => birthtimeMs,
        () => 0,
      ),
    })),
  );
  const old = begun.sort((one, other) => other.at - one.at).slice(most - 1);
  for (const { name } of old) await rm(join(all, name), { recursive: true, force: true });
  return PushJournal.begin(folder, plan, null);
}
