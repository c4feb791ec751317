import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordTriggerOf } from '@core/engine/record-triggers';
import { isMap } from '@core/text/values';
import {
  type StepParts,
  type PlaybookParts,
  buildPlaybook,
  referenced,
} from '../../support/playbook-builder';
import { runThrough } from '../../support/engine-run';
import { wholeView } from '../../../main/instance/records/reader';
import { searchOf } from '../../../main/instance/records/records';
import { type Body, RunWorld } from './world';

/**
 * The same playbooks with an instance and without: each step's result, and what is left in the modules, are the same
 * but for what an installation makes up (identities, times) and what it adds to every record.
 */
let world: RunWorld;
/** Text of an item by the last part of its IRI, on both sides. */
const items = new Map([
  ['Severity-High', 'High'],
  ['Severity-Low', 'Low'],
]);

beforeAll(async () => {
  world = await RunWorld.open();
  const { records } = world.instance;
  await world.playbooks('Triggered', triggered);
  for (const { uuid, itemValue } of records.rows(records.entity('picklists'), searchOf({}, { limit: 5000 })))
    items.set(uuid, String(itemValue));
});

afterAll(() => world.close());

const create = (module: string, resource: object, more: object = {}): StepParts => [
  'InsertData',
  { collection: `/api/3/${module}`, resource, ...more },
];
const update = (iri: string, resource: object, more: object = {}): StepParts => [
  'UpdateRecord',
  { collection: iri, collectionType: '/api/3/alerts', resource, ...more },
];
const find = (module: string, filters: object[], more: object = {}): StepParts => [
  'FindRecords',
  { module, query: { logic: 'AND', filters, ...more } },
];
const high = "{{ 'Severity' | picklist('High', '@id') }}";
const low = "{{ 'Severity' | picklist('Low', '@id') }}";
const mayFail = { ignore_errors: true };
const made = (step: string) => `{{ vars.steps.${step}['@id'] }}`;
const both = `{{ ["Severity" | picklist("High", "@id"), "Severity" | picklist("Low", "@id")] }}`;

