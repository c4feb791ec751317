import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContent } from '../../../main/instance/load/load-content';
import { indexOf } from '../../support/index-of';
import { ServiceWorld } from './world';

let world: ServiceWorld;

beforeAll(async () => {
  world = await ServiceWorld.open();
});
afterAll(() => world.close());

type JsonRecord = Record<string, unknown>;
const get = async (path: string) => (await world.get(path)).body;
const members = (body: JsonRecord) => body['hydra:member'] as JsonRecord[];
const published = async (type: string) => {
  const list = await get('/api/3/model_metadatas?$limit=1000&$relationships=true');
  return members(list).find((module) => module.type === type) ?? {};
};
const words = (text: string) => text.trim().split(/\s+/);

describe('built-in modules', () => {
  /** Fields as documented, by what a value of one is: a text, a number, an item, a person or a list of records. */
  const documented: Record<string, Record<string, string>> = {
    alerts: {
      string: 'name sourceId source description',
      item: 'type severity status',
      person: 'assignedTo',
      integer: 'dueDate',
    },
    comments: {
      string: 'content file file1 file2 file3 file4 rawCommentData',
      boolean: 'isDeleted isImportant peopleUpdated',
      integer: 'lastReplyDate',
      item: 'type',
      lookup: 'replyTo',
      many: `attachments approvals tasks people alerts assets campaigns communication events incidents indicators
        warrooms devices replies managers scenario cVEs scans vulnerabilities hunt threatActors threatIntelReports
        workspaces`,
    },
    incidents: {
      item: 'state wasPersonalDataAffected phase resSla severity category slaState deliveryVector status',
      person: 'incidentLead',
      integer: `impactROI incRemainingRespSLA incRemainingAckSLA resPercentSla slaPercentage recoveryTime
        containmentTime dwellTime responseSLAResumeDate respSLApausedon ackSLApausedon confirmationDate
        eradicationDate identificationDate recoveryDate resDate resDueBy resolveddate ackDueDate responseDate ackDate
        aftermathDate assigneddate containmentDate dateOfIncident discoveredOn`,
      string: `escalated ticketID volatileData businessImpact senderEmailAddress filehash impactAssessments
        incidentsummary metrics nextsteps incidentphase receipientEmailAddress resolution senderDomain sourceId
        targetAsset otherLogs siemQuery fileName name mitreattackid c2server dLLName processName affectedUser
        affectedHost pcapFile description destinationIP deviceUID source sourcedata sourceIP`,
      many: `mitretechniques mitresubtechniques mitremitigations mitregroups mitretactics mitresoftware warrooms
        comments companies indicators persons tasks alerts assets campaigns communications attachments cVEs
        vulnerabilities`,
    },
    tasks: {
      person: 'submittedBy assignedToPerson',
      string: 'name description approvalhost workflowid taskdata tasktype',
      item: 'type priority status',
      integer: 'dueBy assignedOnDate startDate completedOnDate actualMinutes stepid',
      many: `companies persons alerts attachments assets comments incidents indicators warrooms cVEs vulnerabilities
        hunt threatIntelFeeds workspaces`,
    },
  };

  const kindOf = ({ type, collection }: JsonRecord) => {
    if (collection === true) return 'many';
    if (type === 'picklists') return 'item';
    if (type === 'people') return 'person';
    return ['string', 'integer', 'boolean'].includes(String(type)) ? String(type) : 'lookup';
  };

  it.each(Object.keys(documented))('%s have every documented field, of its kind', async (type) => {
    const fields = (await published(type)).attributes as JsonRecord[];
    const kinds = new Map(fields.map((field) => [field.name, kindOf(field)]));
    const wanted = Object.entries(documented[type] ?? {}).flatMap(([kind, names]) =>
      words(names).map((name) => [name, kind]),
    );
    expect(wanted.map(([name]) => [name, kinds.get(name)])).toEqual(wanted);
  });

  it.each([
    ['alerts', { ownable: true, taggable: true, queueable: true }],
    ['incidents', { taggable: true, queueable: true }],
    ['tasks', { ownable: true, taggable: true, queueable: true }],
    ['comments', { ownable: true, taggable: true }],
  ])('%s have their flags', async (type, flags) => {
    expect(await published(type)).toMatchObject(flags);
  });

  it('keep incidents of one source and tenant apart', async () => {
    expect((await published('incidents')).uniqueConstraint).toEqual([
      { incidents_unique: { columns: ['sourceId', 'tenant'] } },
    ]);
    for (const type of ['alerts', 'incidents']) {
      const statuses = [];
      for (const sourceId of [undefined, undefined, 'S-1', 'S-1'])
        statuses.push((await world.ask('POST', `/api/3/${type}`, { name: 'n', sourceId })).status);
      expect(statuses).toEqual([201, 201, 201, 409]);
    }
  });

  it.each(['alerts', 'incidents', 'tasks'])('%s need a name', async (type) => {
    expect((await world.ask('POST', `/api/3/${type}`, { description: 'x' })).status).toBe(400);
  });

  it('begin with the state public modules give them, where nothing else is said', async () => {
    const value = (field: unknown) => (field as JsonRecord | null)?.itemValue;
    const { body: alert } = await world.ask('POST', '/api/3/alerts', { name: 'begun' });
    expect([alert.status, alert.severity, alert.state].map(value)).toEqual(['Open', 'Low', 'New']);
    const { body: incident } = await world.ask('POST', '/api/3/incidents', { name: 'begun' });
    expect([incident.status, incident.phase].map(value)).toEqual(['Open', 'Detection']);
    const { body: bare } = await world.ask('POST', '/api/3/alerts', { name: 'b', severity: null });
    expect(bare.severity).toBeNull();
  });

  it('are listed by what people look for first', async () => {
    const views = await get('/api/3/system_view_templates?module=alerts&viewOptions=list&$limit=10');
    const { rows } = (members(views)[0] ?? {}).config as {
      rows: { columns: { widgets: { config: { columns: { name: string }[] } }[] }[] }[];
    };
    const shown = rows[0]?.columns[0]?.widgets[0]?.config.columns.map(({ name }) => name);
    expect(shown?.slice(0, 6)).toEqual(['name', 'severity', 'status', 'type', 'source', 'assignedTo']);
  });

  it('list their properties under the name of the type', async () => {
    for (const [type, names] of [
      ['Alert', ['uuid', 'id', 'dueDate', 'owners', 'recordTags', 'tenant']],
      ['Scenario', ['uuid', 'title', 'steps']],
      ['StagingModelMetadata', ['uuid', 'type', 'attributes', 'uniqueConstraint', 'softDeleteable']],
      ['ModelMetadata', ['uuid', 'type', 'attributes']],
      ['AttributeMetadata', ['uuid', 'name', 'formType', 'sattrib']],
    ] as const) {
      const context = (await get(`/api/3/contexts/${type}`))['@context'] as JsonRecord;
      expect(Object.keys(context)).toEqual(expect.arrayContaining([...names]));
    }
  });

  it('do not include those of packs, whose names are free', async () => {
    const types = members(await get('/api/3/model_metadatas?$limit=1000')).map(({ type }) => type);
    const ofPacks = ['proxmox_inventory', 'number', 'contact', 'keys', 'u_s_bs', 'z_t_p_profiles'];
    expect(types.filter((type) => ofPacks.includes(String(type)))).toEqual([]);
    const own = await world.ask('POST', '/api/3/staging_model_metadatas', {
      type: 'contact',
      descriptions: { singular: 'Contact', plural: 'Contacts' },
      attributes: [{ name: 'name', type: 'string', formType: 'text' }],
    });
    expect(own.status).toBe(201);
    await world.ask('DELETE', `/api/3/staging_model_metadatas/${String(own.body.uuid)}`);
  });
});

