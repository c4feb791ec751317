import { collectionIri } from '../content/iri';
import { elementsOf, isMap, member, type JsonMap } from '../text/values';

/** What sets ingestions up: requests of the documented interface, as any client makes them. */
export interface IngestionClient {
  /**
   * @returns the body of the answer
   * @throws whatever the client throws for an answer of 400 and above
   */
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  newUuid(): string;
  /** Resolves when it is time to look again whether a run has ended. */
  pause(): Promise<void>;
}

/** Lists that are asked for by POST. */
const reading = [
  '/api/query/',
  '/api/integration/connector_details/',
  '/api/wf/api/workflows/log_list/',
] as const;

/** Whether a request changes nothing. */
export const isReading = (method: string, path: string): boolean =>
  method === 'GET' || (method === 'POST' && reading.some((each) => path.startsWith(each)));

/** The members of a list, whichever envelope it is in (docs/platform/wire.md#envelopes). */
export const rowsOf = (list: unknown): JsonMap[] =>
  elementsOf(member(list, 'hydra:member') ?? member(list, 'data'), '').flatMap(({ value }) =>
    isMap(value) ? [value] : [],
  );

/** The whole playbooks of a collection. */
export async function playbooksOf(client: IngestionClient, collection: string): Promise<JsonMap[]> {
  return rowsOf(
    await client.ask('POST', '/api/query/workflows?$relationships=true&$export=true&$limit=256', {
      logic: 'AND',
      filters: [{ field: 'collection', operator: 'eq', value: collectionIri(collection) }],
    }),
  );
}
