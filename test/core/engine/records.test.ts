import { describe, expect, it } from 'vitest';
import { mapOf } from '@core/text/values';
import { type RunParts, runThrough, stepOf } from '../../support/engine-run';
import { buildPlaybook, referenced } from '../../support/playbook-builder';

const create = (resource: unknown, collection = '/api/3/alerts', more: Record<string, unknown> = {}) =>
  ['InsertData', { collection, resource, ...more }] as const;
const update = (collection: string, resource: unknown, more: Record<string, unknown> = {}) =>
  ['UpdateRecord', { collection, collectionType: '/api/3/alerts', resource, ...more }] as const;
const find = (module: string, query: unknown) => ['FindRecords', { module, query }] as const;
const read = ['SetVariable', { out: '{{ vars.result }}' }] as const;

const alertModule = {
  type: 'alerts',
  attributes: [{ name: 'sourceId', type: 'string', formType: 'text' }],
  uniqueConstraint: [{ alerts_unique: { columns: ['sourceId', 'tenant'] } }],
};

async function doing(step: readonly [string, Record<string, unknown>], parts: RunParts = {}) {
  const trace = await runThrough(
    [buildPlaybook('P', { steps: { Start: referenced, Do: step, Read: read } })],
    parts,
  );
  return { trace, step: stepOf(trace, 'Do') };
}

/** IRIs of the indicators of the changed alert. */
const relatedTo = ({ records }: Awaited<ReturnType<typeof runThrough>>) => {
  const [alert] = records['alerts'] ?? [];
  return (mapOf(alert)['indicators'] as { '@id': string }[]).map((entry) => entry['@id']);
};

describe('Create Record', () => {
  it('gives the record with its identity and audit fields', async () => {
    const { step, trace } = await doing(create({ name: 'A {{ 1 + 1 }}', __replace: '', __recommend: [] }));
    expect(step.result).toMatchObject({
      name: 'A 2',
      '@type': 'Alert',
      '@id': expect.stringMatching(/^\/api\/3\/alerts\/[0-9a-f-]{36}$/) as unknown,
      createDate: trace.steps[0] ? trace.steps[0].startedAt / 1000 : 0,
      createUser: { '@type': 'Appliance', name: 'Playbook' },
    });
    expect(step.result).not.toHaveProperty('__replace');
    expect(trace.records['alerts']).toHaveLength(1);
  });

  it('refuses a duplicate in a plain collection', async () => {
    const { step } = await doing(create({ sourceId: 's1' }), {
      modules: [alertModule],
      stored: { alerts: [{ sourceId: 's1' }] },
    });
    expect(step.error).toContain('UniqueConstraintViolationException');
  });

  it.each([
    ['updates the record', { __replace: 'true', name: 'new', source: 'new' }, { name: 'new', source: 'new' }],
    [
      'updates the listed fields only',
      { __replace: 'true', __fieldsToUpdate: ['name'], name: 'new', source: 'new' },
      { name: 'new', source: 'old' },
    ],
    ['keeps the record', { __replace: 'false', name: 'new', source: 'new' }, { name: 'old', source: 'old' }],
  ])('in an upsert collection %s', async (_name, resource, expected) => {
    const parts = {
      modules: [alertModule],
      stored: { alerts: [{ uuid: 'a1', sourceId: 's1', name: 'old', source: 'old' }] },
    };
    const { step } = await doing(create({ sourceId: 's1', ...resource }, '/api/3/upsert/alerts'), parts);
    expect(step.result).toMatchObject({ uuid: 'a1', ...expected });
  });

  it('in an upsert collection of an unknown module creates, and says why', async () => {
    const { step } = await doing(create({ name: 'x', __replace: 'true' }, '/api/3/upsert/things'));
    expect(step.result).toMatchObject({ '@type': 'Thing' });
    expect(step.messages[0]).toContain('which fields of "things" are unique');
  });

  it('links related records', async () => {
    const { trace } = await doing(
      create({ name: 'x', __link: { indicators: '{{ ["/api/3/indicators/i1"] }}' } }),
      { stored: { indicators: [{ uuid: 'i1', value: 'v' }] } },
    );
    expect(trace.records['alerts']).toMatchObject([{ indicators: [{ uuid: 'i1', value: 'v' }] }]);
  });

  it('shows a picklist item as the object it is', async () => {
    const { step } = await doing(create({ severity: "{{ 'Severity' | picklist('High', '@id') }}" }), {
      picklists: { Severity: ['Low', 'High'] },
    });
    expect(step.result).toMatchObject({
      severity: { itemValue: 'High', '@id': '/api/3/picklists/Severity-High' },
    });
  });

  it('without a usable collection says what is needed', async () => {
    expect((await doing(create({}, ''))).step.error).toContain('"/api/3/alerts" is needed');
  });
});