const playbooks: Record<string, PlaybookParts> = {
  'Write values': {
    steps: {
      Start: referenced,
      Plain: create('alerts', { name: 'plain', sourceId: 'v1', ref: '' }),
      Numbers_as_text: create('alerts', { name: 'n', score: '2.50', dueDate: '1700000000', isOpen: 'true' }),
      Numbers: create('alerts', { name: 'n', score: 2, dueDate: 1700000000.25, isOpen: 0, ref: 17 }),
      Emptied: create('alerts', { name: 'e', score: '', isOpen: '', severity: '', asset: null, labels: [] }),
      No_number: create('alerts', { name: 'x', score: 'much' }, mayFail),
      No_flag: create('alerts', { name: 'x', isOpen: 'maybe' }, mayFail),
      Nameless: create('alerts', { sourceId: 'v2' }, mayFail),
      Object: create('alerts', { name: 'o', details: { kind: 'mail', list: [1, 'a'] }, ref: { a: 1 } }),
      Bare: create('alerts', { name: 'b', details: {} }),
      More: update(made('Plain'), { score: '7', ref: 8, details: '{{ {"a": [1]} }}', isOpen: false }),
      Less: update(made('Plain'), { score: null, sourceId: '' }),
    },
  },
  'Write links': {
    steps: {
      Start: referenced,
      One: create('assets', { name: 'one' }),
      Two: create('assets', { name: 'two' }),
      Three: create('assets', { name: 'three' }),
      Alert: create('alerts', {
        name: 'linked',
        severity: high,
        labels: both,
        asset: made('One'),
        assets: `{{ [vars.steps.One['@id'], vars.steps.Two['@id']] }}`,
        recordTags: ['/api/3/tags/Patch', 'Plain'],
      }),
      Linked: create('alerts', { name: 'by link', __link: { assets: [made('Three')], labels: [low] } }),
      Add: update(made('Alert'), { __link: { assets: [made('Three'), made('One')] } }),
      Drop: update(made('Alert'), { __unlink: { assets: [made('One')] } }),
      Replace: update(made('Linked'), { assets: [made('One')], labels: [high] }, { operation: 'Append' }),
      Append: update(
        made('Linked'),
        { labels: [low, high], recordTags: ['B', '/api/3/tags/A'] },
        {
          fieldOperation: { labels: 'Append', recordTags: 'Append' },
        },
      ),
      Append_tags: update(
        made('Linked'),
        { recordTags: ['/api/3/tags/B', 'C'] },
        { tagsOperation: 'AppendTags' },
      ),
      Overwrite_tags: update(
        made('Alert'),
        { recordTags: ['New'] },
        { fieldOperation: { recordTags: 'Overwrite' } },
      ),
      Clear: update(made('Alert'), { severity: null, labels: [], asset: '' }),
      Alone: create('alerts', { name: 'alone', assets: made('One'), labels: high }),
      Whole: create('alerts', { name: 'whole', assets: '{{ vars.steps.Two }}', labels: '' }),
      Instead: update(made('Alone'), { assets: made('Two') }),
      Beside: update(made('Alone'), { labels: low }, { fieldOperation: { labels: 'Append' } }),
      As_it_was: update(made('Alone'), { assets: '', labels: 'None' }),
      Tagged_alone: create('alerts', { name: 'tags', recordTags: 'A, B', __link: { recordTags: 'C' } }),
      Tag_more: update(made('Tagged_alone'), { __link: { recordTags: ['D', '/api/3/tags/A'] } }),
      Tag_less: update(made('Tagged_alone'), { __unlink: { recordTags: 'B' } }),
      Tag_beside: update(
        made('Tagged_alone'),
        { recordTags: 'E,F' },
        { fieldOperation: { recordTags: 'Append' } },
      ),
      Untag: update(made('Linked'), { recordTags: '' }),
      Other_side: update(made('Two'), { __link: { alerts: [made('Linked')] } }),
      Tagged: find('alerts', [
        { field: 'recordTags', operator: 'in', value: ['/api/3/tags/A'], type: 'array' },
      ]),
      Labelled: find('alerts', [
        { field: 'labels.itemValue', operator: 'eq', value: 'Low', type: 'primitive' },
      ]),
      Through: find('alerts?$relationships=true', [{ field: 'assets.name', operator: 'like', value: 'T%' }]),
    },
  },
  'Set off others': {
    steps: {
      Start: referenced,
      Quiet: create('alerts', { name: 'quiet', isOpen: true }),
      Triage: create('alerts', {
        name: 'triage',
        recordTags: ['triage', 'Other'],
        labels: [high],
        severity: high,
      }),
      Close: update(made('Quiet'), { isOpen: 'false' }),
      Close_again: update(made('Quiet'), { isOpen: false }),
      One_tag: update(made('Quiet'), { recordTags: ['First'] }),
      Both_tags: update(
        made('Quiet'),
        { recordTags: ['/api/3/tags/Second'] },
        { fieldOperation: { recordTags: 'Append' } },
      ),
    },
  },
  'Find and upsert': {
    steps: {
      Start: referenced,
      First: create('alerts', { name: 'first', sourceId: 'u1', score: 1 }),
      Again: create('alerts', { name: 'again', sourceId: 'u1' }, mayFail),
      Newer: create('upsert/alerts', { name: 'newer', sourceId: 'u1', __replace: 'true' }),
      Kept: create('upsert/alerts', { name: 'kept', sourceId: 'u1', __replace: 'false' }),
      Some: create('upsert/alerts', {
        name: 'some',
        sourceId: 'u1',
        score: 9,
        __replace: 'true',
        __fieldsToUpdate: ['score'],
      }),
      Other: create('upsert/alerts', { name: 'other', sourceId: 'u2', __replace: 'true' }),
      No_key: create('upsert/alerts', { name: 'no key', __replace: 'true' }),
      Many: create(
        'upsert/alerts',
        { name: '{{ vars.item }}', sourceId: 'm{{ vars.item }}', __replace: 'true' },
        {
          for_each: { item: '{{ [1, 2, 3, 2] }}', condition: '', parallel: false },
        },
      ),
      Bulk: create(
        'alerts',
        { name: '{{ vars.item }}', labels: [high] },
        {
          for_each: { item: '{{ ["a", "b"] }}', condition: '', __bulk: true, batch_size: 10 },
        },
      ),
      Tagged: find('alerts', [
        { field: 'recordTags.uuid', operator: 'in', value: ['/api/3/tags/Triage'], type: 'array' },
      ]),
      TaggedWithAll: find('alerts', [{ field: 'recordTags', operator: 'in_all', value: ['Triage'] }]),
      All: find('alerts', [{ field: 'sourceId', operator: 'isnull', value: 'false' }]),
      Sorted: find('alerts?$limit=3&$page=2', [], { sort: [{ field: 'name', direction: 'ASC' }] }),
      Chosen: find('alerts?$limit=2', [], { __selectFields: ['name', 'score'] }),
      Searched: find('alerts?$search=FIRST', []),
      Nothing: find('alerts', [{ field: 'name', operator: 'eq', value: 'none' }]),
      Refused: [
        'FindRecords',
        {
          module: 'alerts',
          query: { logic: 'AND', filters: [{ field: 'name', operator: 'in_all', value: ['a'] }] },
          ...mayFail,
        },
      ],
    },
  },
};

const on = (kind: 'create' | 'update', filters: object[]): StepParts => [
  `cybersponse.post_${kind}`,
  {
    resource: 'alerts',
    resources: ['alerts'],
    fieldbasedtrigger: { logic: 'AND', filters },
    step_variables: { input: { params: [], records: ['{{vars.input.records[0]}}'] } },
  },
];
const theRecord = "{{ vars.input.records[0]['@id'] }}";

