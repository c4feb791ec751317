import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { counted } from '@core/text/counted';
import { inOneLine } from '@core/text/visible';
import { isBlocked, type Plan } from '../../../remote/plan/plan';
import { planIn } from '../../../remote/plan/plan-file';
import type { PushReport } from '../../../remote/push/carry-out';
import { workspaceKey } from '../../../remote/base/base-store';
import { PushJournal } from '../../../remote/push/journal';
import { whileLocked } from '../../../remote/push/lock';
import { push as pushPlan, requireAllowed, requireWorkspace } from '../../../remote/push/push';
import { PushRefusal } from '../../../remote/push/refusal';
import { type Irreversible, undoOf } from '../../../remote/push/undo';
import type { Remote } from '../../../remote/remotes/remote';
import type { RemoteSession } from '../../../remote/session/session';
import { askLine } from '../ask-line';
import { type Command, type CommandIo, exitCode } from '../command';
import { placeOf, planBy, planOptions, planUsage } from '../plan-of-push';
import { planAsJson, planSummary, planText } from '../plan-text';
import { rehearsePush } from '../rehearse-push';
import { type OpenRemotes, openRemotes, orFailureAsJson, withSession } from '../remotes';

const options = {
  ...planOptions,
  plan: { type: 'string' },
  rehearse: { type: 'boolean' },
  resume: { type: 'boolean' },
  undo: { type: 'boolean' },
  yes: { type: 'boolean' },
  confirm: { type: 'string' },
  others: { type: 'boolean' },
  'with-drafts': { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
type Place = Awaited<ReturnType<typeof placeOf>>;

export const push: Command = {
  name: 'push',
  summary: 'Write what was changed in a workspace to a remote, as it was planned',
  usage: `packwright push [folder] --to REMOTE [--kinds KIND,…] [--collection NAME]… [--into ROOT] [--delete]
                [--plan FILE | --resume | --undo] [--rehearse] [--yes | --confirm REMOTE] [--others] [--with-drafts] [--json]

${planUsage}
  --plan         exactly this plan, once: what was changed there since is named, and not written
  --rehearse     carry the plan out on a copy of the remote in memory instead, and say how it went; nothing is written there
  --resume       go on with the last push that did not end
  --undo         take the last push back, where the remote still is as it was written; the rest is listed with reasons
  --yes          do it without asking at the terminal; a protected remote wants --confirm with its name instead
  --others       leave out what is to be decided or mapped first, and push the rest
  --with-drafts  publish drafts of modules that other people have made along with those of the plan

The plan is shown before anything is written. Every write is compared before and read back after it, and what was there is
kept; new playbooks are activated once all is there.

Exit code 0: all of it is there; 1: something is not, or is to be decided first; 2: the remote or the workspace cannot be
used, or the push was refused.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return orFailureAsJson(values.json, io, async () => {
      const ways = [values.plan !== undefined, values.resume, values.undo].filter(Boolean);
      if (values.rehearse && values.resume)
        throw new PackwrightError('invalid-input', 'A push that was begun cannot be rehearsed.');
      if (ways.length > 1)
        throw new PackwrightError('invalid-input', 'Take --plan, --resume or --undo: one of them.');
      const remotes = openRemotes();
      const place = await placeOf(values, positionals, remotes, io);
      return whileLocked(place.remoteFolder, () =>
        withSession(place.remote, remotes, io, (session) => pushed(values, place, session, remotes, io)),
      );
    });
  },
};

async function pushed(
  values: Values,
  place: Place,
  session: RemoteSession,
  remotes: OpenRemotes,
  io: CommandIo,
): Promise<number> {
  const { remote, remoteFolder } = place;
  const allowed = { others: values.others ?? false, drafts: values['with-drafts'] ?? false };
  const begun = values.resume ? PushJournal.open(remoteFolder, await unfinished(place)) : null;
  const { plan, irreversible } = begun
    ? { plan: begun.plan, irreversible: [] }
    : await planFor(values, place, session, remotes, io);
  try {
    await requireWorkspace(place.folder, plan);
    if (!values.json) io.out(planText(plan));
    for (const { kind, name, message } of irreversible)
      io.err(`${inOneLine(`${kind} ${name}: ${message}`)}\n`);
    const isAny = plan.items.some(({ writes }) => writes.length > 0);
    if (!isAny) return nothingToPush(plan, irreversible, values, io);
    if (values.rehearse) {
      const report = await rehearsePush(session, plan, remoteFolder, io);
      return said(report, plan, irreversible, values, io);
    }
    // What was allowed when it was begun is still.
    requireAllowed(remote, plan, begun ? { others: true, drafts: true } : allowed);
    await requireConfirmed(remote, plan, values, io);
    session.confirm(remote.name);
    const journal = begun ?? PushJournal.begin(remoteFolder, plan);
    try {
      const report = await pushPlan(session, journal, place, {
        signal: io.signal,
        onProgress: (done, total) => io.err(`${done} of ${total}\n`),
      });
      return said(report, plan, irreversible, values, io);
    } finally {
      if (!begun) journal.close();
    }
  } finally {
    begun?.close();
  }
}

async function planFor(
  values: Values,
  place: Place,
  session: RemoteSession,
  remotes: OpenRemotes,
  io: CommandIo,
): Promise<{ plan: Plan; irreversible: Irreversible[] }> {
  if (values.undo) {
    const journal = PushJournal.open(place.remoteFolder, await undoable(place));
    try {
      return undoOf(journal);
    } finally {
      journal.close();
    }
  }
  if (values.plan === undefined)
    return { plan: await planBy(values, place, session, remotes, io), irreversible: [] };
  const file = resolve(io.cwd, values.plan);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new PackwrightError('not-found', `There is no plan ${values.plan}.`);
  });
  return { plan: planIn(text, values.plan), irreversible: [] };
}

async function unfinished({ remoteFolder, folder }: Place): Promise<string> {
  const [last] = await PushJournal.all(remoteFolder, await workspaceKey(folder));
  if (last && !last.isDone) return last.id;
  throw new PushRefusal('nothing-to-do', 'The last push came to its end: there is nothing to go on with.');
}

/** The last one that was not taken back yet; one that was cut off counts, as far as it came. */
async function undoable({ remoteFolder, folder }: Place): Promise<string> {
  const all = await PushJournal.all(remoteFolder, await workspaceKey(folder));
  const back = new Set(all.flatMap(({ undoes, isDone }) => (undoes === null || !isDone ? [] : [undoes])));
  const last = all.find(({ id, undoes }) => undoes === null && !back.has(id));
  if (last) return last.id;
  throw new PushRefusal('nothing-to-do', 'Nothing was pushed from here that could be taken back.');
}

function nothingToPush(
  plan: Plan,
  irreversible: readonly Irreversible[],
  values: Values,
  io: CommandIo,
): number {
  if (values.json)
    io.out(
      `${JSON.stringify({ ...planAsJson(plan, isBlocked(plan)), irreversible, done: true }, null, 2)}\n`,
    );
  io.err('Nothing was written.\n');
  return plan.items.length > 0 || irreversible.length > 0 ? exitCode.findings : exitCode.clean;
}

/** A protected remote wants its name, so that nobody pushes to the wrong one. */
async function requireConfirmed(
  { name, protection }: Remote,
  plan: Plan,
  values: Values,
  io: CommandIo,
): Promise<void> {
  const isProtected = protection === 'protected';
  if (values.confirm === name || (!isProtected && values.yes)) return;
  io.err(`${planSummary(plan)}\n`);
  const wanted = isProtected ? name : 'yes';
  const answer =
    values.confirm === undefined && !values.json
      ? await askLine(`Type ${wanted} to write this to ${name}: `)
      : null;
  if (answer === wanted) return;
  throw new PushRefusal(
    'not-confirmed',
    `Nothing was written to ${name}.`,
    isProtected ? `It is protected: give its name with --confirm ${name}.` : 'Say --yes.',
  );
}

function said(
  report: PushReport,
  plan: Plan,
  irreversible: readonly Irreversible[],
  values: Values,
  io: CommandIo,
): number {
  const isLeft = report.items.some(({ outcome }) => outcome === 'left-out') || irreversible.length > 0;
  const isWritten = report.items.some(({ outcome }) => outcome === 'done');
  const reason = report.isDone ? null : isWritten ? 'partial' : (report.stopped?.reason ?? 'failed');
  const unknown = report.items.some(({ outcome }) => outcome === 'outcome-unknown')
    ? 'outcome-unknown'
    : reason;
  if (values.json) {
    const shown = {
      done: report.isDone,
      rehearsed: values.rehearse ?? false,
      reason: unknown,
      ...report,
      undoes: plan.undoes,
      irreversible,
    };
    io.out(`${JSON.stringify(shown, null, 2)}\n`);
  } else {
    for (const { kind, name, outcome, message } of report.items)
      if (!['done', 'already', 'left-out'].includes(outcome))
        io.out(`${inOneLine(`${outcome}  ${kind} ${name}: ${message ?? ''}`)}\n`);
    if (report.stopped) io.err(`Stopped: ${inOneLine(report.stopped.message)}\n`);
    const done = report.items.filter(({ outcome }) => outcome === 'done' || outcome === 'already').length;
    io.err(
      `${counted(done, 'thing')} there as planned.${report.isDone || values.rehearse ? '' : ' packwright push --resume goes on.'}\n`,
    );
  }
  return report.isDone && !isLeft ? exitCode.clean : exitCode.findings;
}
