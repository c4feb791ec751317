import type { Finding, RunTrace, StepTrace } from '@core/contract';
import { describe, expect, it } from 'vitest';
import { stepFinder } from '../../../renderer/src/features/playbook/find-steps';
import { plainText } from '@core/text/plain-text';
import {
  playbookModel,
  pointerOf,
  selectedAt,
  type PlaybookModel,
} from '../../../renderer/src/drawing/playbook-model';
import { runOverlay } from '../../../renderer/src/features/playbook/run-overlay';
import { branchesOf } from '@core/content/steps/parts';
import { findingsByStep, toGraph } from '../../../renderer/src/drawing/to-graph';
import { durationText } from '../../../renderer/src/ui/trace/duration';
import { playbook, route, step, stepIri, uuid } from '../../support/playbook-json';

function modelOf(value: unknown, base = ''): PlaybookModel {
  const model = playbookModel(value, base);
  if (!model) throw new Error('the value of the test is no playbook');
  return model;
}

const group = {
  '@type': 'WorkflowGroup',
  type: 'block',
  name: '<b>Frame</b>',
  description: '',
  top: '100',
  left: '300',
  width: '320',
  height: '200',
  uuid: uuid(50),
};
const decision = step(2, 'decision', {
  conditions: [
    { option: 'Yes', step_iri: stepIri(3), condition: '{{ vars.x }}' },
    { option: 'Gone', step_iri: null },
    { default: true, step_iri: stepIri(4) },
  ],
});
const value = playbook({
  steps: [
    decision,
    step(
      3,
      'setVariable',
      { needle: 'say "hay"' },
      { group: `/api/3/workflow_groups/${uuid(50)}`, left: '40', top: '60' },
    ),
    step(4, 'connector', {
      connector: 'smtp',
      when: '{{ vars.y }}',
      mock_result: '{"a": 1}',
      ignore_errors: true,
      for_each: { item: '{{ vars.list }}', parallel: true, condition: '' },
      do_until: { condition: '{{ vars.result }}', retries: 3, delay: 5 },
      step_variables: [],
    }),
  ],
  routes: [route(1, 2), route(2, 3, 'Yes'), route(2, 4), route(3, 4)],
  groups: [group],
});
const model = modelOf(value);

describe('a playbook as its editor sees it', () => {
  it('places the steps of a block on the whole canvas', () => {
    const graph = toGraph(model, new Map());
    expect(graph.steps.find(({ id }) => id === uuid(3))).toMatchObject({ x: 340, y: 160 });
    expect(graph.steps.find(({ id }) => id === uuid(4))).toMatchObject({ x: 40, y: 580 });
    expect(graph.frames).toMatchObject([{ name: 'Frame', x: 300, y: 100, width: 320, height: 200 }]);
  });

  it('marks what a step carries', () => {
    const finding: Finding = {
      code: 'PB101',
      severity: 'error',
      message: '',
      path: 'p',
      pointer: '/steps/3/arguments/when',
      range: { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } },
      related: [],
      fix: null,
      fingerprint: 'f',
    };
    const findings = findingsByStep(model, [
      finding,
      { ...finding, pointer: '/steps' },
      { ...finding, pointer: null },
    ]);
    expect([...findings.keys()]).toEqual([uuid(4)]);
    expect(toGraph(model, findings).steps.find(({ id }) => id === uuid(4))?.marks).toEqual({
      errors: 1,
      warnings: 0,
      hints: 0,
      mock: true,
      loop: 'parallel',
      condition: true,
      retry: true,
      ignoresErrors: true,
      breakpoint: null,
      paused: false,
    });
  });

  it('names a branch after its option where the route has no label', () => {
    const labels = toGraph(model, new Map()).routes.map(({ label }) => label);
    expect(labels).toEqual([null, 'Yes', 'Else', null]);
  });

  it('has a start also in a block, whose trigger nobody names', () => {
    const block = modelOf({
      workflowSteps: [step(1, 'referenced'), step(2, 'setVariable')],
      workflowRoutes: [],
    });
    expect(toGraph(block, new Map()).steps.map(({ isStart }) => isStart)).toEqual([true, false]);
  });

  it('distinguishes steps with the same uuid', () => {
    const twice = modelOf(playbook({ steps: [step(2, 'setVariable'), step(2, 'setVariable')] }));
    expect([...twice.steps.keys()]).toEqual([uuid(1), uuid(2), '/steps/2']);
  });

  it('finds the playbook inside a set, and keeps its pointers', () => {
    const set = { type: 'workflow_collections', data: [{ name: 'c', workflows: [value] }] };
    const inside = modelOf(set, '/data/0/workflows/0');
    expect(pointerOf(inside, { kind: 'step', id: uuid(3) })).toBe('/data/0/workflows/0/steps/2');
    expect(selectedAt(inside, '/data/0/workflows/0/steps/2/name')).toEqual({ kind: 'step', id: uuid(3) });
    expect(selectedAt(inside, '/steps/2')).toBeNull();
  });

  it('knows step, route and group of a pointer', () => {
    expect(selectedAt(model, '/steps/1/arguments')).toEqual({ kind: 'step', id: uuid(2) });
    expect(selectedAt(model, '/steps/10')).toBeNull();
    expect(selectedAt(model, '/routes/0')).toMatchObject({ kind: 'route' });
    expect(selectedAt(model, '/groups/0/name')).toEqual({ kind: 'frame', id: uuid(50) });
    expect(selectedAt(model, '/name')).toBeNull();
    expect(playbookModel({ name: 'no playbook' }, '')).toBeNull();
  });

  it('finds steps by name, type and what their arguments say', () => {
    const find = stepFinder(model);
    expect(find('SAY "HAY"')).toEqual([uuid(3)]);
    expect(find('decision')).toEqual([uuid(2)]);
    expect(find('Step 4')).toEqual([uuid(4)]);
    expect(find('nowhere')).toEqual([]);
  });
});

