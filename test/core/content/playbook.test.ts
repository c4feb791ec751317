import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidOfIri } from '@core/content/iri';
import { readPlaybook } from '@core/content/playbook';
import { playbooksIn } from '@core/content/playbook-set';
import { readJson } from '@core/text/json/read';
import { getAt } from '@core/text/pointer';
import { describeWithContent, filesBelow } from '../../support/corpus';

describe('uuidOfIri', () => {
  it.each([
    ['/api/3/workflow_steps/27563026-9b27-4f86-b8cf-9f7b1128851e', '27563026-9b27-4f86-b8cf-9f7b1128851e'],
    ['27563026-9b27-4f86-b8cf-9f7b1128851e', '27563026-9b27-4f86-b8cf-9f7b1128851e'],
    [
      '/api/3/workflow_step_types/6832e556-b9c7-497a-babe-feda3bd27dcg',
      '6832e556-b9c7-497a-babe-feda3bd27dcg',
    ],
    ['/api/3/workflows/1/?$relationships=true', '1'],
    [{ '@id': '/api/3/people/1', uuid: '2' }, '1'],
    [{ uuid: '2' }, '2'],
    ['{{ vars.item }}', null],
    ['/api/3/workflows/{{ vars.item }}', null],
    ['', null],
    ['/', null],
    [7, null],
    [null, null],
    [{ '@id': { '@id': 'x' } }, null],
    [['/api/3/people/1'], null],
  ])('of %j is %j', (iri, uuid) => {
    expect(uuidOfIri(iri)).toBe(uuid);
  });
});

const step = (uuid: string, more: object = {}): object => ({
  '@type': 'WorkflowStep',
  name: `Step ${uuid}`,
  arguments: [],
  top: '165',
  left: '-12.5',
  stepType: '/api/3/workflow_step_types/04d0cf46-b6a8-42c4-8683-60a7eaa69e8f',
  uuid,
  ...more,
});

describe('readPlaybook', () => {
  it('reads a playbook', () => {
    const playbook = readPlaybook({
      '@type': 'Workflow',
      uuid: 'p',
      name: 'Triage',
      description: null,
      isActive: true,
      parameters: ['a', 3, 'b'],
      collection: '/api/3/workflow_collections/c',
      triggerStep: '/api/3/workflow_steps/s1',
      steps: [step('s1', { arguments: { x: '1' }, group: '/api/3/workflow_groups/g' }), step('s2')],
      routes: [
        {
          sourceStep: '/api/3/workflow_steps/s1',
          targetStep: '/api/3/workflow_steps/s2',
          label: 'Yes',
          uuid: 'r',
        },
      ],
      groups: [
        {
          uuid: 'g',
          type: 'note',
          name: 'N',
          description: 'd',
          top: '1',
          left: '2',
          width: '3',
          height: '4',
          isCollapsed: true,
        },
      ],
    });
    expect(playbook).toMatchObject({
      uuid: 'p',
      name: 'Triage',
      description: '',
      isActive: true,
      parameters: ['a', 'b'],
    });
    expect(playbook).toMatchObject({ collection: 'c', triggerUuid: 's1' });
    expect(playbook?.steps[0]).toMatchObject({
      uuid: 's1',
      arguments: { x: '1' },
      group: 'g',
      pointer: '/steps/0',
    });
    expect(playbook?.steps[1]).toMatchObject({
      arguments: {},
      left: -12.5,
      top: 165,
      group: null,
      description: '',
    });
    expect(playbook?.steps[1]?.type?.name).toBe('SetVariable');
    expect(playbook?.routes).toEqual([
      { id: 'r', uuid: 'r', source: 's1', target: 's2', label: 'Yes', pointer: '/routes/0' },
    ]);
    expect(playbook?.groups[0]).toEqual({
      id: 'g',
      uuid: 'g',
      kind: 'note',
      name: 'N',
      description: 'd',
      collapsed: true,
      pointer: '/groups/0',
      top: 1,
      left: 2,
      width: 3,
      height: 4,
    });
  });

  it('reads a block, its trigger too', () => {
    const block = readPlaybook({
      uuid: 'b',
      name: 'Block',
      workflowSteps: [step('s')],
      workflowRoutes: [],
      metadata: { triggerStep: '/api/3/workflow_steps/s' },
    });
    expect(block).toMatchObject({ uuid: 'b', isActive: true, triggerUuid: 's', routes: [], groups: [] });
    expect(block?.steps[0]?.pointer).toBe('/workflowSteps/0');
    expect(readPlaybook({ workflowSteps: [], workflowRoutes: [], metadata: [] })?.triggerUuid).toBeNull();
  });

  it('reads lists with holes as the platform writes them', () => {
    const playbook = readPlaybook({ '@type': 'Workflow', steps: { '2': step('s') }, routes: [] });
    expect(playbook?.steps[0]?.pointer).toBe('/steps/2');
  });

  it('distinguishes steps without a uuid and passes over what is no step', () => {
    const playbook = readPlaybook({ steps: [{ name: 'a' }, null, 'x', { name: 'b' }], routes: [[]] });
    expect(playbook?.steps.map(({ uuid, name }) => [uuid, name])).toEqual([
      ['/steps/0', 'a'],
      ['/steps/3', 'b'],
    ]);
    expect(playbook?.steps[0]).toMatchObject({ typeUuid: '', type: null, left: 0, top: 0 });
    expect(playbook?.routes).toEqual([]);
  });

  it.each([
    null,
    1,
    'x',
    [],
    {},
    { steps: [] },
    { '@type': 'Picklist' },
    { type: 'workflow_collections', data: [] },
  ])('takes %j for none', (value) => {
    expect(readPlaybook(value)).toBeNull();
  });

  it('never throws', () => {
    const wild = fc.dictionary(
      fc.constantFrom(
        'steps',
        'routes',
        'groups',
        '@type',
        'workflowSteps',
        'metadata',
        'parameters',
        'uuid',
        'triggerStep',
      ),
      fc.oneof(
        fc.jsonValue(),
        fc.array(
          fc.dictionary(fc.constantFrom('uuid', 'arguments', 'top', 'stepType', 'group'), fc.jsonValue()),
        ),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), wild), (value) => {
        const playbook = readPlaybook(value);
        playbook?.steps.forEach((one) => expect(typeof one.type?.describe(one.arguments)).not.toBe('object'));
      }),
      { numRuns: 500 },
    );
  });
});

