import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callAround, placeChoices } from '@core/schema/place-choices';
import { playbooksOf } from '@core/check/playbooks/playbook-file';
import type { FormSchema } from '@core/contract/form-schema';
import { eachText } from '@core/search/values';
import { formatPointer } from '@core/text/pointer';
import { CheckedFolder } from '../../../main/workspace/checked-folder';
import { describeWithContent } from '../../support/corpus';
import { playbook, route, step, uuid } from '../../support/playbook-json';

const high = '/api/3/picklists/11111111-0000-4000-8000-000000000001';
const field = { title: 'A field', formType: 'text', type: 'string', collection: false, required: false };
const schema: FormSchema = {
  modules: [
    {
      type: 'alerts',
      title: 'Alert',
      here: true,
      fields: [
        { ...field, name: 'name', picklist: null },
        { ...field, name: 'severity', picklist: 'Severity' },
        { ...field, name: 'stage', picklist: 'Gone' },
      ],
    },
  ],
  picklists: [{ iri: null, name: 'Severity', items: [{ iri: high, value: 'High' }] }],
  connectors: [
    {
      name: 'vt',
      label: 'VirusTotal',
      version: '1.0.0',
      operations: [{ name: 'query_ip', title: 'Query IP', description: null, needsConfiguration: true }],
      configurations: [{ uuid: uuid(77), name: 'Main', isDefault: true }],
      here: true,
    },
    {
      name: 'seen',
      label: 'Seen',
      version: '',
      operations: [{ name: 'act', title: 'Act', description: null, needsConfiguration: true }],
      configurations: [],
      here: false,
    },
  ],
  playbooks: [{ uuid: uuid(50), name: 'Enrich', collection: 'C', parameters: ['ip', 'why'], isBlock: false }],
  variables: [],
  actors: [],
  roles: [],
  channels: [],
};

const value = playbook({
  steps: [
    step(1, 'manual', { resources: [''] }),
    step(2, 'connector', { connector: 'vt', operation: '', config: '', params: { '': 1 } }),
    step(3, 'connector', { connector: 'nobody', operation: 'x', params: { a: 1 } }),
    step(4, 'createRecord', { collection: '/api/3/alerts', resource: { severity: '', stage: '', '': '' } }),
    step(5, 'findRecords', {
      module: 'alerts?$limit=30',
      query: { logic: 'AND', filters: [{ field: 'severity', operator: 'eq', value: '' }] },
    }),
    step(6, 'reference', { workflowReference: `/api/3/workflows/${uuid(50)}`, arguments: { ip: 1, '': 2 } }),
    step(7, 'createRecord', { collection: '/api/3/nobody_has_it', resource: { severity: '' } }),
    step(9, 'connector', { connector: 'seen', operation: 'act' }),
    step(8, 'reference', { workflowReference: `/api/3/workflows/${uuid(51)}`, arguments: { '': 2 } }),
  ],
  routes: [route(1, 2)],
});

const at = (pointer: string, isKey = false, parameters: readonly string[] | null = ['ip']) =>
  placeChoices(value, pointer, isKey, { schema, parameters });
const texts = (pointer: string, isKey = false) => at(pointer, isKey).choices.map(({ text }) => text);

