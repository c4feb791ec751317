import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { controlKeys } from '@core/content/steps/common';
import { stepTypes } from '@core/content/steps/index';
import { newArguments } from '@core/content/steps/new-step';
import { tidyArguments, tidyEdit } from '@core/content/steps/tidy';
import { shownArguments } from '@core/content/steps/shown-arguments';
import type { StepType } from '@core/content/steps/index';
import { argumentsOf } from '@core/content/steps/step-type';
import { readPlaybook } from '@core/content/playbook';
import { playbooksIn } from '@core/content/playbook-set';
import { isMap, type JsonMap } from '@core/text/values';
import { readJson } from '@core/text/json/read';
import { readFileSync } from 'node:fs';
import { describeWithContent, filesBelow } from '../../support/corpus';

const typeOf = (name: string): StepType => {
  const found = stepTypes.find((type) => type.name === name);
  if (!found) throw new Error(`there is no step type ${name}`);
  return found;
};
const tidy = (name: string, args: Record<string, unknown>) => tidyArguments(typeOf(name), args);

describe.each(stepTypes.map((type) => [type.name, type] as const))('the description of %s', (_name, type) => {
  it('names each argument once and is plain data', () => {
    const keys = argumentsOf(type).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(JSON.parse(JSON.stringify(argumentsOf(type)))).toEqual(argumentsOf(type));
  });

  it('has an initial value among the choices, and conditions on arguments that are there', () => {
    for (const { choices, initial, when } of type.arguments) {
      if (choices && typeof initial === 'string')
        expect(choices.map(({ value }) => value)).toContain(initial);
      if (when) expect(type.arguments.map(({ key }) => key)).toContain(when.key);
    }
  });

  it('makes a new step with all it needs, and a value of its own in each', () => {
    let count = 0;
    const uuid = () => `uuid-${++count}`;
    const first = newArguments(type, uuid);
    const second = newArguments(type, uuid);
    for (const { key, required, initial, unique } of type.arguments)
      if (required) expect(Object.hasOwn(first, key) || (initial === undefined && !unique)).toBe(true);
    for (const { key, unique } of type.arguments) if (unique) expect(first[key]).not.toBe(second[key]);
    for (const [key, value] of Object.entries(first))
      if (typeof value === 'object' && value !== null) expect(second[key]).not.toBe(value);
  });

  it('keeps the arguments of a new step as they are when it is saved', () => {
    const made = newArguments(type, () => 'uuid');
    const saved = tidyArguments(type, made);
    expect(tidyArguments(type, saved)).toEqual(saved);
  });
});

describe('the form of a step', () => {
  const keys = (name: string, args: Record<string, unknown>) =>
    shownArguments(typeOf(name), args).map(({ key }) => key);

  it('shows what the other values give a meaning, where an absent one has its default', () => {
    expect(keys('Delay', {})).toEqual(expect.arrayContaining(['type', 'delay']));
    expect(keys('Delay', {})).not.toContain('rule');
    expect(keys('Delay', { type: 'ConditionBased' })).toEqual(expect.arrayContaining(['rule', 'timeout']));
    expect(keys('WorkflowReference', { pass_parent_env: true })).not.toContain('pass_input_record');
  });

  it('shows older arguments only where they are there, and never state of the editor', () => {
    expect(keys('UpdateRecord', { _showJson: true })).not.toContain('_showJson');
    expect(keys('UpdateRecord', {})).not.toContain('tagsOperation');
    expect(keys('UpdateRecord', { tagsOperation: 'AppendTags' })).toContain('tagsOperation');
  });
});

