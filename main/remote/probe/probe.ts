import { randomUUID } from 'node:crypto';
import { isMap, type JsonMap } from '@core/text/values';
import { PackwrightError } from '@core/contract/errors';
import { lookOf, writeKinds } from '../push/kinds/index';
import { says, unsaid } from '../push/says';
import type { DraftWrite, WriteKind } from '../push/kinds/write-kind';
import { RemoteFailure } from '../session/failure';
import { introduce } from '../session/introduction';
import type { RemoteSession } from '../session/session';
import { type FailedStage, keepProbe, type Probed, type ProbeReport } from './probe-report';
import { type ScratchThing, scratchThings } from './scratch-things';

/**
 * Tries on a remote what rests on documentation alone: makes a thing of each such kind by the very requests a push sends,
 * changes it, takes it away, brings it back where there is a recycle bin, and reads back each time. Nothing of anybody is
 * touched; what was made goes, softly.
 * @throws RemoteFailure where the remote cannot be used; PackwrightError `refused` where it may not be written to
 */
export async function probe(
  session: RemoteSession,
  onProgress: (done: number, total: number, kind: string) => void = () => {},
): Promise<ProbeReport> {
  const introduction = await introduce(session);
  const { version, certificate, readOnlyBecause, isMigrating } = introduction;
  if (readOnlyBecause !== null) throw new PackwrightError('refused', readOnlyBecause);
  if (isMigrating) throw new RemoteFailure('busy', 'Modules are being published there.', 'Try again later.');
  const things = scratchThings(`Packwright probe ${randomUUID()}`);
  const found: Probed[] = [];
  const made: ScratchThing[] = [];
  const left: string[] = [];
  try {
    for (const [done, thing] of things.entries()) {
      onProgress(done, things.length, thing.kind);
      made.push(thing);
      found.push(await tried(session, thing));
    }
  } finally {
    for (const thing of made.toReversed()) if (!(await isTakenAway(session, thing))) left.push(thing.name);
  }
  const { address } = session.remote;
  return { probed: new Date().toISOString(), address, version, certificate, found, left };
}

/** Probes a remote, and keeps what was found with what is kept of it. Throws what {@link probe} throws. */
export async function probeAndKeep(
  session: RemoteSession,
  remoteFolder: string,
  onProgress?: Parameters<typeof probe>[1],
): Promise<ProbeReport> {
  const report = await probe(session, onProgress);
  await keepProbe(remoteFolder, report);
  return report;
}

const context = (deletes: boolean) => ({
  deletes,
  now: Math.floor(Date.now() / 1000),
  prepared: new Map<string, string>(),
});

function kindOf({ kind }: ScratchThing): WriteKind {
  const write = writeKinds.get(kind);
  if (write) return write;
  throw new Error(`Nothing of the kind ${kind} is written.`);
}

/** Goes through the stages until one does not come to what was sent. */
async function tried(session: RemoteSession, thing: ScratchThing): Promise<Probed> {
  const write = kindOf(thing);
  const id = String(thing.made.uuid);
  const { name } = thing;
  const at = (stage: FailedStage, message: string): Probed => ({ kind: thing.kind, failed: stage, message });
  const there = () => write.look(session, id);
  const writesTo = (before: JsonMap | null, wanted: JsonMap | null) =>
    write.writing({ id, name, before, wanted }, context(true)).writes;

  const making = await sent(session, writesTo(null, thing.made));
  if (making !== null) return at('create', making);
  const changing = await sent(session, writesTo(await there(), thing.changed));
  if (changing !== null) return at('change', changing);
  const before = await there();
  const deletion = writesTo(before, null);
  const deleting = await sent(session, deletion);
  if (deleting !== null) return at('delete', deleting);
  const back = deletion[0]?.back;
  // What no request brings back is told so in every plan.
  if (!back) return { kind: thing.kind, failed: null, message: null };
  const restoring = await answered(session, back);
  const restored = restoring ?? differs(await there(), before);
  return restored === null ? { kind: thing.kind, failed: null, message: null } : at('restore', restored);
}

/** Null where each request has come to what it says. */
async function sent(session: RemoteSession, writes: readonly DraftWrite[]): Promise<string | null> {
  for (const { request, target, after } of writes) {
    const refused = await answered(session, request);
    const wrong = refused ?? differs(await lookOf(target.kind).look(session, target.id), after);
    if (wrong !== null) return wrong;
  }
  return null;
}

const differs = (there: JsonMap | null, expected: JsonMap | null): string | null =>
  says(there, expected)
    ? null
    : `Read back it is something else than was sent: ${unsaid(there, expected) ?? ''}.`;

/** Null where the instance says yes. What ends everything is thrown. */
async function answered(
  session: RemoteSession,
  { method, path, body }: DraftWrite['request'],
): Promise<string | null> {
  try {
    await session.ask({ method, path, ...(body === undefined ? {} : { body }) });
    return null;
  } catch (thrown) {
    if (thrown instanceof RemoteFailure && ['answered-with-error', 'forbidden'].includes(thrown.reason))
      return thrown.message;
    throw thrown;
  }
}

/** Whatever came of it; one that was never made is away. */
async function isTakenAway(session: RemoteSession, thing: ScratchThing): Promise<boolean> {
  const write = kindOf(thing);
  const id = String(thing.made.uuid);
  try {
    const before = await write.look(session, id);
    if (!isMap(before)) return true;
    const { writes } = write.writing({ id, name: thing.name, before, wanted: null }, context(true));
    return (await sent(session, writes)) === null;
  } catch (thrown) {
    if (thrown instanceof PackwrightError) return false;
    throw thrown;
  }
}
