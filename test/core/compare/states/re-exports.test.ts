import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentState } from '../../../../main/workspace/content-state';
import { compareStates } from '@core/compare/states/compare-states';
import type { KindId } from '@core/contract/kind-ids.generated';
import { describeWithContent } from '../../../support/corpus';
import { reExportedPack } from '../../../support/re-exported-pack';
import { playbook, route, step, uuid } from '../../../support/playbook-json';
import { comparePlaybooks, stateOf } from './support';

const iriOf = (number: number) => `/api/3/picklists/${uuid(number)}`;

/** Places that differ between two states of files of one kind. */
function differing(kind: KindId, before: Readonly<Record<string, unknown>>, after: typeof before): string[] {
  const state = (values: typeof before) =>
    stateOf(Object.fromEntries(Object.entries(values).map(([path, value]) => [path, { kind, value }])));
  return compareStates(state(before), state(after)).items.flatMap(({ change, name, changes }) =>
    changes.length === 0 ? [`${change} ${name}`] : changes.map(({ where }) => where),
  );
}

describeWithContent('a pack and its export from another instance', (folder) => {
  it(
    'are the same, although everything in it has another uuid, date and order',
    { timeout: 300_000 },
    async () => {
      for (const [seed, name] of readdirSync(join(folder, 'content')).entries()) {
        const state = await contentState(join(folder, 'content', name));
        const { items } = compareStates(state, reExportedPack(state, seed));
        const told = items.flatMap((item) => [
          `${item.change} ${item.kind} ${item.b ?? item.a}`,
          ...item.changes.map(({ where, before, after }) =>
            JSON.stringify([where, before, after]).slice(0, 300),
          ),
        ]);
        expect(told, name).toEqual([]);
      }
    },
  );
});

