import { describe, expect, it } from 'vitest';
import type { KnownData } from '@core/check/templates/known-data';
import { templateScope } from '@core/check/templates/template-scope';
import { knownDataOf } from '@core/schema/known-data';
import { completionsAt } from '@core/template/analysis/complete';
import { hoverAt } from '@core/template/analysis/help';
import { entryAt } from '@core/template/analysis/scope-tree';
import type { FormSchema, SchemaField } from '@core/contract/form-schema';
import { playbook, route, step } from '../../support/playbook-json';

const field = (name: string, rest: Partial<SchemaField> = {}): SchemaField => ({
  name,
  title: name.toUpperCase(),
  formType: 'text',
  type: 'string',
  picklist: null,
  collection: false,
  required: false,
  ...rest,
});

const severity = {
  iri: null,
  name: 'Severity',
  items: [
    { iri: '/api/3/picklists/11111111-0000-4000-8000-000000000001', value: 'High' },
    { iri: '/api/3/picklists/11111111-0000-4000-8000-000000000002', value: "Don't know" },
  ],
};

const schema: FormSchema = {
  modules: [
    {
      type: 'alerts',
      title: 'Alert',
      here: true,
      fields: [
        field('emailFrom'),
        field('severity', { formType: 'picklist', type: 'picklists', picklist: 'Severity' }),
        field('stage', { formType: 'picklist', type: 'picklists', picklist: 'Gone' }),
        field('owner', { formType: 'lookup', type: 'people' }),
        field('parent', { formType: 'lookup', type: 'alerts' }),
        field('incidents', { formType: 'manyToMany', type: 'incidents', collection: true }),
        field('ackDate', { formType: 'datetime', type: 'integer' }),
        field('isSpam', { formType: 'checkbox', type: 'boolean' }),
      ],
    },
    { type: 'incidents', title: 'Incident', here: true, fields: [field('emailFrom'), field('phase')] },
    { type: 'people', title: 'Person', here: false, fields: [field('firstname')] },
  ],
  picklists: [severity],
  connectors: [],
  playbooks: [{ uuid: child(), name: 'Enrich', collection: null, parameters: ['ip'], isBlock: false }],
  variables: [
    { name: 'Threshold', value: '50', differs: false, here: true },
    { name: 'api_key', value: null, differs: false, here: true },
    { name: 'Twice', value: null, differs: true, here: true },
  ],
  actors: [],
  roles: [],
  channels: [],
};

function child(): string {
  return '22222222-0000-4000-8000-000000000001';
}

/** What "Call" calls: it ends at one of two steps. */
const enriching = playbook({
  uuid: child(),
  steps: [
    step(21, 'referenced'),
    step(22, 'connector', { connector: 'virustotal', operation: 'query_ip', params: {} }, { name: 'Ask' }),
    step(23, 'setVariable', { verdict: 'bad', seen: 3 }, { name: 'Conclude' }),
    step(24, 'setVariable', { why: 'nothing known' }, { name: 'Give up' }),
  ],
  routes: [route(21, 22), route(22, 23), route(22, 24)],
});

const data: KnownData = knownDataOf(schema, {
  answer: ({ connector, operation }) =>
    connector === 'virustotal' && operation === 'query_ip'
      ? { status: 'Success', data: { score: 12, engines: [{ name: 'x', malicious: true }] } }
      : null,
  recorded: ({ connector }) => (connector === 'recorded' ? { seen: 'it' } : undefined),
  called: (uuid) => (uuid === enriching.uuid ? enriching : undefined),
});

