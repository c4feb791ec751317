import { asText, elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import { parametersOf } from '../http/service-envelopes';
import { HostedTools, restricted } from '../mcp/hosted-tools';
import { invalid, notFound } from '../platform-error';
import { has } from '../releases';
import { allow, bodyOf, part, routeFamily } from './route';

/** Which operations of connectors are tools of a gateway (docs/platform/ai-agents.md#gateways). */
export default routeFamily((app, instance) => {
  if (!has(instance.profile, 'assistance')) return;
  const hosted = new HostedTools(instance);

  app.get('/mcp/servers/connector', (request) => {
    allow(instance, request, 'read', 'mcp_configurations');
    const wantsRestricted = parametersOf(request.url).get('restricted') === 'true';
    const available = instance.connectors
      .all()
      .filter(({ name }) => !restricted.includes(name) && !hosted.isHosted(name))
      .map(({ name, version, label }) => ({ name, version, label }));
    return { available, restricted: wantsRestricted ? restricted : [] };
  });

  app.post('/mcp/add/tools', (request) => {
    allow(instance, request, 'update', 'mcp_configurations');
    const { mcp_configuration: server, metadata, config, tools } = bodyOf(request);
    const uuid = firstText(mapOf(server), 'uuid');
    const connector = firstText(mapOf(metadata), 'name');
    if (uuid === null || connector === null)
      throw invalid('"mcp_configuration" and "metadata" are required.');
    if (restricted.includes(connector)) throw invalid(`The connector "${connector}" cannot be hosted.`);
    if (!instance.connectors.byName(connector)) throw notFound(`The connector "${connector}"`);
    const wanted = mapsOf(tools).filter(({ addTool }) => addTool !== false);
    return { status: 'success', tools: hosted.add(uuid, connector, textOfConfig(config), wanted) };
  });

  app.put('/mcp/tools/:uuid', (request) => {
    allow(instance, request, 'update', 'mcp_configurations');
    const uuid = part(request, 'uuid');
    const { remove_tools: removed, tools, metadata, config } = bodyOf(request);
    hosted.removeTools(
      uuid,
      elementsOf(removed, '').map(({ value }) =>
        isMap(value) ? asText(value.uuid ?? value.name) : asText(value),
      ),
    );
    const connector = firstText(mapOf(metadata), 'name');
    const wanted = mapsOf(tools).filter(({ addTool }) => addTool === true);
    if (connector !== null && wanted.length > 0) hosted.add(uuid, connector, textOfConfig(config), wanted);
    return { status: 'success', tools: hosted.listed(uuid) };
  });

  app.delete('/mcp/tools/delete', (request) => {
    allow(instance, request, 'delete', 'mcp_configurations');
    for (const { uuid } of mapsOf(request.body)) hosted.remove(String(uuid));
    return { status: 'success' };
  });

  app.post('/mcp/config/export', (request) => {
    allow(instance, request, 'read', 'mcp_configurations');
    return mapsOf(request.body).map(({ uuid }) => ({ uuid, tools: hosted.listed(String(uuid)) }));
  });
});

const mapsOf = (list: unknown): JsonMap[] =>
  elementsOf(list, '').flatMap(({ value }) => (isMap(value) ? [value] : []));

/** A configuration is named by its id, alone or inside its row. */
const textOfConfig = (config: unknown): string =>
  isMap(config)
    ? (firstText(config, 'config_id', 'uuid', 'id') ?? '')
    : typeof config === 'string'
      ? config
      : '';
