import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { stepTypeOf, stepTypes } from '@core/content/steps/index';
import { projectRoot } from '../../support/host';

const describeStep = (name: string, args: Record<string, unknown>): string | undefined =>
  stepTypes.find((type) => type.name === name)?.describe(args);

describe('step types', () => {
  it('are those of the platform, each once', () => {
    const page = readFileSync(join(projectRoot, 'docs', 'platform', 'steps.md'), 'utf8');
    const [, older = ''] = /^Older ones, all `([\da-f-]+)` plus six digits/m.exec(page) ?? [];
    const documented = [
      ...page.matchAll(/^\| `[\w.]+`.*\| `([\da-f-]+-[\da-z]{12})`/gm),
      ...page.matchAll(/\b[A-Z]\w+ (\d{6})\b/g),
      ...page.matchAll(/\b[A-Z]\w+\n(\d{6})\b/g),
    ].map(([, uuid = '']) => (uuid.length === 6 ? older + uuid : uuid));
    expect(stepTypes.map(({ uuid }) => uuid).toSorted()).toEqual(documented.toSorted());
    expect(new Set(stepTypes.map(({ name }) => name)).size).toBe(stepTypes.length);
  });

  it('are found by IRI, bare uuid, expanded relation, and in capitals', () => {
    const iri = '/api/3/workflow_step_types/12254cf5-5db7-4b1a-8cb1-3af081924b28';
    expect(stepTypeOf(iri)?.name).toBe('Decision');
    expect(stepTypeOf('12254CF5-5DB7-4B1A-8CB1-3AF081924B28')?.name).toBe('Decision');
    expect(stepTypeOf({ '@id': iri })?.name).toBe('Decision');
    expect(stepTypeOf('/api/3/workflow_step_types/6832e556-b9c7-497a-babe-feda3bd27dcg')?.name).toBe(
      'Approval',
    );
    expect(stepTypeOf('/api/3/workflow_step_types/00000000-0000-0000-0000-000000000000')).toBeNull();
    expect(stepTypeOf(null)).toBeNull();
  });

  it('name icons that exist', () => {
    const known = new Set(Object.keys(icons).map((name) => name.toLowerCase()));
    expect(stepTypes.map(({ icon }) => icon).filter((icon) => !known.has(icon.replaceAll('-', '')))).toEqual(
      [],
    );
  });

  it('say nothing of empty arguments rather than something wrong', () => {
    for (const type of stepTypes) expect(type.describe({})).not.toMatch(/undefined|null|NaN/);
  });
});

describe('the line on the card', () => {
  it.each([
    ['SetVariable', { a: '1', b: '2', c: '3', d: '4', when: 'x' }, 'a, b, c and 1 more · only when'],
    [
      'Connectors',
      { name: 'VirusTotal', connector: 'virustotal', operationTitle: 'Get IP' },
      'VirusTotal · Get IP',
    ],
    ['Connectors', { connector: 'virustotal', operation: 'get_ip' }, 'virustotal · get_ip'],
    ['CyopsUtilites', { operation: 'no_op' }, 'no_op'],
    [
      'FindRecords',
      { module: 'alerts?$limit=5', query: { filters: [{}, { filters: [{}, {}] }] } },
      'alerts · 3 conditions · at most 5',
    ],
    [
      'InsertData',
      { collection: '/api/3/upsert/alerts', resource: { __replace: 'true', name: 'x' } },
      'alerts · updates an existing one · name',
    ],
    [
      'UpdateRecord',
      { collectionType: '/api/3/incidents', resource: { severity: 1, __link: {} } },
      'incidents · severity',
    ],
    [
      'WorkflowReference',
      { workflowReference: '/api/3/workflows/1', arguments: { iri: 'x' }, apply_async: true },
      'with iri · does not wait',
    ],
    ['WorkflowReference', { workflowReference: '{{ vars.item }}', arguments: [] }, '{{ vars.item }}'],
    [
      'Decision',
      { conditions: [{ option: 'Yes' }, { option: 'No', default: true }, { default: true }] },
      'Yes, No, else',
    ],
    ['Delay', { delay: { days: 0, minutes: 1, seconds: '{{ vars.s }}' } }, '1 minute {{ vars.s }} seconds'],
    [
      'Delay',
      { type: 'ConditionBased', delay: {}, rule: { entity_name: 'Alerts' } },
      'Until a record of Alerts changes',
    ],
    [
      'ManualInput',
      { input: { schema: { title: 'Ask' } }, response_mapping: { options: [{ option: 'Go' }] } },
      'Ask · Go',
    ],
    ['ManualTask', { resource: { name: 'Call the user' } }, 'Call the user'],
    [
      'cybersponse.action',
      { title: 'Enrich', resources: ['alerts'], inputVariables: [{}] },
      '“Enrich” · on alerts · 1 input',
    ],
    [
      'cybersponse.post_create',
      { resource: 'alerts', fieldbasedtrigger: { filters: [{}] } },
      'alerts · 1 condition',
    ],
    ['cybersponse.api_call', { route: 'hook' }, '/api/triggers/1/hook'],
    ['RunScript', { script: '/wf/workflow/tasks/no_op' }, 'no_op'],
    [
      'CyopsUtilites',
      { operation: 'x', for_each: { item: '{{ vars.a }}', __bulk: true } },
      'x · for all items at once',
    ],
    [
      'CyopsUtilites',
      { operation: 'x', for_each: { item: '{{ vars.a }}', parallel: true } },
      'x · for each, in parallel',
    ],
    [
      'CyopsUtilites',
      { operation: 'x', for_each: { item: '{{ vars.a }}' }, do_until: { condition: 'y' } },
      'x · for each · until done',
    ],
    ['CyopsUtilites', { operation: 'x', for_each: { item: '' } }, 'x'],
  ])('of %s %j', (name, args, line) => {
    expect(describeStep(name, args)).toBe(line);
  });
});
