import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PackwrightError } from '@core/contract/errors';
import type { RemotePull } from '@core/contract/remote-work';
import type { JsonMap } from '@core/text/values';
import { readMergeFile } from '../git/read-merge-file';
import { BaseStore } from '../remote/base/base-store';
import { MappingStore, translationOf } from '../remote/plan/mapping';
import { chosenSets } from '../remote/pull/choice';
import { type WorkedOutPull, workOutPull, writePull } from '../remote/pull/pull';
import { isWaiting, keepWaiting, settleWaiting } from '../remote/pull/waiting-pull';
import { withSession } from '../remote/session/with-session';
import type { CallContext } from '../workers/serve';
import { pullFileOf } from '../workspace/merging/merge-order';
import { kindsOf, withRecords } from './chosen';
import type { RemoteCalls, RemoteStep } from './protocol';

type Order = RemoteCalls['pull']['in'];

/**
 * Pulls into a workspace. With conflicts nothing is written but the file of their merge; a file with unsaved changes is never
 * written over.
 * @param unsaved files with unsaved changes, asked right before anything is written
 */
export async function pull(
  order: Order,
  { signal, progress }: CallContext<RemoteStep>,
  unsaved: () => Promise<readonly string[]>,
): Promise<RemotePull> {
  const { means, folder, choice, all, records, afterReset, byExport, workersDir, how } = order;
  const sets = records ? chosenSets(records.modules.join(','), records.query) : new Map<string, JsonMap>();
  const waitingFile = pullFileOf(folder);
  const base = await BaseStore.of(means.remoteFolder, folder);
  const alone = <T>(body: () => Promise<T>) => (how === 'look' ? body() : base.whileAlone(body));
  return alone(() =>
    withSession({ ...means, signal }, async (session) => {
      const waits = await isWaiting(base, folder);
      // What another remote's pull waits with says nothing of this one.
      if (how === 'decided' && !waits)
        throw new PackwrightError(
          'not-found',
          `No pull from ${means.remote.name} waits for decisions.`,
          'Pull again.',
        );
      if (byExport) session.confirm(byExport.confirm);
      const decided = how === 'decided' ? await readMergeFile(waitingFile) : null;
      const worked = await workOutPull(session, base, {
        folder,
        kinds: records ? withRecords(kindsOf(choice)) : kindsOf(choice),
        collections: choice.collections,
        sets,
        afterReset,
        byExport: byExport
          ? { workersDir, pause: (milliseconds) => pause(milliseconds, undefined, { signal }) }
          : undefined,
        newThings: all ? true : null,
        into: choice.into,
        decisions: { resolutions: decided?.resolutions ?? {}, accepted: decided?.accepted ?? [] },
        allFrom: how === 'ours' || how === 'theirs' ? how : null,
        translation: translationOf(await new MappingStore(means.remoteFolder).read()),
        signal,
        onProgress: (label, done, total) => progress({ label, done, total }),
      });
      if (how === 'look') return reportOf(worked, false);
      if (!worked.report.clean) {
        await wait(worked, base, how);
        return reportOf(worked, false);
      }
      progress({ label: 'Writing', done: 0, total: worked.changes.length });
      requireSaved(worked, await unsaved());
      await writePull(worked, base);
      await settleWaiting(worked, base, how === 'write' || !waits ? null : waitingFile);
      return reportOf(worked, true);
    }),
  );
}

/** Keeps a pull until it is decided. Throws `conflict` where another one waits, whose decisions it would write over. */
async function wait(worked: WorkedOutPull, base: BaseStore, how: Order['how']): Promise<void> {
  const file = pullFileOf(worked.order.folder);
  if (how !== 'decided' && existsSync(file))
    throw new PackwrightError(
      'conflict',
      `${basename(file)} holds decisions of a pull that waits.`,
      'Decide it and take it over, or give it up.',
    );
  const text = await keepWaiting(worked, base);
  const written = await open(file, 'w', 0o600);
  try {
    await written.chmod(0o600);
    await written.writeFile(text);
  } finally {
    await written.close();
  }
}

function requireSaved({ changes }: WorkedOutPull, unsaved: readonly string[]): void {
  const both = changes.filter(({ path }) => unsaved.includes(path)).map(({ path }) => path);
  if (both.length === 0) return;
  const more = both.length > 1 ? ` and ${both.length - 1} more` : '';
  throw new PackwrightError(
    'conflict',
    `${both[0]}${more} would be written, and has unsaved changes here. Nothing was written.`,
    'Save it, so that it is merged, or revert it; then pull again.',
  );
}

const reportOf = (
  { changes, pull: { placed }, snapshot, report }: WorkedOutPull,
  written: boolean,
): RemotePull => ({
  written,
  changes: changes.map(({ path, change }) => ({ path, change })),
  things: placed.length,
  unknown: snapshot.unknown,
  open: report.open + report.clashes.filter(({ accepted }) => !accepted).length,
});
