import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { baseCatalogue } from '@core/check/catalogue/base';
import { printFile } from '@core/export/exporter-style';
import { Instance } from '../instance/instance';
import { loadContent } from '../instance/load/load-content';
import { finishFirstStart, firstStart } from '../instance/seed/first-start';
import { seedPlatform } from '../instance/seed/platform-content';
import { serve } from '../instance/server';
import { remoteKinds } from '../remote/kinds/index';
import type { Plan } from '../remote/plan/plan';
import { type PulledThing, type Snapshot, snapshotOf } from '../remote/pull/snapshot';
import { newRoot } from '../remote/pull/three-states';
import { carryOut, type PushReport } from '../remote/push/carry-out';
import { rehearsalJournal } from '../remote/push/rehearsals';
import { rehearsedPlan } from '../remote/push/rehearsed-plan';
import type { Remote } from '../remote/remotes/remote';
import { RemoteSession } from '../remote/session/session';
import { contentOfText } from '../workspace/read-content';
import { WorkspaceIndex } from '../workspace/workspace-index';

export interface RehearsalOptions {
  /** Folder of the built worker entries. */
  workersDir: string;
  signal: AbortSignal | undefined;
  /** What is being done. */
  onStep(text: string): void;
  /** What of the remote could not be copied. */
  onProblem(text: string): void;
}

/** The copy has none of the secrets there, and needs none. */
const secretOf = async (): Promise<string> => Promise.resolve('rehearsed');

const everything = { kinds: remoteKinds, collections: null };

/**
 * Carries a plan out on a copy of its target that is made up in memory from what can be pulled there: the same plan and the
 * same requests, to an instance on this computer. The report is kept beside those of real pushes.
 */
export async function rehearsePush(
  session: RemoteSession,
  plan: Plan,
  remoteFolder: string,
  options: RehearsalOptions,
): Promise<PushReport> {
  options.onStep('Reading the remote');
  const target = await snapshotOf(session, everything);
  const { profile } = target.introduction;
  const instance = Instance.open({
    dataDir: null,
    workersDir: options.workersDir,
    makesViews: false,
    ...(profile ? { profile } : {}),
  });
  try {
    const { apiKey } = await filled(instance, target, options);
    const server = await serve(instance, { port: 0 });
    const copy = sessionOf(session.remote, server.baseUrl, apiKey, options);
    try {
      const { things } = await snapshotOf(copy, everything);
      const rehearsed = rehearsedPlan(plan, target.things, things);
      const journal = await rehearsalJournal(remoteFolder, rehearsed);
      try {
        options.onStep('Carrying the plan out on the copy');
        const report = {
          ...(await carryOut(copy, journal, { signal: options.signal, secretOf })),
          plan: plan.id,
        };
        await writeFile(join(journal.folder, 'report.json'), JSON.stringify(report), { mode: 0o600 });
        return report;
      } finally {
        journal.close();
      }
    } finally {
      await copy.close();
      await server.stop();
    }
  } finally {
    await instance.close();
  }
}

async function filled(
  instance: Instance,
  { things }: Snapshot,
  options: RehearsalOptions,
): Promise<{ apiKey: string }> {
  const credentials = firstStart(instance);
  if (!credentials) throw new Error('An instance in memory is always new.');
  await seedPlatform(instance, baseCatalogue());
  finishFirstStart(instance);
  const index = new WorkspaceIndex();
  index.roots = [newRoot];
  for (const [at, thing] of things.entries()) {
    const path = freePath(thing, at, index);
    index.put(path, contentOfText(path, printFile(thing.value)));
  }
  const { problems } = await loadContent(instance, [...index.files.values()]);
  for (const { path, message } of problems) options.onProblem(`${path}: ${message}`);
  return credentials;
}

/** Two things may have one name there. */
const freePath = ({ path }: PulledThing, at: number, index: WorkspaceIndex): string =>
  index.has(path) ? path.replace(/\.json$/, ` ${at}.json`) : path;

/** Over plain http: it never leaves this computer. The copy may be written to whatever its original's mark says. */
const sessionOf = (
  remote: Remote,
  address: string,
  secret: string,
  options: RehearsalOptions,
): RemoteSession =>
  new RemoteSession(
    {
      ...remote,
      address,
      account: { kind: 'api-key' },
      trust: { by: 'system' },
      proxy: null,
      protection: 'development',
    },
    { secret, proxyCredentials: null, onRequest: () => {}, signal: options.signal },
  );
