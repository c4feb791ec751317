import { PackwrightError } from '@core/contract/errors';
import { isMap, type JsonMap, mapOf } from '@core/text/values';
import type { PlannedItem, PlannedWrite, WritingRequest } from '../plan/plan';
import { RemoteFailure } from '../session/failure';
import { optional } from '../session/introduction';
import type { RemoteSession } from '../session/session';
import { FailedWrites, type FailedWrite } from './failed-writes';
import { JournalFailure, type PushJournal, type WriteOutcome } from './journal';
import { lookOf, phases, writeKinds } from './kinds/index';
import type { SecretOf } from './kinds/write-kind';
import { pauseOf, type Published, publishDrafts, type PublishOptions } from './publish';
import { PushRefusal } from './refusal';
import { says, saysLinksBetween, unsaid } from './says';
import { withUuidsThere } from './uuids-there';

/** How one thing of a plan went. */
export interface ItemResult {
  kind: string;
  id: string;
  name: string;
  action: PlannedItem['action'];
  outcome: FailedWrite['outcome'] | 'left-out';
  message: string | null;
  /** Of records: each request that has not come to what it says. Others go on without them. */
  parts: FailedWrite[];
}

/** How a push went. */
export interface PushReport {
  plan: string;
  /** All that was to be written is. */
  isDone: boolean;
  items: ItemResult[];
  publish: Published | null;
  /** What ended it before its end; null where nothing did. */
  stopped: { reason: string; message: string } | null;
}

export interface CarryOutOptions extends PublishOptions {
  /** Secrets of configurations that are kept for this remote; left out, there are none. */
  secretOf?: SecretOf | undefined;
  /** Called as things are done, with the thing. */
  onProgress?: ((done: number, total: number, item: Pick<PlannedItem, 'kind' | 'name'>) => void) | undefined;
}

/** Failures after which nothing more is sent. */
const ending = new Set([
  'unreachable',
  'timeout',
  'untrusted-certificate',
  'changed-certificate',
  'not-tls',
  'redirected',
  'proxy',
  'other-product',
  'sign-in-refused',
  'busy',
]);

/** Waits before a request is sent again that the instance was away for, each after a look that it was not carried out: a minute, in milliseconds. */
const again = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Sends what a plan says, thing by thing: looks, compares, notes what is there, writes, reads back. What was sent before is
 * found in the journal or by looking, so that doing it again sends only the rest. A thing that fails stops what waits for
 * all to be there: activations and deletions.
 */
export async function carryOut(
  session: RemoteSession,
  journal: PushJournal,
  options: CarryOutOptions = {},
): Promise<PushReport> {
  const push = new Push(session, journal, options);
  return push.run();
}

class Push {
  readonly #failed = new FailedWrites();
  #published: Published | null = null;
  #stopped: PushReport['stopped'] = null;
  #done = 0;

  constructor(
    private readonly session: RemoteSession,
    private readonly journal: PushJournal,
    private readonly options: CarryOutOptions,
  ) {}

