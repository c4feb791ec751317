import { firstText, isMap, type JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { invalid, notFound } from '../platform-error';
import { searchOf } from '../records/records';
import { directOrder } from '../runs/run-order';
import { runSight } from '../runs/run-sight';
import { RecordTools, usualLimit } from './record-tools';
import { socTools } from './soc-tools';
import { type Tool, texts } from './tool';

/** Tools of the gateways that come with the platform, by path: they have the permissions of their caller. */
export function nativeGateways(instance: Instance): ReadonlyMap<string, readonly Tool[]> {
  const { schema, runs, clock } = instance;
  const records = new RecordTools(instance);

  const modules: Tool[] = [
    {
      name: 'query_records',
      description: 'Finds records of a module by a query with filters, sorting and a limit.',
      inputSchema: {
        type: 'object',
        properties: { module: { type: 'string' }, query: { type: 'object' }, limit: { type: 'integer' } },
        required: ['module'],
      },
      call: (values, account) => {
        const { module: plural, query: inner, ...plain } = values;
        const body = isMap(inner) ? { limit: values.limit ?? usualLimit, ...inner } : plain;
        return records.query(account, String(plural), body);
      },
    },
    {
      name: 'get_modules',
      description: 'Lists the modules of the instance.',
      inputSchema: texts([]),
      call: (_values, account) =>
        schema.published
          .all()
          .filter(({ type }) => instance.permissions.may(account, 'read', type))
          .map(({ type, descriptions }) => ({ module: type, descriptions })),
    },
    {
      name: 'get_module_schema',
      description: 'Returns the fields of a module.',
      inputSchema: texts(['module']),
      call: (values, account) => {
        const plural = firstText(values, 'module') ?? '';
        records.may(account, 'read', plural);
        const module = schema.published.byType().get(plural);
        if (!module) throw notFound(`The module "${plural}"`);
        const sight = instance.rights.of(account);
        const entity = instance.records.entity(plural);
        const shown = module.attributes.filter(({ name }) => sight.shows(entity, name));
        return shown.map(({ name, type, formType, descriptions }) => ({
          name,
          type,
          formType,
          descriptions,
        }));
      },
    },
  ];

  const playbooks: Tool[] = [
    {
      name: 'get_available_playbooks',
      description: 'Lists the playbooks that are switched on.',
      inputSchema: texts([]),
      call: async (_values, account) => {
        const filters = [{ field: 'isActive', operator: 'eq', value: true }];
        const found = await records.query(account, 'workflows', { limit: 1000, filters });
        return found.map(({ uuid, name, description }) => ({ uuid, name, description }));
      },
    },
    {
      name: 'execute_playbook',
      writes: true,
      description: 'Starts a playbook by its uuid; its inputs are given as an object.',
      inputSchema: {
        type: 'object',
        properties: { uuid: { type: 'string' }, input_param: { type: 'object' } },
        required: ['uuid'],
      },
      call: (values, account) => {
        records.may(account, 'execute', 'workflows');
        const uuid = firstText(values, 'uuid', 'playbook_uuid', 'playbook_id') ?? '';
        const playbook = runs.shelf.get(uuid);
        if (!playbook || !records.sees(account, 'workflows', uuid)) throw notFound('The playbook');
        if (!playbook.isActive) throw invalid(`The playbook "${playbook.name}" is not active.`);
        const params = isMap(values.input_param) ? values.input_param : {};
        const web = {
          origin: 'https://localhost',
          method: 'POST',
          url: '/mcp/playbooks',
          headers: {},
          query: {},
          body: { input: { params } },
        };
        const user = `/api/3/${account.actorPlural}/${account.actor}`;
        return { task_id: runs.start(directOrder(playbook, { ...web, user })).taskId };
      },
    },
    {
      name: 'get_playbook_execution_result',
      description: 'Returns the status of a started playbook, by the id of its task.',
      inputSchema: texts(['task_id']),
      call: async (values, account) => {
        records.may(account, 'read', 'workflows');
        const taskId = firstText(values, 'task_id') ?? '';
        const filters = [{ field: 'task_id', operator: 'eq', value: taskId }];
        const sight = runSight(instance.catalog, instance.rights.of(account), account);
        const [row] = (await runs.log.find(searchOf({ logic: 'AND', filters }, { sight }), 'all')).rows;
        if (!row) throw notFound(`The run of the task "${taskId}"`);
        return { task_id: taskId, status: row.status, result: runs.detail(row).result };
      },
    },
  ];

  const utility: Tool[] = [
    {
      name: 'get_current_datetime',
      description: 'Returns the time of the instance.',
      inputSchema: texts([]),
      call: () => ({ datetime: new Date(clock.now() * 1000).toISOString() }),
    },
    {
      name: 'global_search',
      description: 'Looks for words in the records of all modules.',
      inputSchema: texts(['query']),
      call: async (values, account) => {
        const words = firstText(values, 'query', 'q') ?? '';
        const found: JsonMap[] = [];
        for (const { type } of schema.published.all()) {
          if (found.length >= usualLimit) break;
          if (instance.permissions.may(account, 'read', type))
            found.push(...(await records.query(account, type, {}, words)));
        }
        return found.slice(0, usualLimit);
      },
    },
  ];

  return new Map([
    ['modules', modules],
    ['playbooks', playbooks],
    ['soc', socTools(instance, records)],
    ['utility', utility],
  ]);
}
