import { describe, expect, it } from 'vitest';
import type { Playbook } from '@core/content/playbook';
import { coverageTable } from '@core/playbook-test/coverage/text';
import { coveragePage } from '@core/playbook-test/coverage/html';
import { hitsOf, mergeHits } from '@core/playbook-test/coverage/hits';
import { pointsOf } from '@core/playbook-test/coverage/points';
import { coverageOf } from '@core/playbook-test/coverage/report';
import { belowThresholds, percent } from '@core/playbook-test/coverage/shares';
import { type RunParts, runThrough } from '../../support/engine-run';
import { buildPlaybook, playbookIri, referenced, stepIri } from '../../support/playbook-builder';

const child = buildPlaybook('Child', {
  parameters: ['word'],
  steps: { Start: referenced, Say: ['SetVariable', { said: '{{ vars.word }}' }] },
});

const main = buildPlaybook('Main', {
  parameters: ['entries', 'way'],
  steps: {
    Start: referenced,
    Loop: [
      'SetVariable',
      {
        seen: '{{ vars.item }}',
        for_each: { item: '{{ vars.entries }}', break_loop: '{{ vars.item == 9 }}' },
      },
    ],
    Maybe: ['SetVariable', { x: 1, when: "{{ vars.way == 'left' }}" }],
    Choose: [
      'Decision',
      {
        conditions: [
          { option: 'Left', condition: "{{ vars.way == 'left' }}", step_iri: stepIri('Main', 'Call') },
          {
            option: 'Also left',
            condition: "{{ vars.way == 'leftish' }}",
            step_iri: stepIri('Main', 'Call'),
          },
          { option: 'Right', default: true, step_iri: stepIri('Main', 'End') },
        ],
      },
    ],
    Call: ['WorkflowReference', { workflowReference: playbookIri('Child'), arguments: { word: 'hi' } }],
    End: ['SetVariable', { done: true }],
    Loose: ['SetVariable', { never: 1 }],
  },
  routes: ['Start > Loop', 'Loop > Maybe', 'Maybe > Choose', 'Choose > Call', 'Choose > End', 'Call > End'],
});

const playbooks = new Map<string, Playbook>([main, child].map((one) => [one.uuid ?? '', one]));
const playbookOf = (uuid: string) => playbooks.get(uuid) ?? null;

async function covered(...runs: RunParts[]) {
  const hits = [];
  for (const run of runs) hits.push(hitsOf(await runThrough([main, child], run), playbookOf));
  const merged = mergeHits(hits);
  const of = (playbook: Playbook) =>
    coverageOf(playbook, { uuid: playbook.uuid ?? '', path: 'p.json' }, merged);
  return { main: of(main), child: of(child) };
}

const open = (coverage: { points: { hits: number; kind: string; label: string }[] }) =>
  coverage.points.filter(({ hits }) => hits === 0).map(({ kind, label }) => `${kind} ${label}`);

describe('coverage', () => {
  it('counts what can be reached, and no loose steps', () => {
    const points = pointsOf(main);
    expect(points.filter(({ kind }) => kind === 'step').map(({ label }) => label)).not.toContain('Loose');
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
    expect(pointsOf({ ...main, steps: [] })).toEqual([]);
  });

  it('reports one run which steps, routes, branches, loop cases and conditions it did not pass', async () => {
    const { main: coverage, child: called } = await covered({ inputs: { entries: [1, 2], way: 'left' } });
    expect(open(coverage)).toEqual([
      'loop Loop: no item',
      'loop Loop: one item',
      'loop Loop: breaks off',
      'condition Maybe: is left out',
      'route Choose → End',
      'branch Choose: Also left',
      'branch Choose: Right',
    ]);
    expect(coverage.totals.step).toEqual({ covered: 6, all: 6 });
    expect(open(called)).toEqual([]);
  });

  it('does not take a route that a skipped arm would have led along', async () => {
    const { main: coverage, child: called } = await covered({ inputs: { entries: [], way: 'right' } });
    expect(open(coverage)).toEqual(
      expect.arrayContaining([
        'step Call',
        'route Choose → Call',
        'route Call → End',
        'condition Maybe: runs',
      ]),
    );
    expect(coverage.points.find(({ label }) => label === 'Loop: no item')?.hits).toBe(1);
    expect(open(called)).toEqual(['step Start', 'route Start → Say', 'step Say']);
  });

  it('adds runs up', async () => {
    const { main: coverage } = await covered(
      { inputs: { entries: [1, 2], way: 'left' } },
      { inputs: { entries: [9, 2], way: 'leftish' } },
      { inputs: { entries: [], way: 'right' } },
    );
    expect(open(coverage)).toEqual([]);
    expect(coverage.points.find(({ label }) => label === 'End')?.hits).toBe(3);
  });

  it('says what was answered by a stand-in', async () => {
    const { main: coverage } = await covered({
      inputs: { entries: [], way: 'left' },
      mocks: { Call: { said: 'no' } },
    });
    expect(coverage.points.find(({ label }) => label === 'Call')).toMatchObject({ hits: 1, mocked: 1 });
  });

  it('stays without the route a failing step would have taken', async () => {
    const broken = buildPlaybook('Broken', {
      steps: {
        Start: referenced,
        Fail: ['SetVariable', { x: '{{ 1 // 0 }}' }],
        After: ['SetVariable', { y: 1 }],
      },
    });
    const hits = hitsOf(await runThrough([broken]), () => broken);
    const coverage = coverageOf(broken, { uuid: broken.uuid ?? '', path: '' }, hits);
    expect(open(coverage)).toEqual(['route Fail → After', 'step After']);
  });

  it('is rounded down, and measured against thresholds', async () => {
    expect(percent({ covered: 199, all: 200 })).toBe(99);
    expect(percent({ covered: 0, all: 0 })).toBeNull();
    const { main: coverage } = await covered({ inputs: { entries: [], way: 'left' } });
    expect(belowThresholds(coverage.totals, { step: 100, branch: 50, loop: 20 })).toEqual([
      'Only 33 % of the branches are covered; at least 50 % are asked for.',
    ]);
  });

  it('is reported as a table and as a page that needs nothing else', async () => {
    const { main: coverage } = await covered({ inputs: { entries: [], way: 'left' } });
    const table = coverageTable([coverage]);
    expect(table).toMatch(/^Main +100 % +83 % +33 % +25 % +50 %$/m);
    expect(table).toContain('not covered: branch Choose: Right');
    const hostile = { ...main, name: '<script>alert(1)</script>' };
    const page = coveragePage(
      [{ playbook: hostile, coverage: { ...coverage, name: hostile.name } }],
      '1.0.0',
    );
    expect(page).not.toContain('<script');
    expect(page).toContain('class="covered"');
    expect(page).toContain('class="open"');
    expect(page).toContain("default-src 'none'");
  });
});