  async run(): Promise<PushReport> {
    const { items, publish } = this.journal.plan;
    const all = new Set(items.flatMap(({ writes }) => writes.map(({ phase }) => phase)));
    if (publish) all.add(publish.phase);
    for (const phase of [...all].sort((one, other) => one - other)) {
      if (this.#stopped) break;
      // What others may rely on comes last, and only where all went well.
      if (phase >= phases.last && !this.#failed.isEmpty) break;
      if (phase === publish?.phase) await this.#publish();
      else await this.#phase(phase);
    }
    return this.#report();
  }

  async #publish(): Promise<void> {
    const { publish } = this.journal.plan;
    if (!publish || !this.#failed.isEmpty) {
      this.#stopped ??= { reason: 'failed', message: 'Not all drafts were written: nothing was published.' };
      return;
    }
    try {
      this.#published = await publishDrafts(this.session, publish, this.journal, this.options);
      if (this.#published.outcome !== 'done')
        this.#stopped = {
          reason: this.#published.outcome === 'failed' ? 'publish-failed' : 'outcome-unknown',
          message: this.#published.message ?? 'The publish did not end.',
        };
    } catch (thrown) {
      this.#stop(thrown);
      if (!(thrown instanceof RemoteFailure)) return;
      // What comes next relies on what is published: nothing goes on, whatever the failure.
      const isBegun = this.journal.lines.some((line) => 'publish' in line);
      this.#stopped ??= { reason: isBegun ? 'outcome-unknown' : thrown.reason, message: thrown.message };
    }
  }

  async #phase(phase: number): Promise<void> {
    const { items } = this.journal.plan;
    const jobs = items.flatMap((item, at) =>
      item.writes.some((one) => one.phase === phase) ? [{ item, at }] : [],
    );
    const atOnce = Math.max(1, ...jobs.map(({ item }) => writeKinds.get(item.kind)?.atOnce ?? 1));
    const next = jobs[Symbol.iterator]();
    const work = async () => {
      for (const { item, at } of next) {
        if (this.#stopped) return;
        await this.#item(item, at, phase);
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, jobs.length) }, work));
  }

  async #item(item: PlannedItem, at: number, phase: number): Promise<void> {
    const { writes } = item;
    for (const [index, write] of writes.entries()) {
      if (this.#stopped) return;
      if (write.phase !== phase || this.#failed.isHeld(at, item, write)) continue;
      const missing = this.#failed.missingFor(item, write);
      if (missing !== null) {
        this.#failed.add(at, write, {
          outcome: 'not-started',
          message: `It links ${missing}, which is not there.`,
        });
        continue;
      }
      try {
        const { outcome, message } = await this.#write(write, `${at}/${index}`);
        if (!isWell(outcome)) this.#failed.add(at, write, { outcome, message });
      } catch (thrown) {
        const message = thrown instanceof Error ? thrown.message : String(thrown);
        const isBegun = this.journal.begunWith(`${at}/${index}`) !== undefined;
        this.#failed.add(at, write, { outcome: isBegun ? 'outcome-unknown' : 'not-started', message });
        this.#stop(thrown);
      }
    }
    if (!this.#failed.has(at))
      this.options.onProgress?.((this.#done += 1), this.journal.plan.items.length, item);
  }

  /** One request: never sent where what is there is not what it was planned on. */
  async #write(
    planned: PlannedWrite,
    key: string,
  ): Promise<{ outcome: WriteOutcome; message: string | null }> {
    const settled = this.journal.outcomeOf(key);
    if (settled && isWell(settled.outcome)) return { outcome: settled.outcome, message: null };
    const { renamed } = this.journal;
    const write = withUuidsThere(planned, renamed);
    const { kind, id } = planned.target;
    const look = () => lookOf(kind).look(this.session, renamed.get(id) ?? write.target.id);
    const end = (
      outcome: WriteOutcome,
      there: JsonMap | null,
      message: string | null = null,
      by: string | null = null,
    ) => {
      const more = { ...(message === null ? {} : { message }), ...(by === null ? {} : { by }) };
      this.journal.add({ key, outcome, there, ...more });
      return { outcome, message };
    };
    const isBegun = this.journal.begunWith(key) !== undefined;
    if (isBegun) await this.#recognise(planned, key);
    const isOfLinks = write.phase === phases.links || write.phase === phases.takenBackFirst;
    const isAsPlanned = (there: JsonMap | null) =>
      isOfLinks ? saysLinksBetween(there, write.before, write.after) : says(there, write.before);
    const found = await look();
    if (says(found, write.after))
      return isBegun ? end('done', found, null, await this.#otherWriter(write)) : end('already', found);
    if (!isAsPlanned(found))
      return end('changed-since', found, 'It was changed there since this was planned: it is as it was.');
    if (write.request.method === 'DELETE') {
      const held = await lookOf(write.target.kind).heldBy?.(this.session, write.target.id);
      if (typeof held === 'string') return end('changed-since', found, held);
    }
    const request = await this.#addressed(write);
    if (!isBegun) this.journal.add({ key, begun: true, found });
    for (let attempt = 0; ; attempt += 1) {
      const { failure, answer } = await this.#send(request);
      await this.#recognise(planned, key, answer);
      const there = await look();
      if (says(there, write.after)) return end('done', there, null, await this.#otherWriter(write));
      if (!isAsPlanned(there)) {
        const place = unsaid(there, write.after) ?? 'all of it';
        return end(
          'lost-race',
          there,
          `Read back it is something else than was sent: ${place}. Both are in the journal.`,
        );
      }
      // Nobody has said no: it may still be carried out.
      if (failure?.reason === 'timeout') return end('outcome-unknown', there, failure.message);
      const isAway = failure?.reason === 'busy' || failure?.reason === 'unreachable';
      if (!isAway)
        return end('failed', there, failure?.message ?? 'The instance said yes and changed nothing.');
      const delay = again[attempt];
      if (delay === undefined) {
        this.#stop(failure);
        return end('interrupted', there, failure.message);
      }
      await pauseOf(this.options)(Math.max(delay, failure.retryAfter ?? 0));
      if (this.options.signal?.aborted) throw new PackwrightError('cancelled', 'Stopped.');
    }
  }

  /**
   * Notes the uuid that the instance has given to what was made: as its answer says, and where that was lost, by looking.
   * @param answer null where none came
   */
  async #recognise(
    { target, request, before }: PlannedWrite,
    key: string,
    answer: JsonMap | null = null,
  ): Promise<void> {
    const { renamed } = lookOf(target.kind);
    if (!renamed || !request.upload || before !== null || this.journal.renamed.has(target.id)) return;
    const known = new Set([
      ...Object.values(this.journal.plan.mapping.files),
      ...this.journal.renamed.values(),
    ]);
    const there =
      (answer && renamed.uuidIn(answer)) ?? (await renamed.lost(this.session, request.upload, known));
    if (there !== null) this.journal.add({ key, renamed: { here: target.id, there } });
  }

  /** What somebody has done to a thing between its making and its reading back is in what was read back: it is theirs. */
  async #otherWriter({ before, target }: PlannedWrite): Promise<string | null> {
    if (before !== null) return null;
    return optional(async () => (await lookOf(target.kind).otherWriter?.(this.session, target.id)) ?? null);
  }

  /** No failure where the instance says that it went well; what it refuses is told, what ends everything is thrown. */
  async #send({ method, path, body, upload }: WritingRequest): Promise<Sent> {
    const file = upload && { name: upload.name, bytes: Buffer.from(upload.base64, 'base64') };
    try {
      const answer = await this.session.ask({
        method,
        path,
        ...(body === undefined ? {} : { body }),
        ...(file ? { upload: file } : {}),
      });
      const [failure] = failuresIn(answer.body);
      return failure === undefined
        ? { failure: null, answer: mapOf(answer.body) }
        : { failure: new RemoteFailure('answered-with-error', failure), answer: null };
    } catch (thrown) {
      // What breaks may have been carried out: looking decides.
      const isTold =
        thrown instanceof RemoteFailure &&
        (!ending.has(thrown.reason) || ['unreachable', 'timeout', 'busy'].includes(thrown.reason));
      if (isTold) return { failure: thrown, answer: null };
      throw thrown;
    }
  }

  /** A request as this instance takes it. */
  async #addressed({ request: planned, target }: PlannedWrite): Promise<WritingRequest> {
    const { filled, placeOf } = lookOf(target.kind);
    const { secretOf = async () => Promise.resolve(null) } = this.options;
    const request =
      filled && isMap(planned.body)
        ? { ...planned, body: await filled(this.session, target.id, planned.body, secretOf) }
        : planned;
    if (!request.path.includes('{there}')) return request;
    const place = (await placeOf?.(this.session, target.id)) ?? '';
    // A number, plain or sealed, or the root of a service.
    if (!/^[\w/=-]+$/.test(place))
      throw new RemoteFailure('answered-with-error', `${target.kind} ${target.id} has no address there.`);
    return { ...request, path: request.path.replace('{there}', place) };
  }

  #stop(thrown: unknown): void {
    if (thrown instanceof RemoteFailure && !ending.has(thrown.reason)) return;
    if (thrown instanceof JournalFailure) {
      this.#stopped ??= { reason: 'journal-unwritable', message: thrown.message };
      return;
    }
    if (!(thrown instanceof PackwrightError)) throw thrown;
    const hasReason = thrown instanceof RemoteFailure || thrown instanceof PushRefusal;
    const reason = hasReason ? thrown.reason : thrown.code;
    this.#stopped ??= { reason, message: thrown.message };
  }

  #report(): PushReport {
    const { plan } = this.journal;
    const items = plan.items.map((item, at): ItemResult => {
      const { kind, id, name, action, stopped, writes } = item;
      const told = (
        outcome: ItemResult['outcome'],
        message: string | null,
        parts: FailedWrite[] = [],
      ): ItemResult => ({
        kind,
        id,
        name,
        action,
        outcome,
        message,
        parts,
      });
      if (stopped) return told('left-out', stopped.message);
      const failed = this.#failed.of(at, item);
      if (failed) return told(failed.outcome, failed.message, failed.parts);
      const outcomes = writes.map((_, index) => this.journal.outcomeOf(`${at}/${index}`)?.outcome);
      const missing = outcomes.findIndex((outcome) => outcome === undefined);
      if (missing >= 0) return told('not-started', `Still to do: ${writes[missing]?.what ?? ''}.`);
      return told(outcomes.every((outcome) => outcome === 'already') ? 'already' : 'done', null);
    });
    const isDone =
      this.#stopped === null &&
      items.every(({ outcome }) => ['done', 'already', 'left-out'].includes(outcome));
    return { plan: plan.id, isDone, items, publish: this.#published, stopped: this.#stopped };
  }
}

/** What came of a request: what was refused, and what was answered where nothing was. */
interface Sent {
  failure: RemoteFailure | null;
  answer: JsonMap | null;
}

const isWell = (outcome: WriteOutcome): boolean => outcome === 'done' || outcome === 'already';

/** Answers that say yes may hold what was not carried out (docs/platform/wire.md#errors). */
function failuresIn(body: unknown): string[] {
  const { failure } = mapOf(body);
  if (!Array.isArray(failure)) return [];
  return failure.map((one) =>
    (typeof one === 'string' ? one : isMap(one) ? JSON.stringify(one) : String(one)).slice(0, 300),
  );
}
