import type { FastifyReply, FastifyRequest } from 'fastify';
import { uuidOfIri } from '@core/content/iri';
import type { Playbook } from '@core/content/playbook';
import { asText, isMap, type JsonMap, mapOf } from '@core/text/values';
import { parametersOf } from '../http/service-envelopes';
import { authenticate, unauthorized } from '../http/authenticate';
import type { Account } from '../identity/accounts';
import { invalid, notFound } from '../platform-error';
import { wholeExtent } from '../records/reader';
import type { Trigger } from '../runs/playbook-shelf';
import { actionOrder, directOrder, endpointOrder, type RunOrder, type WebStart } from '../runs/run-order';
import { allow, bodyOf, part, routeFamily } from './route';

/** The ways a client starts playbooks (docs/platform/runs.md#start-routes; docs/platform/engine.md#start-bodies). */
export default routeFamily((app, instance) => {
  const { runs, records } = instance;

  app.route({ method: 'POST', url: '/api/triggers/1/notrigger/:uuid', handler: execute });
  app.route({ method: 'POST', url: '/api/triggers/1/action/:route', handler: act });
  app.post('/api/triggers/1/:name', (request, reply) => callEndpoint(request, reply, part(request, 'name')));
  app.post('/api/triggers/1/deferred/:name', (request, reply) =>
    callEndpoint(request, reply, `deferred/${part(request, 'name')}`),
  );

  async function execute(request: FastifyRequest): Promise<JsonMap> {
    const account = allow(instance, request, 'execute', 'workflows');
    const playbook = playbookOf(part(request, 'uuid'), account);
    refuseInactive(playbook);
    return { task_id: await start(directOrder(playbook, webStart(request, account))) };
  }

  async function act(request: FastifyRequest): Promise<JsonMap> {
    const account = allow(instance, request, 'execute', 'workflows');
    const body = actionBody(bodyOf(request));
    const route = part(request, 'route');
    const wanted = uuidOfIri(body['__uuid']);
    const found = runs.shelf
      .triggers()
      .filter((trigger) => trigger.kind === 'cybersponse.action' && trigger.arguments.route === route)
      .filter((trigger) => wanted === null || trigger.playbook === wanted);
    if (found.length === 0) throw notFound(`The action ${route}`);
    const chosen = recordsOf(request, body);
    const taskIds: string[] = [];
    for (const trigger of found) {
      const playbook = playbookOf(trigger.playbook, account);
      refuseInactive(playbook);
      for (const group of groupsOf(trigger, body, chosen)) {
        taskIds.push(await start(actionOrder(playbook, { ...webStart(request, account), body }, group)));
      }
    }
    return { task_ids: taskIds };
  }

  /** A name that no active playbook listens to gets an empty answer (docs/platform/runs.md#start-routes). */
  async function callEndpoint(request: FastifyRequest, reply: FastifyReply, route: string): Promise<JsonMap> {
    const listening = runs.shelf
      .triggers()
      .filter(
        ({ isActive, kind, arguments: args }) =>
          isActive && kind === 'cybersponse.api_call' && withoutSlash(args.route) === route,
      );
    const taskIds: string[] = [];
    for (const trigger of listening) {
      const account = callerOf(request, trigger);
      const playbook = playbookOf(trigger.playbook, null);
      taskIds.push(await start(endpointOrder(playbook, webStart(request, account))));
    }
    if (route.startsWith('deferred/')) void reply.status(202);
    const [first] = taskIds;
    if (first === undefined) return {};
    return { task_id: taskIds.length === 1 ? first : taskIds };
  }

  /** @throws PlatformError 401 where the endpoint requires credentials and valid ones are missing */
  function callerOf(request: FastifyRequest, { arguments: args }: Trigger): Account | null {
    const { authentication_methods: given } = args;
    const methods = new Set(
      Array.isArray(given) ? given.map((method) => asText(method).toLowerCase()) : [''],
    );
    const header = request.headers.authorization ?? '';
    const [scheme = '', credentials = ''] = header.trim().split(/\s+/, 2);
    if (scheme.toLowerCase() === 'basic' && methods.has('basic')) {
      const [name, ...password] = Buffer.from(credentials, 'base64').toString().split(':');
      const account = instance.signIn.accountOf(name ?? '', password.join(':'));
      if (account) return account;
      throw unauthorized('Invalid credentials.');
    }
    if (header === '' && methods.has('anonymous')) return null;
    return authenticate(instance, request);
  }

  /** The task's id, once the playbook has started; for a synchronous one, once it has ended. */
  async function start(order: RunOrder): Promise<string> {
    const { id, taskId } = runs.start(order);
    if (runs.shelf.isSynchronous(order.playbook)) await runs.whenStill(id);
    return taskId;
  }

  /** @param account who starts it; null where it is open to everybody who knows its address */
  function playbookOf(reference: string, account: Account | null): Playbook {
    const uuid = uuidOfIri(reference) ?? '';
    const playbook = runs.shelf.get(uuid);
    const isSeen =
      account === null || records.reader.sees(instance.rights.of(account), records.entity('workflows'), uuid);
    if (!playbook || !isSeen) throw notFound(`The playbook ${reference}`);
    return playbook;
  }

  function refuseInactive(playbook: Playbook): void {
    if (!playbook.isActive) throw invalid(`The playbook "${playbook.name}" is not active.`);
  }

  /**
   * The records of an action as the API shows them.
   * @throws PlatformError 403, 404 for one the caller may not see, or that does not exist
   */
  function recordsOf(request: FastifyRequest, body: JsonMap): JsonMap[] {
    const given = body.records;
    const iris = Array.isArray(given) ? given : given === undefined || given === null ? [] : [given];
    return iris.map((iri) => {
      const uuid = uuidOfIri(iri) ?? '';
      const [, , , plural = ''] = String(isMap(iri) ? iri['@id'] : iri).split('/');
      const entity = records.entity(plural || asText(body['__resource'] ?? ''));
      const account = allow(instance, request, 'read', entity.plural);
      return records.get(entity, uuid, { ...wholeExtent, sight: instance.rights.of(account) });
    });
  }
});