describe('saving a step', () => {
  it('drops sections without content', () => {
    const args = {
      when: ' ',
      mock_result: '',
      for_each: { item: '' },
      do_until: {},
      message: { content: '' },
    };
    expect(tidy('FindRecords', { ...args, module: 'alerts' })).toEqual({ module: 'alerts' });
  });

  it('leaves a variable that has the name of a section', () => {
    expect(tidy('SetVariable', { message: 'text', a: '1' })).toEqual({ message: 'text', a: '1' });
  });

  it.each([
    [
      { item: 'x', __bulk: true, parallel: true },
      { item: 'x', __bulk: true, parallel: false, batch_size: 100 },
    ],
    [
      { item: 'x', parallel: true, batch_size: 5 },
      { item: 'x', parallel: true, __bulk: false },
    ],
    [{ item: 'x' }, { item: 'x', parallel: false, __bulk: false }],
  ])('lets a loop run in one way: %j', (loop, expected) => {
    expect(tidy('InsertData', { resource: {}, for_each: loop }).for_each).toEqual(expected);
  });

  it('writes the address of a record that may exist', () => {
    const saved = tidy('InsertData', {
      collection: '/api/3/alerts',
      resource: { __replace: 'true', __fieldsToUpdate: ['name'] },
    });
    expect(saved).toMatchObject({
      collection: '/api/3/upsert/alerts',
      resource: { __fieldsToUpdate: ['name'] },
    });
    expect(
      tidy('InsertData', { collection: '/api/3/upsert/alerts', resource: { __fieldsToUpdate: [] } }),
    ).toEqual({ collection: '/api/3/alerts', resource: {} });
  });

  it('completes a wait', () => {
    expect(tidy('Delay', { delay: { minutes: '{{ vars.m }}' } }).delay).toMatchObject({
      days: 0,
      minutes: '{{ vars.m }}',
    });
  });

  it('hands the inputs of a form on', () => {
    expect(tidy('cybersponse.action', { inputVariables: [{ name: 'reason' }] }).step_variables).toEqual({
      input: { params: { reason: '{{vars.request.data["reason"]}}' }, records: '{{vars.input.records}}' },
    });
  });

  it('takes back what was handed on for a field that is gone, and keeps what somebody wrote', () => {
    const params = { gone: '{{vars.request.data["gone"]}}', own: '{{ vars.own }}' };
    const args = { inputVariables: [], step_variables: { input: { params } } };
    expect(tidy('cybersponse.action', args).step_variables).toMatchObject({
      input: { params: { own: '{{ vars.own }}' } },
    });
  });

  it('moves who approves into the record', () => {
    const approvers = [
      { type: 'User', '@id': '/api/3/people/1' },
      { type: 'Team', '@id': '/api/3/teams/2' },
    ];
    expect(tidy('Approval', { approvers, message: 'Please' })).toEqual({
      resource: {
        approvaldescription: 'Please',
        assignedTo: '/api/3/people/1',
        owners: ['/api/3/teams/2'],
      },
    });
  });

  it('takes out what excludes one another', () => {
    const loop = { item: 'x', break_loop: 'y' };
    expect(tidy('WorkflowReference', { apply_async: true, for_each: loop }).for_each).not.toHaveProperty(
      'break_loop',
    );
    expect(tidy('Connectors', { dynamicallySelected: true, agent: 'a', params: [] })).toEqual({
      dynamicallySelected: true,
      params: {},
    });
    expect(tidy('IngestBulkFeed', { operation: 'Append', fieldOperation: {}, resource: {} })).toEqual({
      resource: {},
    });
    expect(
      tidy('FindRecords', { query: { __selectFields: ['a'], logic: 'AND' }, checkboxFields: false }).query,
    ).toEqual({ logic: 'AND' });
    expect(
      tidy('ManualInput', { unauthenticated_input: true, response_mapping: { connecteStepsLength: 2 } }),
    ).toMatchObject({ response_mapping: {}, owner_detail: { isAssigned: false } });
  });
});

describe('an edit of a step', () => {
  const edit = (name: string, before: JsonMap, change: JsonMap) =>
    tidyEdit(typeOf(name), before, { ...before, ...change });

  it('takes with it what follows from it', () => {
    const call = { params: {}, agent: 'a' };
    expect(edit('Connectors', call, { dynamicallySelected: true })).toEqual({
      params: {},
      dynamicallySelected: true,
    });
    expect(edit('FindRecords', { module: 'alerts', when: '{{ true }}' }, { when: '' })).toEqual({
      module: 'alerts',
    });
    expect(edit('FindRecords', { module: 'alerts' }, { for_each: { item: '{{ [] }}' } })).toEqual({
      module: 'alerts',
      for_each: { item: '{{ [] }}', parallel: false, __bulk: false },
    });
    expect(
      edit('cybersponse.action', { inputVariables: [] }, { inputVariables: [{ name: 'a' }] }),
    ).toMatchObject({ step_variables: { input: { params: { a: '{{vars.request.data["a"]}}' } } } });
  });

  it('leaves what was untidy before it', () => {
    const untidy = { params: [], when: '', for_each: { item: 'x', parallel: false, condition: '' } };
    expect(edit('Connectors', untidy, { operation: 'scan' })).toEqual({ ...untidy, operation: 'scan' });
    const loop = { item: 'y', parallel: false, condition: '' };
    expect(edit('Connectors', untidy, { for_each: loop })).toEqual({ ...untidy, for_each: loop });
    const trigger = { inputVariables: [{ name: 'a' }], step_variables: { input: { params: [] } } };
    expect(edit('cybersponse.action', trigger, { title: 'Scan' })).toEqual({ ...trigger, title: 'Scan' });
    expect(
      edit('cybersponse.action', trigger, { inputVariables: [{ name: 'a' }, { name: 'b' }] }).step_variables,
    ).toEqual({ input: { params: { b: '{{vars.request.data["b"]}}' } } });
  });
});

describeWithContent('steps of real playbooks', (folder, sized) => {
  it('have hardly an argument their type does not know', () => {
    const unknown = new Map<string, number>();
    let steps = 0;
    for (const path of filesBelow(join(folder, 'content')).filter((name) => name.endsWith('.json'))) {
      const { value } = readJson(readFileSync(path, 'utf8'));
      for (const { value: found } of playbooksIn(value) ?? (isMap(value) ? [{ value }] : [])) {
        for (const { type, arguments: args } of readPlaybook(found)?.steps ?? []) {
          steps++;
          if (!type || type.setsVariables) continue;
          const known = new Set(argumentsOf(type).map(({ key }) => key));
          for (const key of Object.keys(args))
            if (!known.has(key) && !controlKeys.has(key))
              unknown.set(`${type.name}.${key}`, (unknown.get(`${type.name}.${key}`) ?? 0) + 1);
        }
      }
    }
    expect(readdirSync(join(folder, 'content')).length).toBeGreaterThan(20);
    expect(steps).toBeGreaterThan(sized({ own: 3_000, corpus: 5_000 }));
    expect(
      [...unknown.values()].reduce((sum, count) => sum + count, 0),
      JSON.stringify([...unknown]),
    ).toBeLessThan(20);
  }, 120_000);
});
