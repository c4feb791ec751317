import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BaseStore, workspaceKey } from '../base/base-store';
import { type Mapping, MappingStore, translationOf } from '../plan/mapping';
import { isBlocked, type Plan } from '../plan/plan';
import { requireProbed } from '../probe/assumptions';
import { keptProbe } from '../probe/probe-report';
import type { Remote } from '../remotes/remote';
import { introduce, type Introduction, whyOnlyRead } from '../session/introduction';
import { RemoteFailure } from '../session/failure';
import type { RemoteSession } from '../session/session';
import { rebase } from './base-after-push';
import { carryOut, type CarryOutOptions, type PushReport } from './carry-out';
import { PushJournal } from './journal';
import { PushRefusal } from './refusal';
import { filesAfter, keepFiles } from './uuids-there';

/** What whoever pushes has said yes to. */
export interface Allowed {
  /** Leave out what is to be decided or mapped, and push the rest. */
  others: boolean;
  /** Publish drafts of other people along. */
  drafts: boolean;
}

/** Throws {@link PushRefusal} where a plan must not be pushed to a remote; nothing is asked of it. */
export function requireAllowed({ name, protection }: Remote, plan: Plan, allowed: Allowed): void {
  if (protection === 'read-only')
    throw new PushRefusal('read-only', `${name} is marked as read-only: nothing is written there.`);
  requireKnown(plan.target);
  if (isBlocked(plan) && !allowed.others)
    throw new PushRefusal(
      'blocked',
      'Something of this plan is to be decided or mapped first.',
      'Pull and decide, map what is missing, or push the rest with --others.',
    );
  const { drafts = [], problems = [] } = plan.publish ?? {};
  if (problems.length > 0)
    throw new PushRefusal('foreign-drafts', `A draft there would break the publish: ${problems.join('; ')}.`);
  if (drafts.length > 0 && !allowed.drafts)
    throw new PushRefusal(
      'foreign-drafts',
      `The publish would ship drafts of other people: ${drafts.join(', ')}.`,
      'Ask them, then push with --with-drafts.',
    );
}

/** Throws {@link PushRefusal} where a release is not one whose behaviour is known. */
function requireKnown({ version }: Pick<Introduction, 'version'>): void {
  const why = whyOnlyRead(version);
  if (why !== null) throw new PushRefusal('read-only', `${why} Nothing is written to such an instance.`);
}

/**
 * Throws {@link PushRefusal} where a remote is not the one a plan was made for, or its release is not known. A certificate may
 * be renewed while a push waits for its end or its undoing, which no other plan could bring.
 */
export function requireTarget(
  { address }: Remote,
  { version, user, actor, certificate }: Introduction,
  plan: Plan,
  isBegun: boolean,
): void {
  requireKnown({ version });
  const { target } = plan;
  const changed =
    target.address !== address
      ? `for ${target.address}`
      : target.version !== version
        ? `for release ${target.version}, and there is ${version}`
        : target.user !== user
          ? `with the rights of ${target.user}, and this is ${user}`
          : target.actor !== actor
            ? `for another account of the name ${user}, or another instance at ${address}`
            : target.certificate !== certificate && !isBegun && plan.undoes === null
              ? `for an instance with another certificate at ${address}`
              : null;
  if (changed !== null)
    throw new PushRefusal('stale-plan', `The plan was made ${changed}.`, 'Make the plan again.');
}

/** Throws `busy` where modules are being published there, unless it is the publish of this push, which is waited for. */
function requireStill({ isMigrating }: Introduction, journal: PushJournal | null): void {
  const isOwn = journal?.lines.filter((line) => 'publish' in line).at(-1)?.publish === 'begun';
  if (isMigrating && !isOwn)
    throw new RemoteFailure(
      'busy',
      'Modules are being published there: what is read now is incomplete.',
      'Try again later.',
    );
}

export interface PushPlace {
  /** The workspace. */
  folder: string;
  /** Of what is kept of the remote. */
  remoteFolder: string;
  base: BaseStore;
}

/**
 * Pushes a plan, or what is left of one that was begun, and notes what workspace and remote have in common then. The remote
 * is asked who it is before a plan counts as pushed.
 * @throws PushRefusal where the remote is not the one it was planned for, was not probed, or the plan was pushed before; RemoteFailure `busy`
 * while modules are published
 */
export async function push(
  session: RemoteSession,
  what: Plan | PushJournal,
  { folder, remoteFolder, base }: PushPlace,
  options: CarryOutOptions,
): Promise<PushReport> {
  const begun = what instanceof PushJournal ? what : null;
  const plan = what instanceof PushJournal ? what.plan : what;
  // All of a push goes to the machine that its plan was checked against.
  session.keepCertificate();
  const introduction = await introduce(session);
  requireTarget(session.remote, introduction, plan, begun !== null);
  requireStill(introduction, begun);
  if (!begun) requireProbed(session.remote, plan, await keptProbe(remoteFolder));
  const journal = begun ?? PushJournal.begin(remoteFolder, plan, await workspaceKey(folder));
  try {
    const report = await carryOut(session, journal, options);
    await writeFile(join(journal.folder, 'report.json'), JSON.stringify(report), { mode: 0o600 });
    const mappings = new MappingStore(remoteFolder);
    await keepFiles(mappings, journal);
    if (report.stopped !== null) return report;
    await keepFound(mappings, plan);
    const files = filesAfter(plan.mapping.files, journal);
    const { here } = translationOf({ ...withFound(plan.mapping, plan), files });
    await rebase(session, base, { journal, report, folder, here });
    return report;
  } finally {
    if (!begun) journal.close();
  }
}

/** What names have told of another instance's uuids counts from now on, in both directions. */
export async function keepFound(store: MappingStore, plan: Plan): Promise<void> {
  if (Object.keys(plan.found).length === 0) return;
  await store.write(withFound(await store.read(), plan));
}

function withFound(mapping: Mapping, { found }: Plan): Mapping {
  const next = structuredClone(mapping);
  for (const [here, { of, there }] of Object.entries(found)) {
    // What stands for two values could not be brought back: the one before counts, the other is found again by name.
    if (!Object.values(next[of]).includes(there)) next[of][here] = there;
  }
  return next;
}