const list = (value: unknown, key: string): unknown[] => (value as Record<string, unknown[]>)[key] ?? [];

describeWithContent('readPlaybook on real content', (folder, sized) => {
  let values: (readonly [path: string, value: unknown])[] = [];
  beforeAll(() => {
    values = filesBelow(join(folder, 'content'))
      .filter((path) => /\/(playbooks|playbookBlocks|preInstall|postInstall)\/.*\.json$/.test(path))
      .map((path) => [path, readJson(readFileSync(path, 'utf8')).value] as const);
  });

  it('finds every step, route and group, with pointers that lead to them', () => {
    let read = 0;
    for (const [path, value] of values) {
      const whole = playbooksIn(value)?.map((one) => one.value) ?? [value];
      for (const one of whole) {
        const type = typeof one === 'object' && one !== null && '@type' in one ? one['@type'] : null;
        const playbook = readPlaybook(one);
        expect([path, playbook !== null]).toEqual([path, type === 'Workflow' || type === 'WorkflowGroup']);
        if (!playbook) continue;
        read++;
        const [steps, routes] =
          type === 'Workflow' ? ['steps', 'routes'] : ['workflowSteps', 'workflowRoutes'];
        expect(playbook.steps.map((found) => getAt(one, found.pointer))).toEqual(list(one, steps));
        expect(playbook.routes.map((found) => getAt(one, found.pointer))).toEqual(list(one, routes));
        expect(playbook.groups).toHaveLength(list(one, 'groups').length);
        expect([path, playbook.name === '', playbook.uuid === null]).toEqual([path, false, false]);
      }
    }
    expect(read).toBeGreaterThan(sized({ own: 400, corpus: 1000 }));
  });

  it('knows the type of every step and has a line for most', () => {
    const steps = values.flatMap(([, value]) => readPlaybook(value)?.steps ?? []);
    expect(steps.filter(({ type }) => type === null)).toEqual([]);
    const described = steps.filter((one) => one.type?.describe(one.arguments) !== '');
    expect(described.length / steps.length).toBeGreaterThan(0.9);
    for (const one of described)
      expect(one.type?.describe(one.arguments)).not.toMatch(/\n|undefined|\[object/);
  });
});