describe('picklists', () => {
  const itemsOf = async (list: string) => {
    const found = await get(`/api/3/picklists?listName__name=${list}&$orderby=orderIndex`);
    return members(found).map(({ itemValue }) => itemValue);
  };

  it.each([
    ['Severity', ['Minimal', 'Low', 'Medium', 'High', 'Critical']],
    ['AlertStatus', ['Open', 'Investigating', 'Pending', 'Closed', 'Re-Opened']],
    ['IncidentStatus', ['Open', 'In Progress', 'Awaiting', 'Resolved', 'Inactive']],
    ['TaskStatus', ['Open', 'Not Started', 'In Progress', 'Awaiting', 'Completed', 'Skipped']],
    ['WorkflowPriority', ['High', 'Medium', 'Low']],
  ])('%s are complete and in order', async (list, items) => {
    expect(await itemsOf(list)).toEqual(items);
  });

  it('do not include those of packs', async () => {
    const lists = members(await get('/api/3/picklist_names?$limit=1000')).map(({ name }) => name);
    expect(lists).toEqual(expect.arrayContaining(['Severity', 'TaskPriority', 'Comment Type', 'SLAState']));
    for (const name of ['USBUSerRequest', 'ZTP Phase', 'VM Status', 'GDPREUCountryList'])
      expect(lists).not.toContain(name);
    expect(await itemsOf('AlertType')).not.toContain('Outbreak Alert');
  });
});

