import { uuidOfIri } from '@core/content/iri';
import { asText, isMap, type JsonMap } from '@core/text/values';
import { searchOfAddress } from '../http/address';
import { invalid } from '../platform-error';
import { searchOf } from '../records/records';
import { answerBulk, upsertBodies } from './bulk';
import { addressOf, listOf } from './lists';
import { writingOf } from './records';
import { allow, bodyOf, part, rightsOf, routeFamily } from './route';

/** Snapshots a playbook can have (docs/platform/playbooks.md#versions). */
const mostVersions = 20;

const versions = '/api/3/workflow_versions';

/** Where playbooks and their snapshots differ from other records (docs/platform/playbooks.md#wire). */
export default routeFamily((app, instance) => {
  const { records } = instance;
  const count = (plural: string, field: string, value: unknown, more: readonly JsonMap[] = []) =>
    records.count(
      records.entity(plural),
      searchOf({ logic: 'AND', filters: [{ field, operator: 'eq', value }, ...more] }),
    );

  // The definition inside a snapshot is large: a list includes it only on request, the answer to its creation never.
  app.get(versions, async (request, reply) => {
    allow(instance, request, 'read', 'workflow_versions');
    const address = addressOf(request, 'workflow_versions');
    const search = searchOfAddress(request.url, address, rightsOf(instance, request));
    const list = await listOf(instance, request, records.entity('workflow_versions'), search, versions);
    if (/^(true|1|yes)$/i.test(address.parameters.get('$includeData') ?? '')) return list;
    return reply.send({
      ...list,
      'hydra:member': (list['hydra:member'] as JsonMap[]).map(withoutDefinition),
    });
  });

  app.post(versions, (request, reply) => {
    const account = allow(instance, request, 'create', 'workflow_versions');
    const entity = records.entity('workflow_versions');
    const body = bodyOf(request);
    const playbook = isMap(body.workflow) ? uuidOfIri(body.workflow) : uuidOfIri(asText(body.workflow ?? ''));
    if (playbook !== null && count('workflow_versions', 'workflow', playbook) >= mostVersions) {
      throw invalid(
        `A playbook has at most ${mostVersions} versions. Delete one of them before you save another.`,
      );
    }
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

  app.delete('/api/3/workflow_collections/:uuid', (request, reply) => {
    const account = allow(instance, request, 'delete', 'workflow_collections');
    const entity = records.entity('workflow_collections');
    const uuid = part(request, 'uuid');
    const { hardDelete, showDeleted } = addressOf(request, entity.plural);
    const isPrivate = { field: 'isPrivate', operator: 'eq', value: true };
    if (count('workflows', 'collection', uuid, [isPrivate]) > 0) {
      throw invalid(
        'The collection has private playbooks. Make all playbooks of the collection public before you delete it.',
      );
    }
    // With a body the platform answers as usual and deletes nothing (docs/platform/playbooks.md#wire).
    if (request.body === undefined)
      records.remove(entity, uuid, writingOf(instance, account, entity), hardDelete, showDeleted);
    return reply.status(204).send();
  });
});

/** When a version was made, in seconds since the epoch; null where its body does not say. */
function dateOf(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && value > 0) return value;
  throw invalid('"modify_date" has to be a number of seconds since the epoch.');
}

const withoutDefinition = (version: JsonMap): JsonMap => ({ ...version, json: null });
