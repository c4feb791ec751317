import type { FastifyRequest } from 'fastify';
import { patternOfPart } from '@core/query/like';
import type { Filter } from '@core/query/query';
import { readQuery } from '@core/query/query';
import type { Permission } from '../identity/permission';
import { invalid, notFound } from '../platform-error';
import type { Search } from '../query/search';
import type { Sight } from '../query/sight';
import { inTurns } from '../records/bulk';
import { searchOf } from '../records/records';
import type { Shelf } from '../runs/run-log';
import { runSight } from '../runs/run-sight';
import { runStatuses, type RunRow } from '../runs/run-rows';
import { offsetOf, offsetPage, parametersOf } from '../http/service-envelopes';
import { allow, bodyOf, part, routeFamily } from './route';
import { fullRun, lightRun, loggedRun, type RunKind } from './run-shapes';

const live = '/api/wf/api/workflows/';
const historical = '/api/wf/api/historical-workflows/';
const inside = (path: string) => path.replace(/^\/api/, '');

/** Runs as resources: live, historical, their steps and what can be done with them (docs/platform/runs.md#runs). */
export default routeFamily((app, instance) => {
  const { runs } = instance;

  /** The runs the caller sees; @throws PlatformError 403 for who may not `permission` playbooks */
  const sightOf = (request: FastifyRequest, permission: Permission): Sight => {
    const account = allow(instance, request, permission, 'workflows');
    return runSight(instance.catalog, instance.rights.of(account), account);
  };
  const list = async (request: FastifyRequest, path: string, shelf: Shelf, kind: RunKind) => {
    const found = await runs.log.find(
      searchOfRuns(request.url, sightOf(request, 'read')),
      shelf,
      offsetOf(request.url).offset,
    );
    const members = found.rows.map((row) => lightRun(row, kind));
    return offsetPage(inside(path), members, found.total, request.url);
  };
  const one = (request: FastifyRequest, shelf: Shelf, permission: Permission = 'read'): RunRow => {
    const sight = sightOf(request, permission);
    const row = runs.log.get(numberIn(request), shelf, sight);
    if (!row) throw notFound(`The run ${part(request, 'id')}`);
    return row;
  };

  app.get(live, (request) => list(request, live, 'recent', 'Workflow'));
  app.get(historical, (request) => list(request, historical, 'historical', 'HistoricalWorkflow'));
  for (const [path, kind] of [
    [live, 'Workflow'],
    [historical, 'HistoricalWorkflow'],
  ] as const) {
    app.post(`${path}log_list/`, (request) =>
      list(request, path, shelfOf(request, kind === 'Workflow' ? 'recent' : 'historical'), kind),
    );
    app.get(`${path}count/`, async (request) => {
      const shelf = shelfOf(request, kind === 'Workflow' ? 'all' : 'historical');
      const search = searchOfRuns(request.url, sightOf(request, 'read'));
      return { count: (await runs.log.find({ ...search, limit: 1 }, shelf)).total };
    });
    app.get(`${path}metrics/`, (request) => {
      allow(instance, request, 'read', 'workflows');
      const { daily_action_limit: limit, remaining_actions: left } = runs.actions.read();
      return { actionCount: Math.max(0, limit - left) };
    });
    app.get(`${path}context/`, () => ({ '@context': { '@vocab': `${inside(path)}vocab/` } }));
  }

  app.get(`${live}statuslist/`, async (request) => {
    const sight = sightOf(request, 'read');
    const aggregates = [
      { operator: 'groupby', field: 'status' },
      { operator: 'count', field: '*' },
    ];
    const most = { limit: 2_147_483_647, sight };
    const rows = await runs.log.aggregate({ aggregates }, searchOf({}, most), 'all');
    const counts = new Map((rows ?? []).map(({ status, total }) => [status, total]));
    return Object.fromEntries(
      runStatuses.map((status) => [status, counts.get(status.replaceAll('_', ' ')) ?? 0]),
    );
  });

  app.get(`${live}:id/`, (request) => {
    const row = one(request, 'recent');
    return fullRun(row, runs.detail(row), 'Workflow');
  });

  app.get(`${historical}:id/`, (request) => {
    const row = one(request, 'historical');
    return fullRun(row, runs.detail(row), 'HistoricalWorkflow');
  });

  const stepsOf = async (request: FastifyRequest) => {
    const sight = sightOf(request, 'read');
    const { limit, offset } = offsetOf(request.url);
    const wanted = parametersOf(request.url);
    // Steps of a run are listed here when it is over; before that the run itself has them.
    const page: object[] = [];
    let total = 0;
    // What a run has done may be long: others are answered between reading one and the next.
    for await (const { part: ids } of inTurns(
      await runs.log.over(searchOfRuns(taskOnly(request.url), sight)),
    ))
      for (const id of ids) {
        const row = runs.log.get(id, 'all', sight);
        const steps = (row ? runs.detail(row).steps : [])
          .filter(({ status }) => status !== 'incipient')
          .filter((step) =>
            (['status', 'name', 'func'] as const).every(
              (key) => (wanted.get(key) ?? step[key]) === step[key],
            ),
          );
        const shown = steps.slice(Math.max(0, offset - total), Math.max(0, offset + limit - total));
        page.push(...shown.map((step) => ({ ...step, '@type': 'HistoricalStep' })));
        total += steps.length;
      }
    return offsetPage('/wf/api/historical-steps/', page, total, request.url);
  };
  app.get('/api/wf/api/historical-steps/', (request) => stepsOf(request));

  const query = async (request: FastifyRequest, usual: Shelf) => {
    const body = bodyOf(request);
    const own = searchOfRuns(request.url, sightOf(request, 'read'));
    const wanted = readQuery({ sort: [{ field: 'modified', direction: 'DESC' }], ...body });
    const limit = Number.isSafeInteger(body.limit) && Number(body.limit) > 0 ? Number(body.limit) : own.limit;
    const filters = [...own.query.filters, { logic: wanted.logic, filters: wanted.filters }];
    const search = { ...own, limit, query: { ...wanted, logic: 'AND' as const, filters } };
    const path = '/wf/api/query/workflow_logs/';
    const rows = await runs.log.aggregate(body, search, shelfOf(request, usual));
    if (rows) return offsetPage(path, rows, rows.length, request.url);
    const found = await runs.log.find(search, shelfOf(request, usual));
    return offsetPage(path, found.rows.map(loggedRun), found.total, `${path}?limit=${limit}`);
  };
  app.post('/api/wf/api/query/workflow_logs/', (request) => query(request, 'all'));
  app.post('/api/wf/api/query/', (request) => query(request, 'recent'));
  app.post('/api/wf/api/historical-query/', (request) => query(request, 'historical'));

  app.post(`${live}:id/start/`, (request) => {
    const { taskId } = runs.again(one(request, 'all', 'execute').id);
    return { status: 'started', task_id: taskId };
  });

  app.post(`${live}:id/retry/`, (request) => {
    return { status: 'started', task_id: runs.retry(one(request, 'all', 'execute').id).taskId };
  });

  app.post(`${live}:id/resume/`, (request) => {
    return { status: 'started', task_id: runs.resume(one(request, 'all', 'execute').id).taskId };
  });

  // Clients have no route for these two; the platform's own page has buttons (docs/platform/runs.md#runs).
  for (const how of ['terminate', 'pause'] as const) {
    const halt = async (request: FastifyRequest) => {
      const { id } = one(request, 'all', 'execute');
      runs.halt(id, how);
      await runs.whenStill(runs.run(id).execution);
      return { status: runs.run(id).status, task_id: runs.run(id).taskId };
    };
    app.post(`${live}:id/${how}/`, halt);
  }

  for (const method of ['DELETE', 'POST'] as const) {
    app.route({
      method,
      url: `${live}delete/`,
      handler: (request) => {
        const sight = sightOf(request, 'delete');
        const { date, exclude_awaiting_wf: keepAwaiting } = bodyOf(request);
        runs.purge(momentOf(date), keepAwaiting !== false, sight);
        return { result: 'deleting workflows' };
      },
    });
  }

  app.post(`${live}auto_vacuum/`, (request) => {
    allow(instance, request, 'delete', 'workflows');
    return { result: 'vacuum started' };
  });
});