const value = playbook({
  steps: [
    step(1, 'manual', { resources: ['alerts'] }),
    step(2, 'connector', { connector: 'virustotal', operation: 'query_ip', params: {} }, { name: 'Ask VT' }),
    step(3, 'connector', { connector: 'other', operation: 'do_it', params: {} }, { name: 'Other' }),
    step(4, 'findRecords', { module: 'incidents?$limit=30' }, { name: 'Find' }),
    step(5, 'findRecords', { module: 'nobody_has_it?$limit=30' }, { name: 'Find none' }),
    step(
      6,
      'setVariable',
      { first: '{{ vars.steps.Find[0] }}', count: 3, all: '{{ vars.steps.Find }}' },
      { name: 'Set' },
    ),
    step(7, 'setVariable', { a: '{{ vars.b }}', b: '{{ vars.a }}' }, { name: 'Circle' }),
    step(
      8,
      'setVariable',
      { for_each: { item: '{{ vars.all }}' }, each: '{{ vars.item.phase }}' },
      { name: 'Loop' },
    ),
    step(9, 'reference', { workflowReference: `/api/3/workflows/${child()}` }, { name: 'Call' }),
    step(
      10,
      'reference',
      { workflowReference: `/api/3/workflows/${child()}`, apply_async: true },
      { name: 'Call and go on' },
    ),
    step(11, 'reference', { workflowReference: '/api/3/workflows/gone' }, { name: 'Call nobody' }),
    step(12, 'connector', { connector: 'recorded', operation: 'ask', params: {} }, { name: 'Recorded' }),
    step(
      13,
      'codeSnippet',
      {
        connector: 'code-snippet',
        operation: 'python_inline_code_editor',
        params: { python_function: 'import json\nprint(json.dumps({"total": 1, "ips": [{"ip": "x"}]}))' },
      },
      { name: 'Compute' },
    ),
  ],
  routes: [route(12, 8), route(4, 6)],
});

const scope = templateScope(value, '/steps/7/arguments/each', data);
const at = (text: string, known = data) => {
  const offset = text.indexOf('¦');
  const source = text.replace('¦', '');
  return completionsAt(
    source,
    offset,
    templateScope(value, '/steps/7/arguments/each', known),
    known.picklists,
  );
};
const keysAt = (text: string) =>
  at(text)
    .filter(({ kind }) => kind === 'key')
    .map(({ label }) => label);
const applied = (text: string, label: string) => {
  const found = at(text).find((completion) => completion.label === label);
  if (!found) throw new Error(`${label} is not offered at ${text}`);
  const source = text.replace('¦', '');
  return source.slice(0, found.from) + found.insert + source.slice(found.to);
};