describe('lists that clients fetch whole', () => {
  it.each(['picklists', 'system_view_templates'])(
    '%s come on one page where no limit is asked',
    async (path) => {
      const whole = await get(`/api/3/${path}`);
      expect(members(whole).length).toBeGreaterThan(30);
      expect(members(whole)).toHaveLength(Number(whole['hydra:totalItems']));
      expect(members(await get(`/api/3/${path}?$limit=5`))).toHaveLength(5);
    },
  );
});

it('has labels a person can read on every module and field', async () => {
  const modules = members(await get('/api/3/model_metadatas?$limit=2147483647&$relationships=true'));
  const labels = modules.flatMap(({ type, descriptions, attributes }) => {
    const { singular, plural } = descriptions as Record<string, string>;
    const fields = attributes as { name: string; descriptions: { singular: string } }[];
    return [
      [String(type), singular],
      [String(type), plural],
      ...fields.map((field) => [`${String(type)}.${field.name}`, field.descriptions.singular]),
    ];
  });
  expect(labels.filter(([, label]) => !/^[A-Z][^_]*$/.test(label ?? ''))).toEqual([]);
  expect(Object.fromEntries(labels)).toMatchObject({
    c_v_es: 'CVEs',
    companies: 'Companies',
    'incidents.respSLApausedon': 'Response SLA Paused Date',
    'tasks.hunt': 'Hunt',
    'tasks.cVEs': 'CVEs',
  });
});

it('fills the metadata of a widget that is known by its name alone', async () => {
  const pack = { name: 'p', label: 'P', version: '1.0.0', type: 'solutionpack', contents: {} };
  const files = indexOf({
    'p/info.json': pack,
    'p/widgets/data.json': [{ name: 'myTiles', title: 'Tiles' }],
  });
  await loadContent(world.instance, [...files.files.values()]);
  const [widget] = members(await get('/api/3/widgets?name=myTiles'));
  expect(widget).toMatchObject({ title: 'Tiles', metadata: { description: '', pages: [], publisher: '' } });
});

/** A person with these roles and teams, signed in. */
async function signIn(loginid: string, roles: string[], teams: string[]): Promise<Record<string, string>> {
  const names = new Set(roles);
  const known = members(await get('/api/3/roles?$limit=100'));
  const made = await world.post('/api/3/people', {
    firstname: loginid,
    lastname: 'Tester',
    email: `${loginid}@example.com`,
    csActive: true,
    accessType: 'Named',
    roles: known.filter(({ name }) => names.has(String(name))).map((role) => role['@id']),
    teams,
    user: { loginid, password: 'Secret-12345', email: `${loginid}@example.com` },
  });
  expect(made.status).toBe(201);
  return { authorization: await world.bearer(loginid, 'Secret-12345') };
}

const team = async (name: string) => String((await world.post('/api/3/teams', { name })).body['@id']);