describe('what another instance has under other uuids', () => {
  it('groups of conditions are one in whatever order their keys are, and one changed is told by its condition', () => {
    const start = (filters: unknown) =>
      playbook({ steps: [step(1, 'onCreate', { fieldbasedtrigger: { logic: 'AND', filters } })] });
    const asked = (value: string) => [
      {
        logic: 'OR',
        filters: [
          { field: 'a', operator: 'eq', value },
          { field: 'b', operator: 'eq', value: 1 },
        ],
      },
    ];
    const turned = [
      {
        filters: [
          { value: 1, operator: 'eq', field: 'b' },
          { operator: 'eq', value: 'x', field: 'a' },
        ],
        logic: 'OR',
      },
    ];
    expect(comparePlaybooks(start(asked('x')), start(turned)).items).toEqual([]);
    const [item] = comparePlaybooks(start(asked('x')), start(asked('y'))).items;
    expect(item?.changes.map(({ where }) => where)).toEqual([
      'On Create "Step 1", only where, group of conditions, condition "a is y"',
    ]);
  });

  it('choices of picklists are followed by who names them: as keys, alone and with what they are called', () => {
    const list = (number: number) => ({
      name: 'Levels',
      picklists: [{ '@id': iriOf(number), uuid: uuid(number), itemValue: 'High' }],
    });
    const field = (number: number) => ({
      type: 'alerts',
      attributes: [
        {
          name: 'level',
          type: 'picklists',
          dataSource: { displayConditions: { [uuid(number)]: { visibility: 'hidden' } } },
        },
      ],
    });
    const state = (number: number) =>
      stateOf({
        'picklists/Levels.json': { kind: 'picklist', value: list(number) },
        'modules/alerts/mmd.json': { kind: 'module', value: field(number) },
      });
    expect(compareStates(state(5), state(6)).items).toEqual([]);
    const step1 = (number: number, name: string) =>
      playbook({
        steps: [
          step(1, 'createRecord', {
            resource: {
              level: { '@id': iriOf(number), '@type': 'Picklist', itemValue: name },
              low: iriOf(number),
            },
          }),
        ],
      });
    expect(comparePlaybooks(step1(5, 'High'), step1(6, 'High')).items).toEqual([]);
    // Of another name it is another choice, told once.
    const [item] = comparePlaybooks(step1(5, 'High'), step1(6, 'Low')).items;
    expect(item?.changes.map(({ where }) => where).sort()).toEqual([
      'Create Record "Step 1", field "level"',
      'Create Record "Step 1", field "low"',
    ]);
  });

  it('a route without a label beside one that has it says nothing, whichever comes first', () => {
    const routes = [route(1, 2), { ...route(1, 2), uuid: uuid(77), label: 'Yes' }];
    const made = (list: typeof routes) =>
      playbook({ steps: [step(1, 'manual'), step(2, 'setVariable')], routes: list });
    expect(comparePlaybooks(made(routes), made(routes.toReversed())).items).toEqual([]);
  });

  it('groups that a playbook does not have are known by the steps in them', () => {
    const inGroup = (number: number, group: number) => ({
      ...step(number, 'setVariable'),
      uuid: uuid(group + number),
      group: `/api/3/workflow_groups/${uuid(group)}`,
    });
    const made = (group: number) => playbook({ steps: [inGroup(1, group), inGroup(2, group)] });
    expect(comparePlaybooks(made(100), made(200)).items).toEqual([]);
  });

  it('a group that was taken away is told once, and one of another name by its place', () => {
    const group = (number: number, name: string) => ({
      '@type': 'WorkflowGroup',
      uuid: uuid(number),
      name,
      type: 'block',
      top: '10',
      left: '20',
      isCollapsed: false,
    });
    const made = (from: number, groups: ReturnType<typeof group>[]) =>
      playbook({
        groups,
        steps: [1, 2].map((number) => ({
          ...step(number, 'setVariable'),
          uuid: uuid(from + number),
          group: `/api/3/workflow_groups/${uuid(from)}`,
        })),
      });
    const told = (other: unknown) =>
      comparePlaybooks(made(100, [group(100, 'Enrich')]), other).items.flatMap(({ changes }) =>
        changes.map(({ where, before, after }) => [where, typeof before, typeof after]),
      );
    expect(told(made(200, []))).toEqual([['group "Enrich"', 'object', 'object']]);
    expect(told(made(200, [group(200, 'Look up')]))).toEqual([['group "Look up", name', 'string', 'string']]);
  });

  it('a playbook that was left out is told once, not again in each that still calls it', () => {
    const calling = (from: number, called: number) =>
      playbook({
        uuid: uuid(from),
        steps: [
          {
            ...step(1, 'referenced', { workflowReference: `/api/3/workflows/${uuid(called)}` }),
            uuid: uuid(from + 1),
          },
        ],
      });
    const state = (from: number, called: number, hasCalled: boolean) =>
      stateOf({
        'playbooks/C/Caller.json': {
          kind: 'playbook',
          value: { ...calling(from, called), name: 'Caller' },
        },
        'playbooks/C/Other.json': {
          kind: 'playbook',
          value: { ...calling(from + 10, called), name: 'Other' },
        },
        ...(hasCalled && {
          'playbooks/C/Called.json': {
            kind: 'playbook',
            value: { ...playbook({ uuid: uuid(called), description: 'Looks it up' }), name: 'Called' },
          },
        }),
      });
    const told = (...states: [ReturnType<typeof state>, ReturnType<typeof state>]) =>
      compareStates(...states).items.map(({ name, change }) => `${change} ${name}`);
    expect(told(state(100, 150, true), state(200, 250, false))).toEqual(['removed Called']);
    // With its uuids kept it is another playbook that is called.
    expect(told(state(100, 150, true), state(100, 250, false)).sort()).toEqual([
      'changed Caller',
      'changed Other',
      'removed Called',
    ]);
  });

  it('records of a file that have one title are told apart by what they say, then by which comes first', () => {
    const records = (first: number, note = 'b') => [
      { '@type': 'Note', name: 'One', text: 'a', uuid: uuid(first) },
      { '@type': 'Note', name: 'One', text: note, uuid: uuid(first + 1) },
    ];
    const path = 'records/notes/notes0001.json';
    expect(differing('record', { [path]: records(10) }, { [path]: records(20).toReversed() })).toEqual([]);
    expect(differing('record', { [path]: records(10) }, { [path]: records(20, 'c') })).toEqual(['text']);
  });

  it('playbooks that a connector brings to fetch its data are compared as any other', () => {
    const book = (from: number, title: string) =>
      playbook({
        steps: [
          { ...step(1, 'manual'), uuid: uuid(from) },
          { ...step(2, 'setVariable', { title }), uuid: uuid(from + 1) },
        ],
        routes: [
          {
            ...route(1, 2),
            sourceStep: `/api/3/workflow_steps/${uuid(from)}`,
            targetStep: `/api/3/workflow_steps/${uuid(from + 1)}`,
          },
        ],
        triggerStep: `/api/3/workflow_steps/${uuid(from)}`,
      });
    const entry = (from: number, title: string) => [
      {
        name: 'exchange',
        configurations: [{ config_id: uuid(from + 50), name: 'Mine', config: {} }],
        dataImports: [{ name: `Ingestion_${uuid(from + 50)}` }],
        ingestionPlaybooks: { collections: [{ name: 'Ingestion', workflows: [book(from, title)] }] },
      },
    ];
    const path = 'connectors/data.json';
    const of = (one: unknown, other: unknown) =>
      differing('connectorReference', { [path]: one }, { [path]: other });
    expect(of(entry(300, 'x'), entry(400, 'x'))).toEqual([]);
    expect(of(entry(300, 'x'), entry(400, 'y'))).toEqual([
      'ingestion playbooks, collection "Ingestion", playbook "A playbook", Set Variable "Step 2", variable "title"',
    ]);
  });

  it('an input of such a playbook that has another name is told as renamed, as in any other', () => {
    const book = (parameter: string, more: object = {}) =>
      playbook({
        parameters: [parameter],
        steps: [
          step(1, 'manual'),
          step(2, 'setVariable', { found: `{{ vars.input.params['${parameter}'] }}`, ...more }),
        ],
        routes: [route(1, 2)],
      });
    const entry = (value: unknown) => [
      {
        name: 'exchange',
        ingestionPlaybooks: { collections: [{ name: 'Ingestion', workflows: [value] }] },
      },
    ];
    const [item] = compareStates(
      ...([entry(book('old')), entry(book('new'))].map((value) =>
        stateOf({ 'connectors/data.json': { kind: 'connectorReference', value } }),
      ) as [ReturnType<typeof stateOf>, ReturnType<typeof stateOf>]),
    ).items;
    const told = item?.changes.filter(({ where }) => where.includes('parameters'));
    expect(told).toMatchObject([{ before: 'old', after: 'new' }]);
  });

  it('what an export takes along is a set; the playbooks of an installation are not', () => {
    const path = 'records/export_templates/One.json';
    const made = (options: object) => ({
      [path]: [{ '@type': 'ExportTemplate', name: 'One', uuid: uuid(1), options }],
    });
    const [a, b] = [
      { label: 'A', value: '/a' },
      { label: 'B', value: '/b' },
    ];
    expect(differing('exportTemplate', made({ roles: [a, b] }), made({ roles: [b, a] }))).toEqual([]);
    expect(differing('exportTemplate', made({ preInstall: [a, b] }), made({ preInstall: [b, a] }))).toEqual([
      'options, pre install, order',
    ]);
  });
});