/** Playbooks that changes of records start. */
const triggered: Record<string, PlaybookParts> = {
  'On a tag': {
    steps: {
      Start: on('create', [
        { field: 'recordTags', operator: 'in', value: ['/api/3/tags/Triage'], type: 'array' },
      ]),
      Answer: update(
        theRecord,
        {
          ref: '{{ vars.input.records[0].labels | length }} {{ vars.input.records[0].severity.itemValue }}',
          labels: [low],
          recordTags: ['Seen'],
        },
        { fieldOperation: { labels: 'Append', recordTags: 'Append' } },
      ),
    },
  },
  'On a change': {
    steps: {
      Start: on('update', [
        { field: 'isOpen', operator: 'changed', value: null, type: 'primitive' },
        { field: 'isOpen', operator: 'eq', value: false, type: 'primitive' },
      ]),
      Make: create('assets', {
        name: '{{ vars.input.records[0].name }} was {{ vars.previous.data.isOpen }}',
        __link: { alerts: [theRecord] },
      }),
    },
  },
  'On all of several': {
    steps: {
      Start: on('update', [
        { field: 'recordTags', operator: 'in_all', value: ['First', 'Second'], type: 'array' },
      ]),
      Answer: update(theRecord, { score: 5, recordTags: [] }),
    },
  },
};

it.each(Object.keys(playbooks))('%s', async (name) => {
  const parts = playbooks[name] ?? { steps: {} };
  emptyModules();
  await world.playbooks(`Collection of ${name}`, { [name]: parts });
  const run = await world.detail(await world.run(name));
  const all = Object.entries({ [name]: parts, ...triggered }).map(([each, its]) => buildPlaybook(each, its));
  const recordTriggers = () => all.flatMap((playbook) => recordTriggerOf(playbook) ?? []);
  const trace = await runThrough(all, {
    ports: { recordTriggers },
    modules: world.instance.schema.published.all().filter(({ type }) => modules.includes(type)),
    picklists: { Severity: ['High', 'Low'] },
  });
  const [there, here] = [new Names(), new Names()];
  const steps = trace.steps.filter(({ frame }) => frame === '');
  expect(steps.map((step) => step.name)).toEqual((run.steps as Body[]).map((step) => step.name));
  for (const [index, step] of (run.steps as Body[]).entries()) {
    const own = steps[index];
    expect
      .soft(
        {
          status: own?.status === 'failed' ? 'finished with error' : own?.status,
          result: here.plain(own?.result),
        },
        String(step.name),
      )
      .toEqual({ status: step.status, result: there.plain(step.result) });
  }
  if (name === 'Set off others') expect(recordsOf('assets')).toMatchObject([{ name: 'quiet was True' }]);
  for (const plural of modules)
    expect.soft(here.plain(trace.records[plural] ?? []), plural).toEqual(there.plain(recordsOf(plural)));
});

const modules = ['alerts', 'assets'];

function emptyModules(): void {
  const { records } = world.instance;
  for (const plural of modules) {
    const entity = records.entity(plural);
    for (const { uuid } of records.rows(entity, searchOf({}, { limit: 1000 })))
      records.remove(entity, uuid, { actor: null, silent: true }, true);
  }
}

function recordsOf(plural: string): Body[] {
  const { records } = world.instance;
  const entity = records.entity(plural);
  const oldestFirst = searchOf({ sort: [{ field: 'id' }] }, { limit: 1000 });
  return records.rows(entity, oldestFirst).map((row) => records.reader.show(entity, row, wholeView));
}

/** What the platform adds to every record, or what a picklist item is beside its text. */
const ofPlatform = new Set([
  '@context',
  'createDate',
  'modifyDate',
  'createUser',
  'modifyUser',
  'tenant',
  'tenantRecordId',
  'conflict',
  'importedBy',
  'id',
  'deletedAt',
  '@settings',
]);

/** The members of a relation are in no order. */
function inNoOrder(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Gives identities names in the order they are met, so that two runs can be compared. */
class Names {
  readonly #known = new Map<string, string>();

  plain(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.plain(each));
    if (typeof value === 'string')
      return value
        .replace(/\/api\/3\/picklists\/([\w-]+)/g, (iri, id: string) => items.get(id) ?? iri)
        .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (uuid) => this.#name(uuid));
    if (!isMap(value)) return value;
    if (value['@type'] === 'Picklist') return value.itemValue;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !ofPlatform.has(key))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, each]) => [key, inNoOrder(this.plain(each))]),
    );
  }

  #name(uuid: string): string {
    const name = this.#known.get(uuid) ?? `#${this.#known.size + 1}`;
    this.#known.set(uuid, name);
    return name;
  }
}
