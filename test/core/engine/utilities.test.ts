import { describe, expect, it } from 'vitest';
import { type RunParts, runThrough, stepOf } from '../../support/engine-run';
import { buildPlaybook, referenced } from '../../support/playbook-builder';

const utility = (operation: string, params: Record<string, unknown>) =>
  ['CyopsUtilites', { connector: 'cyops_utilities', operation, params, version: '3' }] as const;

async function dataOf(operation: string, params: Record<string, unknown>, parts: RunParts = {}) {
  const trace = await runThrough(
    [buildPlaybook('P', { steps: { Start: referenced, Do: utility(operation, params) } })],
    parts,
  );
  const step = stepOf(trace, 'Do');
  return { step, trace, data: (step.result as { data?: unknown } | null)?.data };
}

const alerts = [
  {
    uuid: 'a1',
    name: 'One',
    severity: '/api/3/picklists/Severity-High',
    indicators: ['/api/3/indicators/i1'],
  },
  { uuid: 'a2', name: 'Two' },
];
const stored = { alerts, indicators: [{ uuid: 'i1', value: '1.2.3.4' }] };
const request = (method: string, iri: string, body: unknown = '') =>
  dataOf('make_cyops_request', { method, iri, body }, { stored, picklists: { Severity: ['High'] } });

describe('a request to the platform itself', () => {
  it('reads a record with its picklist items', async () => {
    const { data, step } = await request('GET', '/api/3/alerts/a1');
    expect(data).toMatchObject({ name: 'One', severity: { itemValue: 'High' } });
    expect(data).not.toHaveProperty('indicators');
    expect(step.source).toBe('built-in');
  });

  it('expands relations when asked', async () => {
    const { data } = await request('GET', '/api/3/alerts/a1?$relationships=true');
    expect(data).toMatchObject({ indicators: [{ value: '1.2.3.4' }] });
  });

  it('lists with conditions in the address', async () => {
    const { data } = await request('GET', '/api/3/alerts?name$like=%25w%25&$limit=5');
    expect(data).toMatchObject({ 'hydra:member': [{ uuid: 'a2' }], 'hydra:totalItems': 1 });
  });

  it('walks a relation', async () => {
    const { data } = await request('GET', '/api/3/alerts/a1/indicators');
    expect(data).toMatchObject({ 'hydra:member': [{ uuid: 'i1' }] });
  });

  it('queries with a body of text', async () => {
    const { data } = await request(
      'POST',
      '/api/query/alerts',
      '{"logic":"AND","filters":[{"field":"name","operator":"eq","value":"Two"}]}',
    );
    expect(data).toMatchObject({ 'hydra:member': [{ uuid: 'a2' }] });
  });

  it('creates, changes, links and deletes', async () => {
    expect((await request('POST', '/api/3/alerts', { name: 'New' })).data).toMatchObject({
      name: 'New',
      '@type': 'Alert',
    });
    const linked = await request('PUT', '/api/3/alerts/a2', {
      __link: { indicators: ['/api/3/indicators/i1'] },
    });
    expect(linked.trace.records['alerts']).toMatchObject([{ uuid: 'a2', indicators: [{ uuid: 'i1' }] }]);
    expect((await request('DELETE', '/api/3/alerts/a1')).step.status).toBe('finished');
    const query = { logic: 'AND', filters: [{ field: 'name', operator: 'like', value: '%' }] };
    expect((await request('DELETE', '/api/3/delete-with-query/alerts', query)).data).toEqual({ deleted: 2 });
  });

  it('assumes a record the workspace lacks, and says so', async () => {
    const { data, step } = await request('GET', '/api/3/people/unknown');
    expect(data).toMatchObject({ '@id': '/api/3/people/unknown' });
    expect(step.messages[0]).toContain('assumed to exist');
  });

  it('to another route is not answered', async () => {
    const { step } = await request('GET', '/api/integration/connectors/');
    expect(step).toMatchObject({
      status: 'failed',
      source: 'none',
      messages: [expect.stringContaining('/api/integration/connectors/')],
    });
  });

  it('lists global variables, and no prompts of other runs', async () => {
    const given = { globals: { Mode: 'quiet', Other: 'x' } };
    const variables = await dataOf(
      'make_cyops_request',
      { method: 'GET', iri: '/api/wf/api/dynamic-variable/?name=Mode&limit=9' },
      given,
    );
    expect(variables.data).toMatchObject({
      'hydra:member': [{ name: 'Mode', value: 'quiet' }],
      'hydra:totalItems': 1,
    });
    const prompts = await request('POST', '/api/wf/api/manual-wf-input/list_wfinput/?limit=10', {});
    expect(prompts.data).toMatchObject({ 'hydra:member': [] });
    const unlimited = await request('POST', '/api/wf/api/manual-wf-input/list_wfinput/', {});
    expect(unlimited.step.error).toContain('"limit"');
  });

  it('without an address says so', async () => {
    expect((await request('GET', '{{ vars.nothing }}')).step.error).toContain(
      'address of the request is empty',
    );
  });

  it('with a broken body fails with the reason', async () => {
    expect((await request('POST', '/api/3/alerts', '{"name":')).step.error).toContain('not JSON');
  });
});

