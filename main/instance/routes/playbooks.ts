import type { JsonMap } from '@core/text/values';
import { searchOfAddress } from '../http/address';
import { invalid } from '../platform-error';
import { answerBulk, upsertBodies } from './bulk';
import { addressOf, listOf } from './lists';
import { writingOf } from './records';
import { allow, bodyOf, rightsOf, routeFamily } from './route';

const versions = '/api/3/workflow_versions';

/** Where playbooks and their snapshots differ from other records (docs/platform/playbooks.md#wire). */
export default routeFamily((app, instance) => {
  const { records } = instance;

  // The definition inside a snapshot is large: a list includes it only on request, the answer to its creation never.
  app.get(versions, (request) => {
    allow(instance, request, 'read', 'workflow_versions');
    const address = addressOf(request, 'workflow_versions');
    const search = searchOfAddress(request.url, address, rightsOf(instance, request));
    const isWhole = /^(true|1|yes)$/i.test(address.parameters.get('$includeData') ?? '');
    const change = isWhole ? null : withoutDefinition;
    return listOf(instance, request, records.entity('workflow_versions'), search, versions, change);
  });

  app.post(versions, (request, reply) => {
    const account = allow(instance, request, 'create', 'workflow_versions');
    const entity = records.entity('workflow_versions');
    const body = bodyOf(request);
    const made = records.create(entity, body, {
      ...writingOf(instance, account, entity),
      modified: dateOf(body.modify_date ?? body.modifyDate),
    });
    return reply.status(201).send(withoutDefinition(made));
  });

  // Whatever its name says, the platform only ever makes playbooks here, and reports failures with a 200.
  app.post('/api/3/bulkupsert/workflows', (request, reply) => {
    const account = allow(instance, request, 'create', 'workflows');
    const entity = records.entity('workflows');
    const { bodies } = upsertBodies(request.body);
    const writing = writingOf(instance, account, entity);
    const result = records.bulk('POST', bodies, (body) => records.create(entity, body, writing));
    if (result.failure.length > 0) return reply.status(200).send(result);
    return answerBulk(reply, entity, result, 201);
  });
});

/** When a version was made, in seconds since the epoch; null where its body does not say. */
function dateOf(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && value > 0) return value;
  throw invalid('"modify_date" has to be a number of seconds since the epoch.');
}

const withoutDefinition = (version: JsonMap): JsonMap => ({ ...version, json: null });