const numberIn = (request: FastifyRequest): number => {
  const text = part(request, 'id');
  if (!/^\d{1,15}$/.test(text)) throw notFound(`The run ${text}`);
  return Number(text);
};

function shelfOf(request: FastifyRequest, otherwise: Shelf): Shelf {
  const wanted = parametersOf(request.url).get('logs');
  return wanted === 'all' || wanted === 'recent' || wanted === 'historical' ? wanted : otherwise;
}

/** Parameters of a list of runs as conditions: name of the parameter, field and operator. */
const conditions: readonly (readonly [parameter: string, field: string, operator: string])[] = [
  ['task_id', 'task_id', 'eq'],
  ['template_iri', 'template_iri', 'eq'],
  ['name', 'name', 'eq'],
  ['user', 'user', 'eq'],
  ['parent_wf', 'parent_wf', 'eq'],
  ['parent', 'parent_wf', 'eq'],
  ['parent_wf__isnull', 'parent_wf', 'isnull'],
  ['parent__isnull', 'parent_wf', 'isnull'],
  ['created_after', 'created', 'gte'],
  ['created_before', 'created', 'lte'],
  ['modified_after', 'modified', 'gte'],
  ['modified_before', 'modified', 'lte'],
];

const sortable: ReadonlySet<string> = new Set(['id', 'name', 'status', 'created', 'modified']);

