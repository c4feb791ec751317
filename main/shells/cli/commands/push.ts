import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { counted } from '@core/text/counted';
import { inOneLine } from '@core/text/visible';
import type { Plan } from '../../../remote/plan/plan';
import { requireContent } from '../../../remote/plan/own-content';
import { planIn } from '../../../remote/plan/plan-file';
import type { PushReport } from '../../../remote/push/carry-out';
import { undoablePush, unfinishedPush } from '../../../remote/push/begun-pushes';
import { PushJournal } from '../../../remote/push/journal';
import { whileLocked } from '../../../remote/push/lock';
import { push as pushPlan, requireAllowed } from '../../../remote/push/push';
import { PushRefusal } from '../../../remote/push/refusal';
import { type Irreversible, undoOf } from '../../../remote/push/undo';
import { requireProbed, unprobed } from '../../../remote/probe/assumptions';
import { probeAndKeep } from '../../../remote/probe/probe';
import { keptProbe } from '../../../remote/probe/probe-report';
import type { Remote } from '../../../remote/remotes/remote';
import type { RemoteSession } from '../../../remote/session/session';
import { askLine } from '../ask-line';
import { type Command, type CommandIo, exitCode } from '../command';
import { placeOf, planBy, planOptions, planUsage } from '../plan-of-push';
import { planOutline } from '../../../remote/plan/plan-outline';
import { planSummary, planText } from '../plan-text';
import { leftBehind, probeProgress } from '../probe-words';
import { rehearsePush } from '../../../remote-host/rehearse-push';
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
  probe: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
type Place = Awaited<ReturnType<typeof placeOf>>;

export const push: Command = {
  usage: `packwright push [folder] --to REMOTE [--kinds KIND,…] [--collection NAME]… [--into ROOT] [--delete]
                [--plan FILE | --resume | --undo] [--rehearse] [--yes | --confirm REMOTE] [--others] [--with-drafts]
                [--probe] [--json]

${planUsage}
  --plan         exactly this plan, once: what was changed there since is named, and not written
  --rehearse     carry the plan out on a copy of the remote in memory instead, and say how it went; nothing is written there
  --resume       go on with the last push that did not end
  --undo         take the last push back, where the remote still is as it was written; the rest is listed with reasons
  --yes          do it without asking at the terminal; a protected remote wants --confirm with its name instead
  --others       leave out what is to be decided or mapped first, and push the rest
  --probe        try there first, on things of its own, what the plan relies on and was not tried on this instance yet, as
                 packwright remote probe does; without it such a plan is refused
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
      if (values.probe && (values.rehearse || values.resume || values.undo))
        throw new PackwrightError(
          'invalid-input',
          'What is rehearsed, gone on with or taken back needs no --probe.',
        );
      const remotes = openRemotes();
      const place = await placeOf(values, positionals, remotes, io);
      return whileLocked(place, () =>
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
  const begun = values.resume ? PushJournal.open(remoteFolder, await unfinishedPush(place)) : null;
  const { plan, irreversible } = begun
    ? { plan: begun.plan, irreversible: [] }
    : await planFor(values, place, session, remotes, io);
  try {
    const probed = await keptProbe(remoteFolder);
    const open = begun ? [] : unprobed(plan, probed);
    if (!values.json) io.out(planText(plan, open));
    for (const { kind, name, message } of irreversible)
      io.err(`${inOneLine(`${kind} ${name}: ${message}`)}\n`);
    const isAny = plan.items.some(({ writes }) => writes.length > 0);
    if (!isAny) return nothingToPush(plan, irreversible, values, io);
    if (values.rehearse) {
      const report = await rehearsePush(session, plan, remoteFolder, {
        workersDir: io.workersDir,
        signal: io.signal,
        onStep: (text) => io.err(`${text}\n`),
        onProblem: (text) => io.err(`${inOneLine(text)}\n`),
      });
      return said(report, plan, irreversible, values, io);
    }
    // What was allowed when it was begun is still.
    requireAllowed(remote, plan, begun ? { others: true, drafts: true } : allowed);
    if (!begun && !values.probe) requireProbed(remote, plan, probed);
    await requireConfirmed(remote, plan, values, io);
    session.confirm(remote.name);
    if (values.probe && open.length > 0) {
      const { left } = await probeAndKeep(session, remoteFolder, probeProgress(io));
      for (const name of left) io.err(`${leftBehind(name)}\n`);
    }
    const report = await pushPlan(session, begun ?? plan, place, {
      signal: io.signal,
      secretOf: (id, field) => remotes.secrets.ofConfiguration(remote, id, field),
      onProgress: (done, total) => io.err(`${done} of ${total}\n`),
    });
    return said(report, plan, irreversible, values, io);
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
    const journal = PushJournal.open(place.remoteFolder, await undoablePush(place));
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
  const plan = planIn(text, values.plan);
  await requireContent(place.folder, plan);
  return { plan, irreversible: [] };
}

function nothingToPush(
  plan: Plan,
  irreversible: readonly Irreversible[],
  values: Values,
  io: CommandIo,
): number {
  if (values.json)
    io.out(`${JSON.stringify({ ...planOutline(plan, []), irreversible, done: true }, null, 2)}\n`);
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
  const stopped = report.stopped?.reason ?? 'failed';
  // What a publish came to says more than that its drafts were written.
  const isOfPublish = stopped === 'publish-failed' || stopped === 'outcome-unknown';
  const reason = report.isDone ? null : isWritten && !isOfPublish ? 'partial' : stopped;
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
    for (const { kind, name, outcome, message, parts } of report.items) {
      if (!['done', 'already', 'left-out'].includes(outcome))
        io.out(`${inOneLine(`${outcome}  ${kind} ${name}: ${message ?? ''}`)}\n`);
      for (const part of parts.slice(1))
        io.out(`  ${inOneLine(`${part.outcome}  ${part.what}: ${part.message ?? ''}`)}\n`);
    }
    if (report.stopped) io.err(`Stopped: ${inOneLine(report.stopped.message)}\n`);
    const done = report.items.filter(({ outcome }) => outcome === 'done' || outcome === 'already').length;
    io.err(`${counted(done, 'thing')} there as planned.${values.rehearse ? '' : nextAfter(report)}\n`);
  }
  return report.isDone && !isLeft ? exitCode.clean : exitCode.findings;
}

/** What to do where something is not there: what somebody else has changed meanwhile no push goes on with. */
function nextAfter({ isDone, stopped, items }: PushReport): string {
  if (isDone) return '';
  const open = items.filter(({ outcome }) => !['done', 'already', 'left-out'].includes(outcome));
  const isTheirs = open.every(({ outcome }) => outcome === 'changed-since' || outcome === 'lost-race');
  return stopped === null && isTheirs
    ? ' Pull what was changed there meanwhile, then plan again.'
    : ' packwright push --resume goes on.';
}