describe('what can stand at a place', () => {
  it('is the steps and step types a playbook links its parts by', () => {
    expect(at('/routes/0/targetStep').choices.map(({ label }) => label)).toContain('Step 3');
    expect(texts('/triggerStep')).toEqual([`/api/3/workflow_steps/${uuid(1)}`]);
    expect(at('/steps/1/stepType').choices.map(({ label }) => label)).toContain('Create Record');
    expect(texts('/steps/1/arguments/conditions/0/step_iri')).not.toContain(
      `/api/3/workflow_steps/${uuid(1)}`,
    );
  });

  it('is modules, connectors, operations, configurations and playbooks, as the argument writes them', () => {
    expect(texts('/steps/0/arguments/resources/0')).toEqual(['alerts']);
    expect(texts('/steps/3/arguments/collection')).toEqual(['/api/3/alerts']);
    expect(texts('/steps/4/arguments/module')).toEqual(['alerts?$limit=30']);
    expect(texts('/steps/1/arguments/connector')).toEqual(['vt', 'seen']);
    expect(texts('/steps/1/arguments/operation')).toEqual(['query_ip']);
    expect(texts('/steps/1/arguments/config')).toEqual([uuid(77)]);
    expect(at('/steps/5/arguments/workflowReference').choices).toEqual([
      { text: `/api/3/workflows/${uuid(50)}`, label: 'Enrich', detail: 'C' },
    ]);
  });

  it('is IRIs of picklist items for a field, written or sought', () => {
    expect(at('/steps/3/arguments/resource/severity').choices).toEqual([
      { text: high, label: 'High', detail: 'Severity item' },
    ]);
    expect(texts('/steps/4/arguments/query/filters/0/value')).toEqual([high]);
    expect(texts('/steps/4/arguments/query/filters/0/field')).toContain('severity');
    expect(texts('/steps/4/arguments/query/filters/0/operator')).toContain('contains');
    expect(texts('/steps/4/arguments/query/logic')).toEqual(['AND', 'OR']);
  });

  it('is keys that are not there yet: fields, parameters of operations and of called playbooks, arguments', () => {
    expect(texts('/steps/3/arguments/resource/', true)).toEqual(['name']);
    expect(callAround(value, '/steps/1/arguments/params/')).toBeNull();
    expect(texts('/steps/5/arguments/arguments/', true)).toEqual(['why']);
    expect(texts('/steps/5/arguments/x', true)).toContain('pass_parent_env');
    expect(at('/steps/2/arguments/params/a', true).choices.map(({ label }) => label)).toEqual(['ip']);
  });

  it('says what it does not know, and offers nothing made up', () => {
    expect(at('/steps/2/arguments/operation').unknown).toMatch(/Nobody here knows the connector “nobody”/);
    expect(at('/steps/2/arguments/params/a', true, null).unknown).toMatch(
      /knows the parameters of “x” of “nobody”/,
    );
    expect(at('/steps/6/arguments/resource/severity').unknown).toMatch(/fields of “nobody_has_it”/);
    expect(at('/steps/3/arguments/resource/stage').unknown).toMatch(/picklist “Gone”/);
    expect(at('/steps/7/arguments/operation').unknown).toMatch(/declares the operations of “seen”/);
    expect(at('/steps/8/arguments/arguments/', true).unknown).toMatch(/not here/);
    expect(at('/name')).toEqual({ choices: [], unknown: null });
    expect(at('/steps/0/name')).toEqual({ choices: [], unknown: null });
  });
});

describeWithContent('what real playbooks write', (content, sized) => {
  it('is among what can stand there, wherever anything is offered', async () => {
    let [offered, missing] = [0, 0];
    const linked = { offered: 0, missing: [] as string[] };
    for (const name of readdirSync(join(content, 'content'))) {
      const folder = await CheckedFolder.read(join(content, 'content', name));
      const known = { schema: folder.formSchema(), parameters: null };
      for (const file of folder.files.filter((one) => playbooksOf(one).length > 0)) {
        eachText(file.value, ({ text, way, isKey, isText }) => {
          if (isKey || !isText || text === '' || text.includes('{')) return true;
          const pointer = formatPointer(way);
          const { choices } = placeChoices(file.value, pointer, false, known);
          if (choices.length === 0) return true;
          const isThere = choices.some((choice) => choice.text.split('?')[0] === text.split('?')[0]);
          if (/(?:sourceStep|targetStep|triggerStep)$/.test(pointer)) {
            linked.offered++;
            if (!isThere) linked.missing.push(`${name}/${file.path}${pointer} ${text}`);
          }
          offered++;
          if (!isThere) missing++;
          return true;
        });
      }
    }
    expect(offered).toBeGreaterThan(sized({ own: 1000, corpus: 20_000 }));
    expect(missing / offered, `${missing} of ${offered}`).toBeLessThan(0.1);
    expect(linked.missing.length / linked.offered, linked.missing.slice(0, 5).join('\n')).toBeLessThan(0.01);
  }, 300_000);
});