describe('relations', () => {
  const modules = [
    {
      type: 'alerts',
      attributes: [
        { name: 'tasks', type: 'tasks', formType: 'oneToMany', collection: true, inversedField: 'parent' },
        { name: 'notes', type: 'notes', formType: 'manyToMany', collection: true },
      ],
    },
    {
      type: 'tasks',
      attributes: [{ name: 'parent', type: 'alerts', formType: 'lookup', inversedField: 'tasks' }],
    },
  ];
  const stored = {
    alerts: [{ uuid: 'a1' }, { uuid: 'a2', indicators: ['/api/3/indicators/i1'] }],
    indicators: [{ uuid: 'i1' }, { uuid: 'i2', alerts: ['/api/3/alerts/a2'] }],
    tasks: [{ uuid: 't1' }],
    notes: [{ uuid: 'n1' }],
  };
  const related = async (
    step: readonly [string, Record<string, unknown>],
    module: string,
    parts: RunParts = {},
  ) => {
    const look = [
      'FindRecords',
      { module: `${module}?$relationships=true`, query: { logic: 'AND', filters: [] } },
    ];
    const trace = await runThrough(
      [buildPlaybook('P', { steps: { Start: referenced, Do: step, Look: look as never } })],
      { stored, ...parts },
    );
    return stepOf(trace, 'Look').result as Record<string, unknown>[];
  };
  const iris = (value: unknown) => (value as Record<string, unknown>[]).map((entry) => entry['@id']);

  it('lead back under the name of the module where its definition is not known', async () => {
    const link = update('/api/3/alerts/a1', { __link: { indicators: ['/api/3/indicators/i1'] } });
    const [first, second] = await related(link, 'indicators');
    expect(iris(first?.['alerts'])).toEqual(['/api/3/alerts/a2', '/api/3/alerts/a1']);
    expect(iris(second?.['alerts'])).toEqual(['/api/3/alerts/a2']);
    const unlink = update('/api/3/alerts/a2', { __unlink: { indicators: ['/api/3/indicators/i1'] } });
    expect((await related(unlink, 'indicators'))[0]?.['alerts']).toEqual([]);
  });

  it('lead back under the field the definition names, to one record where it is one', async () => {
    const link = update('/api/3/alerts/a1', {
      __link: { tasks: ['/api/3/tasks/t1'], notes: ['/api/3/notes/n1'] },
    });
    expect((await related(link, 'tasks', { modules }))[0]?.['parent']).toMatchObject({
      '@id': '/api/3/alerts/a1',
    });
    expect((await related(link, 'notes', { modules }))[0]).not.toHaveProperty('alerts');
    const set = update('/api/3/tasks/t1', { parent: '/api/3/alerts/a2' });
    expect(iris((await related(set, 'alerts', { modules }))[1]?.['tasks'])).toEqual(['/api/3/tasks/t1']);
  });

  it('are all in the answer to a creation, empty ones too', async () => {
    const { step } = await doing(create({ __link: { tasks: ['/api/3/tasks/t1'] } }), { stored, modules });
    expect(step.result).toMatchObject({ tasks: ['/api/3/tasks/t1'], notes: [] });
  });
});

describe('the message of a step', () => {
  const posting = (records: unknown) =>
    doing(
      [
        'SetVariable',
        { a: '1', message: { content: 'Is {{ vars.a }}', records, tags: ['x'], type: '/api/3/picklists/c' } },
      ],
      {
        stored: { alerts: [{ uuid: 'a1' }], incidents: [{ uuid: 'i1' }] },
      },
    );

  it('is a comment on the records it names', async () => {
    const { step, trace } = await posting('/api/3/alerts/a1,/api/3/incidents/i1');
    expect(step.messages).toEqual(['Is 1']);
    expect(trace.records['comments']).toMatchObject([
      {
        '@type': 'Comment',
        content: 'Is 1',
        recordTags: ['x'],
        alerts: [{ '@id': '/api/3/alerts/a1' }],
        incidents: [{ '@id': '/api/3/incidents/i1' }],
      },
    ]);
  });

  it.each([[''], [undefined], ['no record'], [[]]])(
    'is only shown where it names none: %j',
    async (records) => {
      const { step, trace } = await posting(records);
      expect(step.messages).toEqual(['Is 1']);
      expect(trace.records).not.toHaveProperty('comments');
    },
  );
});

describe('numbers of records', () => {
  it('are not given again', async () => {
    const remove = [
      'CyopsUtilites',
      {
        connector: 'cyops_utilities',
        operation: 'make_cyops_request',
        params: { method: 'DELETE', iri: '{{ vars.steps.A["@id"] }}' },
        version: '3',
      },
    ] as const;
    const trace = await runThrough([
      buildPlaybook('P', { steps: { Start: referenced, A: create({}), Drop: remove, B: create({}) } }),
    ]);
    expect(
      [stepOf(trace, 'A'), stepOf(trace, 'B')].map(({ result }) => (result as { id: number }).id),
    ).toEqual([1, 2]);
  });
});

