/** A query body cannot be used, or asks for too much; the message is a sentence. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
}
