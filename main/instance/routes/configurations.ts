import type { FastifyReply } from 'fastify';
import { isMap, type JsonMap, mapOf, textOf } from '@core/text/values';
import type { Agents } from '../agents/agents';
import type { Configuration } from '../connectors/configurations';
import { validateConfiguration } from '../connectors/configuration-validation';
import type { InstalledConnector } from '../connectors/connectors';
import { configurationsOf } from '../connectors/configuration-sight';
import { tellHook } from '../connectors/tell-hook';
import { showConfiguration } from '../connectors/present';
import { numberedList, parametersOf } from '../http/service-envelopes';
import { invalid, notFound, PlatformError } from '../platform-error';
import { selfAgentId } from '../agents/self-agent';
import type { Account } from '../identity/accounts';
import { has } from '../releases';
import { allow, bodyOf, part, routeFamily } from './route';

/**
 * `/api/integration/configuration/`: the settings of connectors, including secrets (docs/platform/connectors.md#wire).
 */
export default routeFamily((app, instance) => {
  const { connectors } = instance;
  const seen = (account: Account) => configurationsOf(instance, account);

  // The same, as the page of connectors requests it (docs/platform/connectors.md#wire).
  for (const path of ['/api/integration/configuration/', '/api/integration/connectors/configuration/']) {
    app.get(path, (request) => {
      const configurations = seen(allow(instance, request, 'read', 'connectors'));
      const parameters = parametersOf(request.url);
      const connector = parameters.get('connector');
      if (connector !== undefined && !/^\d+$/.test(connector)) {
        throw invalid(`"connector" has to be the number of a connector, "${connector}" is none.`);
      }
      const name = parameters.get('name');
      const found = configurations
        .all()
        .filter((each) => name === undefined || each.name === name)
        .filter((each) => connector === undefined || each.connector === Number(connector));
      return numberedList(found.map(sealed), request.url);
    });
  }

  app.post('/api/integration/configuration/', async (request, reply) => {
    const configurations = seen(allow(instance, request, 'create', 'connectors'));
    const body = bodyOf(request);
    const connector = connectorOf(body);
    const settings = settingsOf(body, connector, instance.agents);
    const configId = textOf(body.config_id) ?? instance.clock.newUuid();
    const before = configurations.byConfigId(configId);
    if (before) allow(instance, request, 'update', 'connectors');
    const configuration = configurations.put(connector, { configId, ...settings });
    await told(reply, connector, before, configuration);
    return reply.status(201).send({
      ...withoutSecrets(configuration),
      status: finished,
      connector_name: connector.name,
      connector_version: connector.version,
    });
  });

  app.get('/api/integration/configuration/:configId/', (request) => {
    const configurations = seen(allow(instance, request, 'read', 'connectors'));
    const found = configurations.byConfigId(part(request, 'configId'));
    // An unknown id gives an empty record, not an error, as captured.
    return found ? sealed(found) : nobody;
  });

  // The whole record is replaced; without "agent" it moves to the instance itself.
  app.put('/api/integration/configuration/:configId/', async (request, reply) => {
    const configurations = seen(allow(instance, request, 'update', 'connectors'));
    const body = bodyOf(request);
    const known = configurations.byConfigId(part(request, 'configId'));
    if (!known) throw notFound(`The configuration ${part(request, 'configId')}`);
    const connector = connectors.byId(known.connector);
    const settings = settingsOf(body, connector, instance.agents);
    const put = configurations.put(connector, { configId: known.configId, ...settings });
    await told(reply, connector, known, put);
    const changed = withoutSecrets(put);
    return has(instance.profile, 'configurationOutcome') ? { ...changed, status: finished } : changed;
  });

  app.delete('/api/integration/configuration/:configId/', async (request, reply) => {
    const configurations = seen(allow(instance, request, 'delete', 'connectors'));
    const configId = part(request, 'configId');
    // Only the uuid identifies a configuration here; its number makes the service fail, as captured.
    if (/^\d+$/.test(configId))
      throw new PlatformError(500, 'ValidationError', `"${configId}" is not a valid UUID.`);
    const known = configurations.byConfigId(configId);
    configurations.remove(configId);
    const connector = known && instance.connectors.all().find(({ id }) => id === known.connector);
    if (known && connector)
      tellHook(
        reply,
        'on_delete_config',
        await instance.answering.hook(connector.name, 'on_delete_config', known),
      );
    return reply.status(204).send();
  });

  /** Its own code is told of a configuration that is new, or of one that has changed. */
  async function told(
    reply: FastifyReply,
    { name, active }: InstalledConnector,
    before: Configuration | undefined,
    now: Configuration,
  ): Promise<void> {
    const { answering } = instance;
    if (before)
      tellHook(
        reply,
        'on_update_config',
        await answering.hook(name, 'on_update_config', before, [now, active]),
      );
    else tellHook(reply, 'on_add_config', await answering.hook(name, 'on_add_config', now, [active]));
  }

  /** @throws PlatformError 500 where only a name is given, as captured */
  function connectorOf(body: JsonMap): InstalledConnector {
    if (!Number.isInteger(body.connector)) {
      throw new PlatformError(500, 'KeyError', 'The number of the connector ("connector") is required.');
    }
    return connectors.byId(Number(body.connector));
  }

  const sealed = (configuration: Configuration) => showConfiguration(configuration, configuration.config);
  const withoutSecrets = (configuration: Configuration) =>
    showConfiguration(configuration, instance.configurations.withoutSecrets(configuration));
});

/** What a write answers for the state of the row: the connector's own hook has ended (docs/platform/connectors.md#wire). */
const finished = { status: 'finished', message: 'Configuration saved' };

/** @throws PlatformError 400 for values the form of the connector does not allow, naming each, and an unknown agent */
function settingsOf(body: JsonMap, connector: InstalledConnector, agents: Agents) {
  const name = textOf(body.name);
  if (name === null) throw invalid('"name" of the configuration is required.');
  if (body.config !== undefined && !isMap(body.config) && !Array.isArray(body.config)) {
    throw invalid('"config" has to be an object.');
  }
  const agent = textOf(body.agent) ?? selfAgentId;
  agents.mustExist(agent);
  const outcome = validateConfiguration(connector, mapOf(body.config));
  if (!outcome.valid) {
    const problems = outcome.errors
      .filter(({ code }) => code !== 'unknown_field')
      .map(({ message }) => message);
    const message = `The configuration of "${connector.label}" is not valid: ${problems.join(' ')}`;
    throw new PlatformError(400, 'ValidationError', message, { ...outcome });
  }
  return {
    name,
    isDefault: body.default === true || null,
    agent,
    config: mapOf(body.config),
    teams: Array.isArray(body.teams) ? (body.teams as unknown[]) : [],
  };
}

const nobody = {
  id: null,
  config_id: null,
  name: null,
  default: false,
  status: null,
  config: {},
  connector: null,
  agent: null,
  teams: [],
  remote_status: {},
  health_status: {},
};