/**
 * The body of an action under the platform's own names. Its documentation names one record in parts instead:
 * `{module, record_uuid, playbook_uuid, env}` (docs/platform/runs.md#start-routes).
 */
function actionBody(body: JsonMap): JsonMap {
  if (!Object.hasOwn(body, 'record_uuid')) return body;
  const { module, record_uuid: record, playbook_uuid: playbook, env, ...rest } = body;
  const iri = isIri(record) ? record : `/api/3/${String(module)}/${String(record)}`;
  return {
    ...rest,
    ...mapOf(env),
    records: [iri],
    ...(module === undefined ? {} : { __resource: module }),
    ...(playbook === undefined ? {} : { __uuid: playbook }),
  };
}

const isIri = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/');

/** Once per record, or once for all of them (docs/platform/steps.md#triggers). */
function groupsOf({ arguments: args }: Trigger, body: JsonMap, chosen: readonly JsonMap[]): JsonMap[][] {
  const isSingle =
    args.noRecordExecution !== true &&
    (args.singleRecordExecution === true || body.singleRecordExecution === true);
  return isSingle && chosen.length > 0 ? chosen.map((record) => [record]) : [[...chosen]];
}

function webStart(request: FastifyRequest, account: Account | null): WebStart {
  return {
    origin: `${request.protocol}://${request.headers.host ?? 'localhost'}`,
    method: request.method,
    url: request.url,
    headers: request.headers,
    query: Object.fromEntries(parametersOf(request.url)),
    body: request.body,
    user: account && `/api/3/${account.actorPlural}/${account.actor}`,
  };
}

const withoutSlash = (route: unknown): string => String(route ?? '').replace(/^\/+|\/+$/g, '');
