import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMap, type JsonMap } from '@core/text/values';
import { blockOf, insertBlock } from '@core/edit/playbook/block';
import { stateOf } from '@core/edit/playbook/playbook-state';
import { comparePlaybooks } from '../../compare/states/support';
import { duplicatePlaybook } from '@core/edit/playbook/duplicate-playbook';
import { movePlaybook } from '@core/edit/playbook/move-playbook';
import {
  mostVersions,
  restored,
  versionsOf,
  withoutVersion,
  withSnapshot,
} from '@core/edit/playbook/versions';
import { applyChanges } from '@core/text/changes';
import { playbookJson, referenced, stepIri, type StepParts } from '../../../support/playbook-builder';

/** Uuids one after the other, none of which a builder makes. */
function counting(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
}

const playbooks = fc
  .record({
    names: fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'), { minLength: 1, maxLength: 6 }),
    text: fc.string(),
  })
  .map(({ names, text }): JsonMap => {
    const steps: Record<string, StepParts> = { Start: referenced };
    for (const name of names)
      steps[name] = ['SetVariable', { text, next: stepIri('P', names[0] ?? ''), read: '{{ vars.steps.A }}' }];
    return { ...playbookJson('P', { steps }), versions: [], groups: [], collection: '/api/3/x/c' };
  });

const uuidsOf = (value: JsonMap): string[] => {
  const { steps, routes, groups } = stateOf(value);
  return [String(value.uuid), ...[...steps, ...routes, ...groups].map(({ id }) => id)];
};

/** A value whose uuids are recognised by the order they come in. */
function structureOf(value: JsonMap): string {
  const seen = new Map<string, number>();
  return JSON.stringify(value).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (uuid) => {
    seen.set(uuid, seen.get(uuid) ?? seen.size);
    return `#${seen.get(uuid)}`;
  });
}

describe('a duplicate', () => {
  it('keeps the structure and shares no uuid', () => {
    fc.assert(
      fc.property(playbooks, (original) => {
        const copy = duplicatePlaybook(original, 'Copy', counting());
        const own = new Set(uuidsOf(original));
        expect(uuidsOf(copy).filter((uuid) => own.has(uuid))).toEqual([]);
        expect(JSON.stringify(copy)).not.toContain(String(original.uuid));
        const expected = { ...original, name: 'Copy', isActive: false };
        expect(structureOf(copy)).toBe(structureOf(expected));
      }),
      { seed: 8, numRuns: 60 },
    );
  });

  it('has an address and a button of its own, and none of the versions', () => {
    const step = (route: string) => ({
      uuid: '11111111-1111-4111-8111-111111111111',
      name: 'Start',
      arguments: { route },
    });
    const playbook = (route: string): JsonMap => ({
      uuid: '22222222-2222-4222-8222-222222222222',
      triggerStep: '/api/3/workflow_steps/11111111-1111-4111-8111-111111111111',
      steps: [step(route)],
      routes: [],
      versions: [{ note: 'old' }],
    });
    const routeOf = (value: JsonMap) => JSON.stringify(stateOf(value).steps[0]?.value.arguments);
    const button = playbook('33333333-3333-4333-8333-333333333333');
    expect(routeOf(duplicatePlaybook(button, 'Copy', counting()))).toMatch(
      /"00000000-0000-4000-8000-\d{12}"/,
    );
    const address = duplicatePlaybook(playbook('my/address'), 'Copy', counting());
    expect(routeOf(address)).toMatch(/"my\/address_\w{8}"/);
    expect(address.versions).toEqual([]);
  });
});