describe('what completion knows of the data', () => {
  it('is the fields of the records a trigger delivers, with their types', () => {
    expect(keysAt('{{ vars.input.records[0].¦')).toEqual(
      expect.arrayContaining(['@id', 'uuid', 'createDate', 'emailFrom', 'severity', 'owner', 'incidents']),
    );
    expect(entryAt(scope, ['vars', 'input', 'records', 0, 'emailFrom'])?.type).toBe('text');
    expect(entryAt(scope, ['vars', 'input', 'records', 0, 'isSpam'])?.type).toBe('truth');
    expect(entryAt(scope, ['vars', 'input', 'records', 0, 'ackDate'])?.detail).toContain('seconds');
  });

  it('follows single links one level deep, where links are IRIs', () => {
    expect(keysAt('{{ vars.input.records[0].owner.¦')).toContain('firstname');
    expect(entryAt(scope, ['vars', 'input', 'records', 0, 'parent', 'owner'])?.type).toBe('text');
    expect(entryAt(scope, ['vars', 'input', 'records', 0, 'parent', 'severity'])?.choices?.[0]?.text).toBe(
      severity.items[0]?.iri,
    );
  });

  it('is the items of a picklist where its value is compared, by text and by IRI', () => {
    expect(keysAt('{{ vars.input.records[0].severity.¦')).toContain('itemValue');
    expect(applied("{% if vars.input.records[0].severity.itemValue == '¦", 'High')).toBe(
      "{% if vars.input.records[0].severity.itemValue == 'High",
    );
    expect(applied("{% if vars.input.records[0].severity['@id'] == '¦", 'High')).toContain(
      `== '${severity.items[0]?.iri}`,
    );
    expect(applied("{{ vars.input.records[0].severity.itemValue in ['High', '¦", "Don't know")).toContain(
      String.raw`['High', 'Don\'t know`,
    );
    expect(applied("{% set s = vars.input.records[0].severity %}{{ s.itemValue != 'H¦", 'High')).toContain(
      "!= 'High",
    );
  });

  it('is names of lists and of items for the filter picklist', () => {
    expect(applied("{{ '¦' | picklist('High') }}", 'Severity')).toContain("{{ 'Severity' | picklist");
    expect(applied("{{ 'Severity' | picklist('¦", 'High')).toBe("{{ 'Severity' | picklist('High");
    expect(at("{{ 'Unknown' | picklist('¦")).toEqual([]);
    expect(at("{{ 'any text ¦")).toEqual([]);
  });

  it('is global variables with their values, but never a secret', () => {
    expect(keysAt('{{ globalVars.¦')).toEqual(['Threshold', 'api_key', 'Twice']);
    expect(entryAt(scope, ['globalVars', 'Threshold'])?.sample).toBe('50');
    expect(entryAt(scope, ['globalVars', 'api_key'])?.sample).toBeUndefined();
    expect(entryAt(scope, ['globalVars', 'Twice'])?.detail).toMatch(/packs here give different values/);
  });

  it('is what the output schema of an operation declares, without the made-up values', () => {
    expect(keysAt('{{ vars.steps.Ask_VT.data.¦')).toEqual(['score', 'engines']);
    expect(keysAt('{{ vars.steps.Ask_VT.data.engines[0].¦')).toEqual(['name', 'malicious']);
    expect(entryAt(scope, ['vars', 'steps', 'Ask_VT', 'data', 'score'])).toMatchObject({ type: 'number' });
    expect(entryAt(scope, ['vars', 'steps', 'Ask_VT', 'data', 'score'])?.sample).toBeUndefined();
  });

  it('is what variables and loops stand for', () => {
    expect(keysAt('{{ vars.first.¦')).toContain('phase');
    expect(keysAt('{{ vars.item.¦')).toContain('phase');
    expect(keysAt('{{ vars.steps.Set.first.¦')).toContain('phase');
    expect(entryAt(scope, ['vars', 'count'])?.type).toBe('number');
    expect(entryAt(scope, ['vars', 'a'])?.type).toBeUndefined();
  });

  it('is what a called playbook gives back, whichever of its steps it ends at', () => {
    expect(keysAt('{{ vars.steps.Call.¦')).toEqual(['verdict', 'seen', 'why']);
    expect(entryAt(scope, ['vars', 'steps', 'Call'])?.detail).toMatch(/Conclude or Give up/);
    expect(entryAt(scope, ['vars', 'steps', 'Call', 'seen'])?.type).toBe('number');
    expect(entryAt(scope, ['vars', 'steps', 'Call_and_go_on'])?.unknown).toMatch(/does not wait/);
    expect(entryAt(scope, ['vars', 'steps', 'Call_nobody'])?.unknown).toMatch(/not here/);
  });

  it('ends where playbooks call each other in a circle', () => {
    const calling = (uuid: string) =>
      playbook({
        steps: [
          step(31, 'referenced'),
          step(32, 'reference', { workflowReference: `/api/3/workflows/${uuid}` }, { name: 'Again' }),
        ],
        routes: [route(31, 32)],
      });
    const round: KnownData = { ...data, called: calling };
    const entry = entryAt(templateScope(calling('a'), '', round), ['vars', 'steps', 'Again']);
    expect(entry?.children).toBeUndefined();
    expect(entry?.unknown).toMatch(/run the playbook once/);
  });

  it('is what was recorded, with the value it had', () => {
    expect(keysAt('{{ vars.steps.Recorded.data.¦')).toEqual(['seen']);
    expect(entryAt(scope, ['vars', 'steps', 'Recorded', 'data', 'seen'])).toMatchObject({
      sample: 'it',
      detail: 'recording',
    });
  });

  it('is what code is seen to print', () => {
    expect(keysAt('{{ vars.steps.Compute.data.code_output.¦')).toEqual(['total', 'ips']);
    expect(keysAt('{{ vars.steps.Compute.data.code_output.ips[0].¦')).toEqual(['ip']);
  });

  it('is the result of the step before, where there is one', () => {
    expect(keysAt('{{ vars.result.data.¦')).toEqual(['seen']);
    const elsewhere = templateScope(value, '/steps/1', data);
    expect(entryAt(elsewhere, ['vars', 'result'])?.children).toBeUndefined();
  });

  it('is the fields of a form with their types', () => {
    const asking = playbook({
      steps: [
        step(1, 'manual', {
          inputVariables: [{ name: 'limit', label: 'How many', formType: 'integer' }],
        }),
        step(
          2,
          'manualInput',
          { input: { schema: { inputVariables: [{ name: 'ok', label: 'Sure?', formType: 'checkbox' }] } } },
          { name: 'Ask' },
        ),
      ],
    });
    const known = templateScope(asking, '', data);
    expect(entryAt(known, ['vars', 'input', 'params', 'limit'])).toMatchObject({
      type: 'number',
      detail: 'parameter · How many · integer',
    });
    expect(entryAt(known, ['vars', 'steps', 'Ask', 'input', 'ok'])?.type).toBe('truth');
  });

  it('says what it does not know, and offers nothing made up', () => {
    const why = (text: string) => at(text).find(({ kind }) => kind === 'unknown')?.detail;
    expect(why('{{ vars.steps.Other.data.¦')).toMatch(/No output schema of do_it is known.*run the playbook/);
    expect(keysAt('{{ vars.steps.Other.data.¦')).toEqual([]);
    const unread = { ...data, called: () => undefined };
    expect(entryAt(templateScope(value, '', unread), ['vars', 'steps', 'Call'])?.unknown).toMatch(
      /last step of “Enrich”/,
    );
    expect(entryAt(scope, ['vars', 'steps', 'Find_none', 0])?.unknown).toMatch(
      /Nobody here knows.*nobody_has_it/,
    );
    expect(keysAt('{{ vars.steps.Find_none[0].¦')).not.toContain('phase');
    expect(entryAt(scope, ['vars', 'input', 'records', 0, 'stage'])?.unknown).toMatch(/picklist “Gone”/);
  });

  it('says what only some of several modules have', () => {
    const both = playbook({ steps: [step(1, 'manual', { resources: ['alerts', 'incidents'] })] });
    const records = entryAt(templateScope(both, '', data), ['vars', 'input', 'records', 0]);
    expect(records?.children?.get('phase')?.detail).toContain('only Incident');
    expect(records?.children?.get('emailFrom')?.detail).not.toContain('only');
  });

  it('says where packs define a field or the items of a picklist in different ways', () => {
    const fields = [
      field('when', { differs: true }),
      field('stage', { formType: 'picklist', type: 'picklists', picklist: 'Stage' }),
      field('same'),
    ];
    const known = knownDataOf(
      {
        ...schema,
        modules: [{ type: 'alerts', title: 'Alert', here: true, fields }],
        picklists: [{ iri: null, name: 'Stage', items: [], differs: true }],
      },
      { answer: () => null, recorded: () => undefined, called: () => undefined },
    );
    const record = entryAt(templateScope(value, '', known), ['vars', 'input', 'records', 0]);
    const detail = (name: string) => record?.children?.get(name)?.detail;
    expect(detail('when')).toBe('WHEN · text · packs here define it in different ways');
    expect(detail('stage')).toMatch(/to which packs here give different items/);
    expect(detail('same')).toBe('SAME · text');
  });

  it('shows the items under the pointer', () => {
    const source = '{{ vars.input.records[0].severity.itemValue }}';
    const hover = hoverAt(source, source.indexOf('itemValue') + 2, scope);
    expect(hover && 'entry' in hover && hover.entry.choices?.map(({ text }) => text)).toEqual([
      'High',
      "Don't know",
    ]);
  });

  it('knows a playbook inside of a collection as one in a file of its own', () => {
    const file = { type: 'workflow_collections', data: [{ name: 'C', workflows: [value, value] }] };
    const inner = templateScope(file, '/data/0/workflows/1/steps/7/arguments/each', data);
    expect(entryAt(inner, ['vars', 'item'])?.children?.has('phase')).toBe(true);
  });
});