/** What an address requests from the list of runs (docs/platform/runs.md#runs). */
function searchOfRuns(url: string, sight: Sight): Search {
  const parameters = parametersOf(url);
  const { limit } = offsetOf(url);
  const filters: Filter[] = conditions.flatMap(([parameter, field, operator]) => {
    const value = parameters.get(parameter);
    return value === undefined || value === '' ? [] : [{ field, operator, value, type: 'primitive' }];
  });
  const status = parameters.get('status');
  if (status) {
    // Both spellings of the status with an underscore are in use (docs/platform/engine.md#run-records).
    const value = status.split(',').map((each) => each.trim().toLowerCase().replaceAll('_', ' '));
    filters.push({ field: 'status', operator: 'in', value, type: 'array' });
  }
  const holds = (field: string, operator: string, text: string) =>
    filters.push({ field, operator, value: patternOfPart(JSON.stringify(text)), type: 'primitive' });
  for (const record of split(parameters.get('records'))) holds('records', 'like', record);
  for (const tag of split(parameters.get('tags_include'))) holds('tags', 'like', tag);
  for (const tag of split(parameters.get('tags_exclude'))) holds('tags', 'notlike', tag);
  const ordering = split(parameters.get('ordering') ?? '-modified');
  const sort = ordering
    .map((key) => ({ field: key.replace(/^-/, ''), descending: key.startsWith('-') }))
    .filter(({ field }) => sortable.has(field));
  // Of runs that changed at the same moment a caller comes before the playbooks it refers to.
  if (!sort.some(({ field }) => field === 'id')) sort.push({ field: 'id', descending: false });
  return {
    query: { logic: 'AND', filters, sort, selectFields: null },
    words: parameters.get('search') ?? '',
    limit,
    page: 1,
    showDeleted: false,
    sight,
  };
}

const split = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);

/** Of the conditions on steps, only the one on their run applies to runs. */
function taskOnly(url: string): string {
  const parameters = parametersOf(url);
  const task = parameters.get('task_id') ?? '';
  const parent = parameters.get('workflow') ?? '';
  if (task === '' && parent === '') throw invalid('"task_id" is required.');
  return `?task_id=${encodeURIComponent(task)}`;
}

/** Seconds since the epoch of a date as clients write it: text, seconds or milliseconds. */
function momentOf(date: unknown): number {
  if (typeof date === 'number') return date > 1e11 ? date / 1000 : date;
  const milliseconds = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(milliseconds)) throw invalid('"date" is required: runs older than it are deleted.');
  return milliseconds / 1000;
}