describe('the parts of a step', () => {
  const stepOf = (id: string) => {
    const found = model.steps.get(id);
    if (!found) throw new Error(`no step ${id}`);
    return found;
  };

  it('lists branches with conditions, and says which have no route', () => {
    expect(branchesOf(stepOf(uuid(2)), [...model.routes.values()])).toEqual([
      { label: 'Yes', target: uuid(3), condition: '{{ vars.x }}', otherwise: false, routed: true },
      { label: 'Gone', target: null, condition: null, otherwise: false, routed: false },
      { label: 'Else', target: uuid(4), condition: null, otherwise: true, routed: true },
    ]);
  });

  it('adds the way taken when nobody answers', () => {
    const asking = modelOf(
      playbook({
        steps: [
          step(2, 'manualInput', {
            response_mapping: { options: [{ option: 'Go', step_iri: stepIri(3) }] },
            timeout: { days: 1, step_iri: stepIri(4) },
          }),
        ],
      }),
    );
    const asked = asking.steps.get(uuid(2));
    expect(asked && branchesOf(asked, []).map(({ label }) => label)).toEqual(['Go', 'No answer in time']);
  });
});

describe('a run drawn over a playbook', () => {
  const entry = (sequence: number, id: number, more: Partial<StepTrace> = {}): StepTrace => ({
    sequence,
    frame: '',
    playbook: 'A playbook',
    stepUuid: uuid(id),
    name: '',
    stepType: '',
    status: 'finished',
    input: null,
    result: null,
    error: null,
    source: 'none',
    startedAt: 0,
    endedAt: 0,
    branch: null,
    messages: [],
    ...more,
  });
  const trace = (steps: StepTrace[]): RunTrace => ({
    runId: 'r',
    playbookUuid: uuid(700),
    playbookName: 'A playbook',
    status: 'finished',
    error: null,
    steps,
    result: null,
    records: {},
    outbox: [],
    pending: [],
    wakeAt: null,
    history: [],
    frames: [],
  });

  it('numbers the steps that ran and follows the routes between them', () => {
    const overlay = runOverlay(
      model,
      trace([
        entry(1, 1),
        entry(2, 2, { branch: uuid(4) }),
        entry(3, 3, { status: 'skipped' }),
        entry(4, 4, { endedAt: 90_000 }),
      ]),
    );
    expect(overlay?.steps.get(uuid(4))).toEqual({
      status: 'finished',
      order: 3,
      duration: '1.5 min',
      times: 1,
    });
    expect(overlay?.steps.get(uuid(3))).toMatchObject({ status: 'skipped', order: null });
    const followed = [...model.routes]
      .filter(([id]) => overlay?.routes.has(id))
      .map(([, { source, target }]) => [source, target]);
    expect(followed).toEqual([
      [uuid(1), uuid(2)],
      [uuid(2), uuid(4)],
    ]);
  });

  it('follows only the branch that was chosen, though both targets ran', () => {
    const overlay = runOverlay(
      model,
      trace([entry(1, 1), entry(2, 2, { branch: uuid(3) }), entry(3, 3), entry(4, 4)]),
    );
    const direct = [...model.routes].find(
      ([, { source, target }]) => source === uuid(2) && target === uuid(4),
    );
    expect(direct && overlay?.routes.has(direct[0])).toBe(false);
  });

  it('shows a failure over the times the step went well', () => {
    const overlay = runOverlay(
      model,
      trace([entry(1, 1), entry(5, 3, { status: 'failed', frame: '2[0]' }), entry(6, 3, { frame: '2[1]' })]),
    );
    expect(overlay?.steps.get(uuid(3))).toMatchObject({ status: 'failed', times: 2, order: 2 });
  });

  it('draws nothing of a run that never came here', () => {
    expect(runOverlay(model, trace([entry(1, 99)]))).toBeNull();
  });

  it.each([
    [0, ''],
    [250, '250 ms'],
    [1500, '1.5 s'],
    [300_000, '5 min'],
    [7_200_000, '2 h'],
    [172_800_000, '2 d'],
  ])('says %d ms as "%s"', (endedAt, text) => {
    expect(durationText({ startedAt: 0, endedAt })).toBe(text);
  });
});

describe('the text of HTML', () => {
  it.each([
    ['plain < 5 and a & b', 'plain < 5 and a & b'],
    ['<p>One</p><p>Two<br/>Three</p>', 'One\nTwo\nThree'],
    ['<ul><li>a</li><li>b</li></ul>', '• a\n• b'],
    ['&lt;b&gt; &#65;&#x42; &nbsp;x &unknown;', '<b> AB  x &unknown;'],
    ['<script>alert(1)</script>', 'alert(1)'],
  ])('%j reads %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
