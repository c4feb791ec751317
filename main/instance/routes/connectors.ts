import type { FastifyReply, FastifyRequest } from 'fastify';
import { callOperation } from '../connectors/call-operation';
import { callRefusal, mayCall, roleRefusal } from '../connectors/call-refusal';
import { configurationsOf } from '../connectors/configuration-sight';
import { showHealth } from '../connectors/health';
import { operationHost } from '../connectors/operation-host';
import type { InstalledConnector } from '../connectors/connectors';
import { tellHook } from '../connectors/tell-hook';
import { uninstall } from '../connectors/package';
import { operationById, showDetail, showRow } from '../connectors/present';
import { readConnector } from '@core/content/connector/model';
import { outputSchemaOf } from '@core/content/connector/output-schema';
import { uuidOfIri } from '@core/content/iri';
import { elementsOf, type JsonMap, mapOf, textOf } from '@core/text/values';
import type { Account } from '../identity/accounts';
import { rolesOfActor } from '../identity/roles-of-actor';
import { iriOf } from '../records/reader';
import { numberedList, parametersOf } from '../http/service-envelopes';
import { forbidden, invalid, notFound, PlatformError } from '../platform-error';
import { accountOf, allow, bodyOf, part, requiredText, routeFamily } from './route';

/** Of an answer that was made up: what from (docs/platform/fidelity.md#made-up-answers). */
const mockHeader = 'x-packwright-mock';

