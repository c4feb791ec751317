import { firstText, isMap, type JsonMap } from '@core/text/values';
import { uuidOfIri } from '@core/content/iri';
import type { Permission } from '../identity/permissions';
import type { Account } from '../identity/accounts';
import type { Instance } from '../instance';
import { forbidden } from '../http/authenticate';
import { invalid, notFound } from '../platform-error';
import { plainView, type View } from '../records/reader';
import { searchOf } from '../records/records';
import { directOrder } from '../runs/run-order';
import { type Tool, texts } from './tool';

const usualLimit = 30;
/** As of a list over HTTP (docs/platform/wire.md#parameters). */
const maxLimit = 5000;

/** Tools of the gateways that come with the platform, by path: they have the permissions of their caller. */
export function nativeGateways(instance: Instance): ReadonlyMap<string, readonly Tool[]> {
  const { records, schema, runs, clock } = instance;

  function may(account: Account, permission: Permission, plural: string): void {
    if (!instance.permissions.may(account, permission, plural)) {
      throw forbidden(`You do not have the permission to ${permission} "${plural}".`);
    }
  }

  /** Records as the account sees them: of its teams, without what its roles withhold. */
  function query(account: Account, plural: string, body: JsonMap, words = ''): JsonMap[] {
    may(account, 'read', plural);
    const entity = records.entity(plural);
    const limit = Number(body.limit ?? usualLimit);
    if (!Number.isInteger(limit) || limit < 1) throw invalid('"limit" is no number of at least 1.');
    const search = searchOf(
      { logic: 'AND', filters: [], ...body },
      { limit: Math.min(limit, maxLimit), access: instance.teams.limitsIn(entity, account), words },
    );
    return records
      .rows(entity, search)
      .map((row) => records.reader.show(entity, row, viewOf(account, plural)));
  }

  const viewOf = (account: Account, plural: string): View => ({
    ...plainView,
    withheld: instance.permissions.withheld(account, 'read', plural),
  });

  const recordOf = (plural: string, argument: string): Tool => ({
    name: `get_${argument}`,
    description: `Reads one record of "${plural}" by its uuid.`,
    inputSchema: texts([`${argument}_id`]),
    call: (values, account) => {
      may(account, 'read', plural);
      const reference = firstText(values, `${argument}_id`, 'uuid', 'id', 'iri') ?? '';
      const entity = records.entity(plural);
      const access = instance.teams.limitsIn(entity, account);
      const row = records.row(entity, uuidOfIri(reference) ?? reference, false, access);
      return records.reader.show(entity, row, viewOf(account, plural));
    },
  });

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
        return query(account, String(plural), body);
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
        may(account, 'read', plural);
        const module = schema.published.byType().get(plural);
        if (!module) throw notFound(`The module "${plural}"`);
        return module.attributes.map(({ name, type, formType, descriptions }) => ({
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
      call: (_values, account) =>
        query(account, 'workflows', {
          limit: 1000,
          filters: [{ field: 'isActive', operator: 'eq', value: true }],
        }).map(({ uuid, name, description }) => ({ uuid, name, description })),
    },
    {
      name: 'execute_playbook',
      description: 'Starts a playbook by its uuid; its inputs are given as an object.',
      inputSchema: {
        type: 'object',
        properties: { uuid: { type: 'string' }, input_param: { type: 'object' } },
        required: ['uuid'],
      },
      call: (values, account) => {
        may(account, 'execute', 'workflows');
        const playbook = runs.shelf.get(firstText(values, 'uuid', 'playbook_uuid', 'playbook_id') ?? '');
        if (!playbook) throw notFound('The playbook');
        if (!playbook.isActive) throw invalid(`The playbook "${playbook.name}" is not active.`);
        const params = isMap(values.input_param) ? values.input_param : {};
        const web = {
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
      call: (values, account) => {
        may(account, 'read', 'workflows');
        const taskId = firstText(values, 'task_id') ?? '';
        const [row] = runs.log.find(
          searchOf({ logic: 'AND', filters: [{ field: 'task_id', operator: 'eq', value: taskId }] }),
          'all',
        ).rows;
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
      call: (values, account) => {
        const words = firstText(values, 'query', 'q') ?? '';
        return schema.published
          .all()
          .filter(({ type }) => instance.permissions.may(account, 'read', type))
          .flatMap(({ type }) => query(account, type, {}, words))
          .slice(0, usualLimit);
      },
    },
  ];

  return new Map([
    ['modules', modules],
    ['playbooks', playbooks],
    ['soc', [recordOf('alerts', 'alert'), recordOf('indicators', 'indicator'), recordOf('assets', 'asset')]],
    ['utility', utility],
  ]);
}
