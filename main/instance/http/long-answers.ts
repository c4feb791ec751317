import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { JsonMap } from '@core/text/values';
import { breather } from '../../workspace/breather';
import { longestTurn } from '../records/bulk';
import { recordsJson } from '../records/record-json';

/** Members that are written as one text; of more, a text would take longer than a turn. */
const fewMembers = 100;

/** Answers with a list: of many members piece by piece, so that nobody waits until all are written. */
export function answerList(reply: FastifyReply, list: JsonMap): JsonMap | FastifyReply {
  const members = list[key];
  if (!Array.isArray(members) || members.length <= fewMembers) return list;
  const pieces = Readable.from(piecesOf(list, key, members), { objectMode: false });
  return reply.type('application/json; charset=utf-8').send(pieces);
}

const key = 'hydra:member';

/** JSON of a map whose one list has these members, while others get their turns. */
export async function* piecesOf(
  list: JsonMap,
  name: string,
  members: readonly unknown[],
): AsyncGenerator<Buffer> {
  const mark = `${JSON.stringify(name)}:[]`;
  const [before = '', after = ''] = JSON.stringify({ ...list, [name]: [] }).split(mark);
  const pauses = breather(longestTurn);
  let piece = `${before}${mark.slice(0, -1)}`;
  for (const [index, member] of members.entries()) {
    piece += (index === 0 ? '' : ',') + recordsJson([member]);
    if (!pauses.isDue()) continue;
    yield Buffer.from(piece);
    piece = '';
    await pauses.pause();
  }
  yield Buffer.from(`${piece}]${after}`);
}