/** `/api/integration`: connectors and operations (docs/platform/connectors.md#wire). Every path ends with a slash. */
export default routeFamily((app, instance) => {
  const { agents, connectors } = instance;
  const seen = (account: Account) => configurationsOf(instance, account);

  // Older clients request the list by POST, with a body that is ignored.
  for (const method of ['GET', 'POST'] as const) {
    app.route({ method, url: '/api/integration/connectors/', handler: list });
  }

  function list(request: FastifyRequest): JsonMap {
    const configurations = seen(allow(instance, request, 'read', 'connectors'));
    const parameters = parametersOf(request.url);
    const [name, active] = [parameters.get('name'), parameters.get('active')];
    const found = connectors
      .all()
      .filter((each) => (name ? each.name === name : true))
      .filter((each) => (active ? each.active === /^true$/i.test(active) : true));
    return numberedList(
      found.map((each) => showRow(each, configurations.of(each.id))),
      request.url,
    );
  }

  app.post('/api/integration/connectors/:id/', (request) => {
    const configurations = seen(allow(instance, request, 'read', 'connectors'));
    wantBody(request);
    return showDetail(connectors.byId(idOf(request)), configurations);
  });

  app.get('/api/integration/connectors/:id/', (request) => {
    accountOf(request);
    return { message: 'Get method for this API is forbidden, Please use POST method' };
  });

  app.delete('/api/integration/connectors/:id/', async (request, reply) => {
    allow(instance, request, 'delete', 'connectors');
    const connector = connectors.byId(idOf(request));
    if (!connector.system) {
      // While its code is still there.
      const all = instance.configurations.of(connector.id);
      tellHook(reply, 'teardown', await instance.answering.hook(connector.name, 'teardown', all));
    }
    uninstall(instance, connector);
    return reply.status(204).send();
  });

  // A version that is not installed gives the one that is.
  app.post('/api/integration/connectors/:name/:version/', (request) => {
    const configurations = seen(allow(instance, request, 'read', 'connectors'));
    return showDetail(named(part(request, 'name')), configurations);
  });

  app.get('/api/integration/connectors/:name/:version/', (request) => {
    accountOf(request);
    return { message: 'Get method for this API is forbidden, Please use POST method' };
  });

  app.get('/api/integration/connectors/healthcheck/:name/:version/', (request) => {
    const configurations = seen(allow(instance, request, 'read', 'connectors'));
    const connector = named(part(request, 'name'));
    const wanted = parametersOf(request.url).get('config') ?? '';
    // An unknown configuration gives the health of the default one.
    const configuration = configurations.resolve(connector, wanted) ?? configurations.resolve(connector, '');
    if (!configuration && needsConfiguration(connector)) {
      throw notFound(`A configuration of the connector "${connector.name}"`);
    }
    const { answering } = instance;
    const ownCheck = answering.isOwn(connector.name)
      ? () => answering.health(connector.name, configuration)
      : null;
    return showHealth(connector, configuration, ownCheck);
  });

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/integration/connectors/dependencies_check/:name/:version/',
      handler: (request) => {
        allow(instance, request, 'read', 'connectors');
        const connector = named(part(request, 'name'));
        // Asked to, the service installs them again.
        if (method === 'POST') instance.requirements.install(connector);
        return instance.requirements.stateOf(connector);
      },
    });
    if (method === 'GET') continue;
    for (const verb of ['POST', 'PUT'] as const) {
      app.route({
        method: verb,
        url: '/api/integration/connectors/operations/:operation/roles/',
        handler: (request) => {
          allow(instance, request, 'update', 'connectors');
          const id = Number(part(request, 'operation'));
          const found = operationById(connectors.all(), id);
          if (!found) throw notFound(`The operation ${part(request, 'operation')}`);
          const roles = rolesOf(bodyOf(request));
          connectors.restrict(found.connector, found.operation, roles);
          return { id, operation: found.operation, roles };
        },
      });
    }
  }

  app.route({ method: 'POST', url: '/api/integration/execute/', handler: execute });

  app.post('/api/integration/connector_details/', (request) => {
    const configurations = seen(allow(instance, request, 'read', 'connectors'));
    const parameters = parametersOf(request.url);
    const isIngesting = parameters.get('ingestion_supported') === 'true';
    const found = connectors.all().filter(({ info }) => !isIngesting || info.ingestion_supported === true);
    return numberedList(
      found.map((each) => showDetail(each, configurations)),
      request.url,
    );
  });

  app.post('/api/integration/connector_output_schema/:name/:version/', (request) => {
    allow(instance, request, 'read', 'connectors');
    const { operation: wanted, params } = bodyOf(request);
    const operations = readConnector(named(part(request, 'name')).info)?.operations ?? [];
    const operation = operations.find((each) => each.operation === wanted);
    if (!operation) throw notFound(`The operation "${String(wanted)}"`);
    return { output_schema: outputSchemaOf(operation, mapOf(params)) ?? {} };
  });

  async function execute(request: FastifyRequest, reply: FastifyReply): Promise<JsonMap> {
    const account = allow(instance, request, 'execute', 'connectors');
    const configurations = seen(account);
    const body = bodyOf(request);
    const name = requiredText(body, 'connector');
    const connector = connectors.byName(name);
    if (!connector) throw refused(`INTEGRATION-10: The connector "${name}" is not installed`);
    const operation = textOf(body.operation);
    if (operation === null) throw refused('INTEGRATION-11: The operation is required');
    if (!mayCall(connector, operation, rolesOfActor(instance.records, account))) {
      throw forbidden(roleRefusal(connector, operation));
    }
    const params = mapOf(body.params);
    const refusal = callRefusal(connector, { operation, version: textOf(body.version) ?? '', params });
    if (refusal !== null) throw refused(refusal);
    const wanted = textOf(body.config) ?? '';
    const configuration = configurations.resolve(connector, wanted);
    if (!configuration && (wanted !== '' || needsConfiguration(connector, operation))) {
      throw refused(
        'INTEGRATION-12: Could not find a connector configuration matching the given configuration id or name',
      );
    }
    if (configuration) agents.mustAnswer(configuration.agent);
    const answer = await callOperation(
      {
        connector: connector.name,
        version: connector.version,
        operation,
        config: configuration?.configId ?? '',
        params,
      },
      operationHost(instance, account),
      instance.clock.now() * 1000,
    );
    if (!answer.ok) throw refused(answer.message);
    if (answer.mock !== null) void reply.header(mockHeader, answer.mock);
    const { data, status, message } = answer.result;
    return { operation, status: status ?? 'Success', message: message ?? '', data: data ?? null };
  }

  /** Uuids of the roles of the caller. */
  /** @throws PlatformError 404 */
  function named(name: string): InstalledConnector {
    const connector = connectors.byName(name);
    if (!connector) throw notFound(`The connector "${name}"`);
    return connector;
  }
});

/** Whether a connector needs a configuration to work. */
function needsConfiguration({ info }: InstalledConnector, operation?: string): boolean {
  const connector = readConnector(info);
  if (!connector || connector.configuration.length === 0) return false;
  const wanted = connector.operations.find((each) => each.operation === operation);
  return wanted?.needsConfiguration ?? true;
}

/** The roles of a body: IRIs, uuids or whole records. @throws PlatformError 400 for anything else */
function rolesOf({ roles }: JsonMap): string[] {
  const uuids = elementsOf(roles, '').map(({ value }) => uuidOfIri(value));
  if (!Array.isArray(roles) || uuids.includes(null)) throw invalid('"roles" has to be a list of roles.');
  return uuids.map((uuid) => iriOf('roles', String(uuid)));
}

function idOf(request: FastifyRequest): number {
  const id = part(request, 'id');
  if (!/^\d+$/.test(id)) throw notFound(`The connector "${id}"`);
  return Number(id);
}

/** An empty body is not valid JSON to this service, as captured. */
function wantBody(request: FastifyRequest): void {
  if (request.body === undefined) {
    throw new PlatformError(415, 'UnsupportedMediaType', 'Unsupported media type "" in request.');
  }
}

const refused = (message: string) => new PlatformError(400, 'ConnectorError', message);