it('records of ownable modules are kept and seen by their owners', async () => {
  const [blue, red] = [await team('Blue'), await team('Red')];
  const insider = await signIn('insider', ['SOC Manager'], [blue]);
  const outsider = await signIn('outsider', ['SOC Manager'], [red]);
  for (const [type, body] of [
    ['alerts', { name: 'x' }],
    ['tasks', { name: 'x' }],
    ['comments', { content: 'x' }],
  ] as const) {
    const made = await world.post(`/api/3/${type}`, { ...body, owners: [blue] });
    expect(made.body.owners).toEqual([blue]);
    const path = String(made.body['@id']);
    const shown = await get(`${path}?$relationships=true`);
    expect((shown.owners as JsonRecord[]).map((owner) => owner['@id'])).toEqual([blue]);
    expect((await world.get(path, insider)).status).toBe(200);
    expect((await world.get(path, outsider)).status).toBe(404);
    const list = (await world.get(`/api/3/${type}?uuid=${String(made.body.uuid)}`, outsider)).body;
    expect(list['hydra:totalItems']).toBe(0);
  }
});

describe('stock roles', () => {
  it('are those of the platform, and each grants something', async () => {
    const roles = members(await get('/api/3/roles?$limit=100&$relationships=true'));
    expect(roles.map(({ name }) => name).toSorted()).toEqual([
      'Agent',
      'Application Administrator',
      'Full App Permissions',
      'Playbook Administrator',
      'Read-Only User',
      'SOC Analyst',
      'SOC Manager',
      'Security Administrator',
      'T2 Analyst',
    ]);
    for (const { name, modulePermissions } of roles) {
      if (name !== 'Full App Permissions') expect(modulePermissions, String(name)).not.toEqual([]);
    }
  });

  it.each([
    ['SOC Analyst', { list: 200, create: 201, update: 200, remove: 403, playbooks: 403, publish: 403 }],
    ['SOC Manager', { list: 200, create: 201, update: 200, remove: 204, playbooks: 200, publish: 403 }],
    ['Read-Only User', { list: 200, create: 403, update: 403, remove: 403, playbooks: 403, publish: 403 }],
    [
      'Playbook Administrator',
      { list: 403, create: 403, update: 403, remove: 403, playbooks: 200, publish: 403 },
    ],
    [
      'Application Administrator',
      { list: 403, create: 403, update: 403, remove: 403, playbooks: 403, publish: 200 },
    ],
  ])('%s may do what it says', async (role, wanted) => {
    const soc = String(members(await get('/api/3/teams?name=SOC Team'))[0]?.['@id']);
    const as = await signIn(role.replaceAll(/\W/g, '').toLowerCase(), [role], [soc]);
    const status = async (method: string, path: string, body?: unknown) =>
      (await world.ask(method, path, body, as)).status;
    const alert = `/api/3/alerts/${String((await world.post('/api/3/alerts', { name: 'n' })).body.uuid)}`;
    expect({
      list: await status('GET', '/api/3/alerts'),
      create: await status('POST', '/api/3/alerts', { name: 'mine' }),
      update: await status('PUT', alert, { description: 'x' }),
      remove: await status('DELETE', alert),
      playbooks: await status('GET', '/api/3/workflows'),
      publish: await status('PUT', '/api/publish', {}),
    }).toEqual(wanted);
    await world.instance.schema.settled();
  });
});

describe('an empty default value', () => {
  beforeAll(async () => {
    const text = (name: string) => ({ name, type: 'string', formType: 'text', defaultValue: '' });
    const made = await world.post('/api/3/staging_model_metadatas', {
      type: 'cases',
      descriptions: { singular: 'Case', plural: 'Cases' },
      uniqueConstraint: [{ cases_unique: { columns: ['sourceId'] } }],
      attributes: [text('name'), text('sourceId')],
    });
    expect(made.status).toBe(201);
    await world.put('/api/publish', {});
    await world.instance.schema.settled();
  });

  it('is none: records without the field are not alike, and are found as having nothing', async () => {
    for (const name of ['a', 'b']) {
      const made = await world.post('/api/3/cases', { name });
      expect([made.status, made.body.sourceId]).toEqual([201, null]);
    }
    const fed = await world.post('/api/ingest-feeds/cases', { data: [{ name: 'c' }, { name: 'd' }] });
    expect(new Set(fed.body.uuids as string[]).size).toBe(2);
    const filters = [{ field: 'sourceId', operator: 'isnull', value: true }];
    const found = await world.post('/api/query/cases', { logic: 'AND', filters });
    expect(found.body['hydra:totalItems']).toBe(4);
  });
});