describe('Update Record', () => {
  const stored = {
    alerts: [{ uuid: 'a1', name: 'old', recordTags: ['one'], indicators: ['/api/3/indicators/i1'] }],
  };

  it('writes the fields and leaves the others', async () => {
    const { step, trace } = await doing(update('/api/3/alerts/a1', { status: 'x' }), { stored });
    expect(step.result).toMatchObject({ uuid: 'a1', name: 'old', status: 'x' });
    expect(trace.records['alerts']).toHaveLength(1);
  });

  it('replaces a list whatever the operation says; only __link adds, only __unlink removes', async () => {
    const replaced = await doing(
      update('/api/3/alerts/a1', { indicators: ['/api/3/indicators/i2'] }, { operation: 'Append' }),
      { stored },
    );
    expect(relatedTo(replaced.trace)).toEqual(['/api/3/indicators/i2']);
    // As the API answers a change: without the records it relates to.
    expect(replaced.step.result).not.toHaveProperty('indicators');
    const linked = await doing(
      update(
        '/api/3/alerts/a1',
        { __link: { indicators: ['/api/3/indicators/i2'] } },
        { operation: 'Overwrite' },
      ),
      { stored },
    );
    expect(relatedTo(linked.trace)).toEqual(['/api/3/indicators/i1', '/api/3/indicators/i2']);
    const unlinked = await doing(
      update('/api/3/alerts/a1', { __unlink: { indicators: '/api/3/indicators/i1' } }),
      { stored },
    );
    expect(relatedTo(unlinked.trace)).toEqual([]);
  });

  it('shows every field the module is known to have', async () => {
    const { step } = await doing(update('/api/3/alerts/a1', {}), { stored, modules: [alertModule] });
    expect(step.result).toHaveProperty('sourceId', null);
  });

  it('adds tags where the field says append', async () => {
    const { step } = await doing(
      update('/api/3/alerts/a1', { recordTags: ['two'] }, { fieldOperation: { recordTags: 'Append' } }),
      { stored },
    );
    expect(step.result).toMatchObject({ recordTags: ['one', 'two'] });
  });

  it('fails with CS-WF-35 for an empty IRI', async () => {
    expect((await doing(update('{{ vars.nothing }}', {}))).step.error).toBe('CS-WF-35: Record IRI is empty');
  });

  it('assumes a record the workspace lacks', async () => {
    const { step } = await doing(update('/api/3/alerts/elsewhere', { name: 'x' }));
    expect(step).toMatchObject({
      status: 'finished',
      result: { uuid: 'elsewhere', name: 'x' },
      messages: [expect.stringContaining('assumed')],
    });
  });

  it('refuses an address that is no record', async () => {
    expect((await doing(update('/api/3/alerts', {}))).step.error).toContain('not the IRI of one record');
  });
});

describe('Find Records', () => {
  const stored = {
    alerts: Array.from({ length: 40 }, (_, index) => ({
      uuid: `a${index}`,
      name: `Alert ${index}`,
      rank: index,
    })),
  };

  it('gives a plain list, limited by the URL and not by the body', async () => {
    const query = {
      logic: 'AND',
      limit: 30,
      filters: [{ type: 'primitive', field: 'rank', operator: 'gte', value: 10 }],
      sort: [{ field: 'rank', direction: 'DESC' }],
    };
    const { step } = await doing(find('alerts?$limit=2', query), { stored });
    expect(step.result).toMatchObject([{ rank: 39 }, { rank: 38 }]);
    expect(step.messages[0]).toContain('30 records meet the query');
  });

  it('takes thirty without a limit', async () => {
    expect((await doing(find('alerts', {}), { stored })).step.result).toHaveLength(30);
  });

  it('renders the values of filters', async () => {
    const query = {
      logic: 'AND',
      filters: [{ type: 'primitive', field: 'name', operator: 'in', value: '{{ ["Alert 1", "Alert 3"] }}' }],
    };
    expect((await doing(find('alerts', query), { stored })).step.result).toHaveLength(2);
  });

  it('gives only selected fields and what distinguishes records', async () => {
    const { step } = await doing(
      find('alerts?$limit=1', { logic: 'AND', filters: [], __selectFields: ['rank'] }),
      { stored },
    );
    expect(step.result).toEqual([{ '@id': '/api/3/alerts/a0', '@type': 'Alert', uuid: 'a0', rank: 0 }]);
  });

  it('warns where the platform drops the filters', async () => {
    const { step } = await doing(
      find('alerts?$limit=50', { filters: [{ field: 'rank', operator: 'eq', value: 1 }] }),
      { stored },
    );
    expect(step.result).toHaveLength(40);
    expect(step.messages[0]).toContain('no "logic"');
  });

  it('finds what an earlier step created', async () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Make: create({ name: 'Fresh' }),
        Do: find('alerts', { logic: 'AND', filters: [{ field: 'name', operator: 'eq', value: 'Fresh' }] }),
      },
    });
    expect(stepOf(await runThrough([playbook]), 'Do').result).toMatchObject([{ name: 'Fresh' }]);
  });

  it('fails in plain words for a query that means nothing', async () => {
    expect(
      (
        await doing(find('alerts', { logic: 'AND', filters: [{ field: 'x', operator: 'near', value: 1 }] }), {
          stored,
        })
      ).step.error,
    ).toContain('"near"');
    expect((await doing(find('', {}))).step.error).toContain('names no module');
  });
});
