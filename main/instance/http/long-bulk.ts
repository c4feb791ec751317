import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { JsonMap } from '@core/text/values';
import type { Entity } from '../entities/entity';
import type { Instance } from '../instance';
import { PlatformError } from '../platform-error';
import { type BulkResult, inTurns } from '../records/bulk';
import type { LongList } from '../records/long-lists';
import { recordsJson } from '../records/record-json';
import { SqliteError } from '../store/connection';
import { databaseFailure } from './database-failure';
import { bulkCollection } from './envelope';
import { Spool } from './spool';

/** Where the answer to a bulk goes. */
export interface BulkReply {
  reply: FastifyReply;
  entity: Entity;
  /** Where nothing failed. */
  status: number;
}

/** The writes of a bulk. */
export interface BulkWrites<T> {
  method: LongList['method'];
  /** Uuid of who sent it. */
  actor: string;
  bodies: readonly unknown[];
  write(body: JsonMap): T;
}

/**
 * Writes many records in parts, each a transaction, so that other requests are answered meanwhile; the answer, which may
 * be longer than any text, is the same as of a short list. Where the process is killed, the next one says in the audit
 * log how far it came.
 * @throws PlatformError 503 when a publish comes between, or the server stops, 507 where the disk is full; what is
 *   written until then stays
 */
export async function writeLongBulk(instance: Instance, to: BulkReply, writes: BulkWrites<unknown>) {
  const { reply, entity, status } = to;
  const spool = new Spool();
  const failures: string[] = [];
  const written = await writeInParts(instance, to, writes, ({ success, failure }, before) => {
    if (success.length > 0) spool.add((before === 0 ? '' : ',') + recordsJson(success));
    failures.push(...failure);
  }).catch((failure: unknown) => {
    spool.discard();
    throw failure;
  });
  const mark = '[]';
  const whole =
    failures.length > 0 ? { success: [], failure: failures } : bulkCollection(entity, [], written);
  const [before = '', ...rest] = JSON.stringify(whole).split(mark);
  const after = rest.join(mark);
  const code = failures.length === 0 ? status : written === 0 ? 400 : 207;
  const content = spool.stream(`${before}[`, `]${after}`);
  return reply.status(code).type('application/json; charset=utf-8').send(content);
}

/**
 * Writes a list in parts as `writeLongBulk` does, and gives how many were written.
 * @param onPart hears of each part, and how many were written before it
 */
export async function writeInParts<T>(
  instance: Instance,
  { reply, entity }: Pick<BulkReply, 'reply' | 'entity'>,
  { method, actor, bodies, write }: BulkWrites<T>,
  onPart: (result: BulkResult<T>, before: number) => void = () => {},
): Promise<number> {
  let written = 0;
  // The server would take the connection for dead: nothing is sent before it is known whether all went well. A run's own
  // requests come without one.
  const socket = reply.raw.socket instanceof Socket ? reply.raw.socket : null;
  const timeout = socket?.timeout ?? 0;
  socket?.setTimeout(0);
  const goOn = instance.runs.giveWay();
  const progress = instance.longLists.begin({ method, plural: entity.plural, total: bodies.length, actor });
  try {
    for await (const { part, from } of inTurns(bodies)) {
      if (instance.schema.progress !== null || instance.catalog.get(entity.plural) !== entity)
        throw interrupted('A publish came between', written);
      if (reply.server.stopping.aborted) {
        // Kept open, the connection would keep the server.
        void reply.header('connection', 'close');
        throw interrupted('The server is stopping', written);
      }
      const onWritten = () => progress.reached(from + part.length);
      const result = instance.records.bulk(method, part, write, { from, onWritten });
      onPart(result, written);
      written += result.success.length;
    }
    return written;
  } catch (failure) {
    throw failure instanceof SqliteError ? brokenOff(failure.code, written) : failure;
  } finally {
    goOn();
    progress.end();
    socket?.setTimeout(timeout);
  }
}

function brokenOff(code: string, written: number): PlatformError {
  const { status, message } = databaseFailure(code, written);
  return new PlatformError(status, 'DriverException', message);
}

function interrupted(why: string, written: number): PlatformError {
  return new PlatformError(
    503,
    'SystemUpdate',
    `${why}: ${written} records of the list are written, the others are not. Send these again.`,
  );
}