describe('other utilities', () => {
  it('render rich text', async () => {
    expect((await dataOf('format_richtext', { value: '<p>{{ 1 + 1 }}</p>' })).data).toEqual({
      formatted_string: '<p>2</p>',
    });
  });

  it('set a global variable for the rest of the run', async () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Do: utility('updatemacro', { macro: 'Mark', value: 'x{{ 1 }}' }),
        Read: ['SetVariable', { mark: '{{ globalVars.Mark }}' }],
      },
    });
    const trace = await runThrough([playbook], { globals: { Mark: 'old' } });
    expect(stepOf(trace, 'Read').result).toMatchObject({ mark: 'x1' });
  });

  it('match addresses with networks', async () => {
    const { data } = await dataOf('ip_cidr_check', {
      cidr: '10.0.0.0/8,192.168.1.0/24',
      ip_address: ['10.9.9.9', '192.168.2.1'],
    });
    expect(data).toEqual({ ip_matched: true, matched_cidr_ip: ['10.9.9.9'] });
  });

  it('make a table of data', async () => {
    const data = [{ a: 1, b: 2 }];
    const all = String((await dataOf('json_to_html', { data, display: 'Horizontal' })).data);
    expect(all.match(/<th[^>]*>\w<\/th>/g)).toHaveLength(2);
    const some = String((await dataOf('json_to_html', { data, row_fields: '["b"]' })).data);
    expect(some.match(/<td[^>]*>\w<\/td>/g)).toHaveLength(1);
  });

  it('turn Markdown into HTML', async () => {
    expect((await dataOf('markdown_to_html', { markdown_string: '**x**' })).data).toMatchObject({
      html: expect.stringContaining('<strong>x</strong>') as unknown,
    });
  });

  it('find artifacts, except those on the exclude list', async () => {
    const text =
      'see https://bad.example/x.html from 198.51.100.7, not readme.txt, hash d41d8cd98f00b204e9800998ecf8427e';
    const { data: found } = await dataOf('extract_artifacts', { data: text, whitelist: '198.51.100.7' });
    expect(found).toMatchObject({
      URL: ['https://bad.example/x.html'],
      IP: [],
      MD5: ['d41d8cd98f00b204e9800998ecf8427e'],
      Email: [],
    });

    const { data } = await dataOf('extract_artifacts_new', { data: 'see 198.51.100.7 today' });
    expect(data).toMatchObject({
      results: expect.arrayContaining([{ type: 'IP', value: '198.51.100.7' }]) as unknown,
    });
  });

  it('do nothing on request', async () => {
    expect((await dataOf('no_op', {})).step.status).toBe('finished');
  });
});

describe('mail', () => {
  it('goes to the outbox and nowhere else', async () => {
    const mail = [
      'SendMail',
      {
        connector: 'smtp',
        operation: 'send_email_new',
        from_str: 'soc@example.com',
        params: {
          to: 'a@example.com, b@example.com',
          subject: 'Hello {{ 1 }}',
          body: '<p>x</p>',
          body_type: 'Rich Text',
        },
      },
    ] as const;
    const trace = await runThrough([buildPlaybook('P', { steps: { Start: referenced, Mail: mail } })]);
    expect(trace.outbox).toEqual([
      {
        step: 'Mail',
        from: 'soc@example.com',
        to: ['a@example.com', 'b@example.com'],
        cc: [],
        bcc: [],
        subject: 'Hello 1',
        body: '<p>x</p>',
        bodyType: 'Rich Text',
      },
    ]);
    expect(stepOf(trace, 'Mail').source).toBe('outbox');
  });
});