describe('versions', () => {
  it('come back as they were saved, whatever was changed since', () => {
    fc.assert(
      fc.property(playbooks, playbooks, (first, second) => {
        const saved = withSnapshot(first, 'First', counting());
        const [version] = versionsOf(saved);
        if (!version) throw new Error('no version');
        expect(restored(saved, version)).toEqual(saved);
        const changed = { ...saved, steps: second.steps, routes: second.routes, description: 'Other' };
        const { description: _description, ...back } = restored(changed, version);
        expect(back).toEqual(saved);
        expect(comparePlaybooks(back, saved).items).toEqual([]);
      }),
      { seed: 8, numRuns: 60 },
    );
  });

  it('keep what says which playbook it is', () => {
    const [version] = versionsOf({
      versions: [
        { note: 'n', json: '{"@type":"Workflow","name":"Old","isActive":true,"steps":[],"@id":"x"}' },
      ],
    });
    if (!version) throw new Error('no version');
    expect(restored({ name: 'New', isActive: false, uuid: 'u', steps: [1] }, version)).toEqual({
      name: 'New',
      isActive: false,
      uuid: 'u',
      steps: [],
      '@type': 'Workflow',
    });
  });

  it('read those of the platform, with step types written out', () => {
    const stepType = { '@type': 'WorkflowStepType', uuid: '04d0cf46-b6a8-42c4-8683-60a7eaa69e8f' };
    const json = JSON.stringify({ '@type': 'Workflow', steps: [{ name: 'A', stepType }], routes: [] });
    const [version] = versionsOf({ versions: { 0: { note: 'Base', json } } });
    expect(version?.note).toBe('Base');
    if (!version) return;
    expect(restored({ steps: [] }, version).steps).toEqual([
      { name: 'A', stepType: '/api/3/workflow_step_types/04d0cf46-b6a8-42c4-8683-60a7eaa69e8f' },
    ]);
  });

  it('are twenty at most, and the oldest go', () => {
    const newUuid = counting();
    let playbook: JsonMap = { uuid: 'u', steps: [], routes: [] };
    for (let count = 1; count <= mostVersions + 3; count++)
      playbook = withSnapshot(playbook, `Note ${count}`, newUuid);
    const notes = versionsOf(playbook).map(({ note }) => note);
    expect(notes).toHaveLength(mostVersions);
    expect(notes[0]).toBe('Note 4');
    expect(versionsOf(withoutVersion(playbook, '/versions/0'))[0]?.note).toBe('Note 5');
  });

  it('that cannot be read are refused with a reason', () => {
    const [version] = versionsOf({ versions: [{ note: 'Bad', json: '{' }] });
    if (!version) throw new Error('no version');
    expect(version.value).toBeNull();
    expect(() => restored({}, version)).toThrow('“Bad” holds no playbook');
  });
});

describe('a block', () => {
  const playbook = playbookJson('P', {
    steps: { Start: referenced, A: ['SetVariable', {}], B: ['SetVariable', {}], C: ['SetVariable', {}] },
  });
  const idOf = (value: JsonMap, name: string) =>
    stateOf(value).steps.find((step) => step.value.name === name)?.id ?? '';
  const pairs = (value: JsonMap) => {
    const state = stateOf(value);
    const name = (iri: unknown) => state.steps.find(({ id }) => String(iri).endsWith(id))?.value.name;
    return state.routes.map((route) => `${name(route.value.sourceStep)} > ${name(route.value.targetStep)}`);
  };

  it('holds the steps with uuids of their own, in the form the platform writes', () => {
    const ids = [idOf(playbook, 'A'), idOf(playbook, 'B')];
    const block = blockOf(stateOf(playbook), ids, 'Pair', counting());
    expect(block).toMatchObject({ '@type': 'WorkflowGroup', type: 'custom', reusable: true, name: 'Pair' });
    expect(block).toMatchObject({ hasTriggerStep: false, metadata: [] });
    expect(pairs(block)).toEqual(['A > B']);
    expect(JSON.stringify(block)).not.toContain(ids[0]);
    const { steps } = stateOf(block);
    expect(steps.every(({ value }) => value.group === `/api/3/workflow_groups/${String(block.uuid)}`)).toBe(
      true,
    );
    expect(() => blockOf(stateOf(playbook), [], 'None', counting())).toThrow('No steps are selected.');
  });

  it('goes into a route and after a step', () => {
    const ids = [idOf(playbook, 'A'), idOf(playbook, 'B')];
    const text = JSON.stringify(blockOf(stateOf(playbook), ids, 'Pair', counting()));
    const state = stateOf(playbook);
    const route = state.routes[0]?.id ?? '';
    const into = insertBlock(state, text, { into: route }, crypto.randomUUID.bind(crypto));
    expect(pairs(into.state.value).toSorted()).toEqual([
      'A 2 > B 2',
      'A > B',
      'B 2 > A',
      'B > C',
      'Start > A 2',
    ]);
    expect(into.label).toBe('Insert Pair');
    const after = insertBlock(state, text, { after: idOf(playbook, 'C') }, crypto.randomUUID.bind(crypto));
    expect(pairs(after.state.value)).toContain('C > A 2');
    expect(stateOf(after.state.value).steps.every(({ value }) => isMap(value))).toBe(true);
  });
});

describe('a move to another collection', () => {
  const text = '{\n    "collection": "\\/api\\/3\\/workflow_collections\\/old"\n}';
  const file = { path: 'p/playbooks/A/One.json', text };
  const target = { metadata: 'p/playbooks/B/collection.metadata.json', uuid: 'new' };

  it('changes the reference in the spelling of the file, and the folder', () => {
    const { changes, moved } = movePlaybook(file, target, [file.path, target.metadata]);
    expect(applyChanges(text, changes)).toBe(text.replace('old', 'new'));
    expect(moved).toEqual([{ from: file.path, to: 'p/playbooks/B/One.json' }]);
  });

  it('is refused where a file of that name is', () => {
    expect(() => movePlaybook(file, target, ['p/playbooks/B/ONE.json'])).toThrow('already exists');
  });
});
