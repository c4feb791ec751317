import fc from 'fast-check';
import type { Playbook } from '@core/content/playbook';
import { buildPlaybook, playbookIri, referenced, stepIri, type StepParts } from './playbook-builder';

/** Playbooks any part of the engine takes part in: arms, joins, loops, waits, records, children, ignored errors. */
export function randomPlaybooks(): fc.Arbitrary<{ build(): Playbook[]; toString(): string }> {
  return fc
    .array(fc.tuple(fc.nat(kinds.length - 1), fc.array(fc.nat(20), { minLength: 1, maxLength: 3 })), {
      minLength: 1,
      maxLength: 9,
    })
    .map((drawn) => ({
      // What a failure shows: the plan, and not all that is made of it.
      toString: () => JSON.stringify(drawn),
      build: () => [
        buildPlaybook('P', withDecisions(drawn)),
        buildPlaybook('Child', {
          parameters: ['p'],
          steps: {
            Start: referenced,
            Pause: ['Delay', { delay: { seconds: '{{ vars.p }}' } }],
            Inner: ['SetVariable', { inner: '{{ vars.p }} {{ uuid() }}' }],
          },
        }),
      ],
    }));
}

/** @param drawn kind of each step, and which earlier steps lead to it */
function withDecisions(drawn: readonly (readonly [number, readonly number[]])[]) {
  const names = ['Start', ...drawn.map((_, index) => `S${index}`)];
  const steps: Record<string, StepParts> = { Start: referenced };
  const routes = new Set<string>();
  const decisions = new Map<string, string[]>();
  drawn.forEach(([kind, from], index) => {
    const name = `S${index}`;
    for (const draw of from) {
      const source = names[draw % (index + 1)] ?? 'Start';
      routes.add(`${source} > ${name}`);
      decisions.get(source)?.push(name);
    }
    const made = (kinds[kind] ?? plain)(index);
    steps[name] = made;
    if (made[0] === 'Decision') decisions.set(name, []);
  });
  for (const [name, targets] of decisions) {
    const conditions = targets.map((target, index) => ({
      option: target,
      condition: index % 2 === 0 ? '{{ vars.steps | length > 3 }}' : '{{ true }}',
      step_iri: stepIri('P', target),
    }));
    // Without a branch a decision cannot succeed, so the one that leads nowhere is an ordinary step.
    steps[name] = targets.length === 0 ? plain(0) : ['Decision', { conditions, ignore_errors: true }];
  }
  return { steps, routes: [...routes] };
}

const plain = (index: number): StepParts => [
  'SetVariable',
  { [`v${index}`]: '{{ uuid() }}', all: '{{ (vars.all or []) + [vars.steps | length] }}' },
];

const kinds: ((index: number) => StepParts)[] = [
  plain,
  plain,
  () => ['Decision', {}],
  (index) => ['Delay', { delay: { seconds: index % 3 } }],
  (index) => [
    'InsertData',
    { collection: '/api/3/alerts', resource: { name: `alert ${index} {{ uuid() }}` } },
  ],
  () => ['FindRecords', { module: 'alerts?$limit=30', query: { logic: 'AND', filters: [] } }],
  (index) => ['WorkflowReference', { workflowReference: playbookIri('Child'), arguments: { p: index % 3 } }],
  () => [
    'WorkflowReference',
    {
      workflowReference: playbookIri('Child'),
      arguments: { p: '{{ vars.item }}' },
      for_each: { item: '{{ [3, 1, 2] }}', parallel: true, condition: '{{ vars.item != 1 }}' },
    },
  ],
  () => [
    'WorkflowReference',
    {
      workflowReference: playbookIri('Child'),
      arguments: { p: 1 },
      for_each: { item: '{{ [1, 2] }}', parallel: false },
    },
  ],
  () => [
    'SetVariable',
    {
      tried: '{{ (vars.tried or 0) + 1 }}',
      do_until: { condition: '{{ vars.tried > 2 }}', delay: 2, retries: 5 },
    },
  ],
  (index) => [
    'SetVariable',
    { [`each${index}`]: '{{ vars.item }} {{ uuid() }}', for_each: { item: '{{ [1, 2, 3] }}' } },
  ],
  () => [
    'UpdateRecord',
    { collection: '', collectionType: '/api/3/alerts', resource: {}, ignore_errors: true },
  ],
  (index) => ['SetVariable', { when: '{{ vars.steps | length > 2 }}', [`w${index}`]: 1 }],
  () => ['ManualInput', { input: { schema: { inputVariables: [] } }, response_mapping: { options: [] } }],
];
