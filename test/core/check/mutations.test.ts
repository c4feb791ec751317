import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPlaybook, type Playbook, type PlaybookStep } from '@core/content/playbook';
import { runChecks } from '@core/check/runner';
import type { Finding } from '@core/contract';
import { getAt, joinPointer, parsePointer } from '@core/text/pointer';
import { describeWithCorpus, filesBelow } from '../../support/corpus';
import { packFiles, type Json } from '../../support/playbook-json';
import { worldOf } from '../../support/world';
import { playbookPath } from './rules/fixture';

/** One thing broken in a playbook: what has to be found, and where. */
interface Break {
  at: string;
  /** Puts this value there; `undefined` takes the key away. */
  value: unknown;
  finds: { code: string; pointer: string };
}

const nowhere = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const argument = (step: PlaybookStep, ...keys: (string | number)[]) =>
  joinPointer(step.pointer, 'arguments', ...keys);

/** Every way to break a playbook that it offers a place for; one each. */
const breaks: Record<string, (playbook: Playbook, value: Json) => Break | undefined> = {
  'the target of a route'({ routes: [route] }) {
    const at = `${route?.pointer}/targetStep`;
    return route && { at, value: `/api/3/workflow_steps/${nowhere}`, finds: { code: 'PB101', pointer: at } };
  },
  'a route that is there already'({ routes }, value) {
    const [first] = value.routes as Json[];
    const at = `/routes/${routes.length}`;
    return first && { at, value: { ...first, uuid: nowhere }, finds: { code: 'PB108', pointer: at } };
  },
  'the uuid of a route'({ routes: [first, second] }) {
    const at = `${second?.pointer}/uuid`;
    return first && second && { at, value: first.uuid, finds: { code: 'PB104', pointer: at } };
  },
  'the trigger step'() {
    const at = '/triggerStep';
    return { at, value: `/api/3/workflow_steps/${nowhere}`, finds: { code: 'PB102', pointer: at } };
  },
  'the type of a step'({ steps }) {
    const step = steps.find(({ type }) => type?.name === 'SetVariable');
    const at = `${step?.pointer}/stepType`;
    return (
      step && { at, value: `/api/3/workflow_step_types/${nowhere}`, finds: { code: 'PB103', pointer: at } }
    );
  },
  'the group of a step'({ steps }) {
    const at = `${steps[0]?.pointer}/group`;
    return { at, value: `/api/3/workflow_groups/${nowhere}`, finds: { code: 'PB115', pointer: at } };
  },
  'the place of a step'({ steps }) {
    const at = `${steps[0]?.pointer}/top`;
    return { at, value: 120, finds: { code: 'PB124', pointer: at } };
  },
  'the step of a branch'({ steps }) {
    const step = steps.find(
      ({ type, arguments: args }) => type?.name === 'Decision' && isFilled(args.conditions),
    );
    const at = step && argument(step, 'conditions', 0, 'step_iri');
    return at === undefined
      ? undefined
      : { at, value: `/api/3/workflow_steps/${nowhere}`, finds: { code: 'PB110', pointer: at } };
  },
  'the step of a button'({ steps }, value) {
    const step = steps.find(({ type }) => type?.name === 'ManualInput');
    const option = step && argument(step, 'response_mapping', 'options', 0);
    if (option === undefined || getAt(value, option) === undefined) return undefined;
    return { at: `${option}/step_iri`, value: undefined, finds: { code: 'PB112', pointer: option } };
  },
  'the logic of a search'({ steps }, value) {
    const at = searchIn(steps, value);
    return at === undefined
      ? undefined
      : { at: `${at}/logic`, value: undefined, finds: { code: 'QY101', pointer: at } };
  },
  'an operator'({ steps }, value) {
    const at = searchIn(steps, value);
    const pointer = `${at}/filters/0/operator`;
    if (at === undefined || typeof getAt(value, pointer) !== 'string') return undefined;
    return { at: pointer, value: 'equalz', finds: { code: 'QY105', pointer } };
  },
  'what a loop goes through'({ steps }, value) {
    const at = steps.map((step) => argument(step, 'for_each', 'item')).find((item) => getAt(value, item));
    return at === undefined ? undefined : { at, value: '', finds: { code: 'PB170', pointer: at } };
  },
  'a mock output'({ steps }, value) {
    const at = steps.map((step) => argument(step, 'mock_result')).find((mock) => getAt(value, mock));
    return at === undefined ? undefined : { at, value: '{"data": ', finds: { code: 'PB184', pointer: at } };
  },
  'the address of a new record'({ steps }) {
    const step = steps.find(({ type }) => type?.name === 'InsertData');
    const at = step && argument(step, 'collection');
    return at === undefined ? undefined : { at, value: 'alerts', finds: { code: 'PB201', pointer: at } };
  },
  'the record of an update'({ steps }) {
    const step = steps.find(({ type }) => type?.name === 'UpdateRecord');
    const at = step && argument(step, 'collection');
    return at === undefined ? undefined : { at, value: '', finds: { code: 'PB202', pointer: at } };
  },
  'a parameter'(_playbook, { parameters }) {
    if (!isFilled(parameters)) return undefined;
    const at = `/parameters/${parameters.length}`;
    return { at, value: parameters[0], finds: { code: 'PB143', pointer: at } };
  },
  'a switch'(_playbook, value) {
    return value.debug === false
      ? { at: '/debug', value: true, finds: { code: 'PB137', pointer: '/debug' } }
      : undefined;
  },
};

