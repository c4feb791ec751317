import { expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { mergeThree, threeFolders } from '../support/merge-states';
import { module, modulePath } from '../support/module-json';
import { packFiles, playbook, route, step, uuid } from '../support/playbook-json';
import { expectOpenToAll, type Screen } from '../support/screens/screen';

const path = 'playbooks/A collection/A playbook.json';

/** A playbook whose steps set `a`, one after the other. */
const setting = (values: readonly number[], more: object[] = [], routes: object[] = []) =>
  playbook({
    steps: [
      step(1, 'manual', { route: uuid(800), resources: ['alerts'] }),
      ...values.map((a, at) => step(at + 2, 'setVariable', { a })),
      ...more,
    ] as never,
    routes: [...values.map((_, at) => route(at + 1, at + 2)), ...routes] as never,
  });

journey(
  'a merged result that fails is followed step by step before it is written',
  async ({ open, scratch }) => {
    const failing = [step(9, 'setVariable', { b: '{{ 1 | no_such_filter }}' })];
    const test = [
      'playbook: A playbook',
      'tests:',
      '  - name: it ends with what ours has set',
      '    expect: { variables: { a: 1 } }',
    ].join('\n');
    const ours = await threeFolders(scratch, {
      former: packFiles({ [path]: setting([1, 1]) }),
      ours: packFiles({ [path]: setting([2, 1]), 'tests/values.test.yaml': test }),
      newer: packFiles({ [path]: setting([1, 3], failing, [route(3, 9)]) }),
    });
    const opened = await open({ path: ours, context: { colorScheme: 'light' } });
    const { page, studio } = opened;
    const { main } = studio.merging;
    await mergeThree(opened);

    await main.getByRole('button', { name: 'Try the result' }).click();
    const runs = main.getByRole('list', { name: 'Runs' });
    await runs.getByText(/^In theirs too: after 4 steps/).waitFor();

    // It opens at the step it failed at, with the reason there.
    await runs.getByRole('button', { name: 'A playbook' }).click();
    const steps = main.getByRole('tree', { name: 'Steps of the run' });
    const detail = (name: string) => main.getByRole('region', { name });
    await detail('Step Step 9')
      .getByRole('alert')
      .getByText(/no_such_filter/)
      .waitFor();
    await eventually(() => steps.getByRole('treeitem', { selected: true }).getByText('Step 9').count()).toBe(
      1,
    );

    // What the steps before it got and gave, by keys alone: as both sides have it.
    await steps.getByRole('treeitem', { selected: true }).focus();
    await page.keyboard.press('ArrowUp');
    await detail('Step Step 3').getByText('3', { exact: true }).waitFor();
    await page.keyboard.press('ArrowUp');
    await detail('Step Step 2').getByText('2', { exact: true }).waitFor();

    await expectOpenToAll(opened, [
      ['a step of a tried run', async () => detail('Step Step 2').waitFor(), '[data-compare]'],
      [
        'the whole of a tried run',
        async () => {
          await main.getByRole('button', { name: 'The whole run' }).click();
          await detail('The whole run').waitFor();
        },
        '[data-compare]',
      ],
      [
        'all runs of a trial',
        async () => {
          await main.getByRole('button', { name: 'All runs' }).click();
          await runs.waitFor();
        },
        '[data-compare]',
      ],
    ]);

    // A test that is not met has its run as well.
    await runs.getByRole('button', { name: /it ends with what ours has set/ }).click();
    await detail('Step Step 9').waitFor();
    expect(await steps.getByRole('treeitem').count()).toBe(4);
  },
);

/** Playbook number `n` of three, whose step calls another where it has one to call. */
const calling = (n: number, name: string, called: number | null) => ({
  ...playbook({
    steps: [
      step(1, 'manual', { route: uuid(800 + n), resources: ['alerts'] }),
      ...(called === null
        ? []
        : [
            step(2, 'reference', {
              workflowReference: `/api/3/workflows/${uuid(700 + called)}`,
              arguments: {},
            }),
          ]),
      step(3, 'setVariable', { a: n }),
    ] as never,
    routes: (called === null ? [route(1, 3)] : [route(1, 2), route(2, 3)]) as never,
  }),
  name,
  uuid: uuid(700 + n),
});

const ofOneTable = (type: string) =>
  module(type, { tableName: 'hunt', descriptions: { singular: type, plural: type } });

const pathOf = (name: string) => `playbooks/A collection/${name}.json`;

journey(
  'a finding of a merged result leads to the step or the line it is about',
  async ({ open, scratch }) => {
    // Each side adds a call, and a module: together the calls are a circle, through a playbook nobody has changed.
    const state = (first: number | null, second: number | null, modules: readonly string[]) =>
      packFiles({
        [path]: setting([1]),
        [pathOf('First')]: calling(1, 'First', first),
        [pathOf('Second')]: calling(2, 'Second', second),
        [pathOf('Third')]: calling(3, 'Third', 1),
        ...Object.fromEntries(modules.map((type) => [modulePath(type), ofOneTable(type)])),
      });
    const ours = await threeFolders(scratch, {
      former: state(null, null, []),
      ours: state(2, null, ['hunts']),
      newer: state(null, 3, ['trails']),
    });
    const opened = await open({ path: ours, context: { colorScheme: 'light' } });
    const { page, studio } = opened;
    const { main, overview } = studio.merging;
    await mergeThree(opened);

    const findings = main.getByRole('region', { name: 'Findings' });
    await findings.getByText(/findings that neither side had/).waitFor();
    const link = (name: string) =>
      findings.getByRole('button', { name: `Show where in ${name} the finding is` });
    const drawn = main.getByRole('application');
    const selected = drawn.locator('[data-step][aria-current="true"]');
    const line = main.locator('[aria-current="true"]').filter({ hasText: /": / });

    // A step of a playbook one side has changed.
    await link('First').click();
    await main.getByText(/"Step 2" calls "Second", which comes back/).waitFor();
    await eventually(() => selected.getAttribute('aria-label')).toContain('Step 2');

    // A step of a playbook nobody has changed, by keys alone, also in its source.
    await main.getByRole('button', { name: 'Overview' }).press('Enter');
    await link('Third.json').press('Enter');
    await main.getByText(/changed by neither side/).waitFor();
    await eventually(() => selected.getAttribute('aria-label')).toContain('Step 2');
    const screens: Screen[] = [
      ['a finding on the canvas', async () => selected.waitFor(), '[data-compare]'],
      [
        'a finding in the source',
        async () => {
          await main.getByText('Source', { exact: true }).click();
          await line.getByText(`/api/3/workflows/${uuid(701)}`).waitFor();
        },
        '[data-compare]',
      ],
    ];
    await expectOpenToAll(opened, screens);

    // A line of what is not drawn.
    await overview.click();
    await findings.getByText(`${modulePath('trails')}:`).waitFor();
    await link('trails').click();
    await line.getByText('"tableName": "hunt"').waitFor();
    await eventually(() =>
      page.evaluate(() => document.querySelector('[data-compare] [aria-current="true"]')?.checkVisibility()),
    ).toBe(true);
  },
);

journey('a step of a playbook that a tried run called is shown in the result', async ({ open, scratch }) => {
  const failing = {
    ...playbook({
      steps: [step(1, 'referenced'), step(9, 'setVariable', { b: '{{ 1 | no_such_filter }}' })] as never,
      routes: [route(1, 9)] as never,
    }),
    name: 'Second',
    uuid: uuid(702),
  };
  const state = (called: number | null) =>
    packFiles({ [pathOf('First')]: calling(1, 'First', called), [pathOf('Second')]: failing });
  const ours = await threeFolders(scratch, { former: state(null), ours: state(null), newer: state(2) });
  const opened = await open({ path: ours });
  const { main } = opened.studio.merging;
  await mergeThree(opened);
  await main.getByRole('button', { name: 'Try the result' }).click();
  await main.getByRole('list', { name: 'Runs' }).getByRole('button', { name: 'First' }).click();
  await main.getByText('in Second').waitFor();
  await main.getByRole('button', { name: 'Show in the result' }).click();
  await main.getByRole('heading', { name: 'Second' }).waitFor();
  await eventually(() =>
    main.getByRole('application').locator('[data-step][aria-current="true"]').getAttribute('aria-label'),
  ).toContain('Step 9');
});