const isFilled = (list: unknown): list is unknown[] => Array.isArray(list) && list.length > 0;

/** The query of a Find Records that has conditions. */
function searchIn(steps: readonly PlaybookStep[], value: Json): string | undefined {
  return steps
    .filter(({ type }) => type?.name === 'FindRecords')
    .map((step) => argument(step, 'query'))
    .find((query) => isFilled(getAt(value, `${query}/filters`)));
}

/** A copy with one value put in, or taken away. */
function broken(value: Json, { at, value: put }: Break): Json {
  const copy = structuredClone(value);
  const keys = parsePointer(at);
  const last = keys.pop() ?? '';
  const holder = getAt(copy, keys.length === 0 ? '' : joinPointer('', ...keys)) as Json;
  if (put === undefined) delete holder[last];
  else holder[last] = put;
  return copy;
}

const findingsOf = (value: Json): Finding[] =>
  runChecks(worldOf(packFiles({ [playbookPath]: value }))).filter(({ path }) => path === playbookPath);
const placeOf = ({ code, pointer }: Pick<Finding, 'code' | 'pointer'>) => `${code} ${pointer}`;

describeWithCorpus('one thing broken in a real playbook', (corpus) => {
  const values = filesBelow(`${corpus}/content`)
    .filter(
      (path) => /\/playbooks\/[^/]+\/[^/]+\.json$/.test(path) && !path.endsWith('collection.metadata.json'),
    )
    // Spread over all packs.
    .filter((_path, index) => index % 29 === 0)
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Json)
    .filter((value) => value['@type'] === 'Workflow');
  const whole = values.map((value) => ({
    value,
    before: new Set(findingsOf(value).map(placeOf)),
    playbook: readPlaybook(value),
  }));

  it.each(Object.entries(breaks))('%s is told where it is, and no other error', (_what, breakOne) => {
    let count = 0;
    for (const { value, before, playbook } of whole) {
      const one = playbook && breakOne(playbook, value);
      if (!one || before.has(placeOf(one.finds))) continue;
      count++;
      const found = findingsOf(broken(value, one)).filter((finding) => !before.has(placeOf(finding)));
      expect(found.map(placeOf)).toContain(placeOf(one.finds));
      const errors = found.filter(({ severity, code }) => severity === 'error' && code !== one.finds.code);
      expect(errors.map(placeOf), `${String(value.name)}`).toEqual([]);
    }
    expect(count).toBeGreaterThan(0);
  });
});
