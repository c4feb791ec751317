import { describe, expect } from 'vitest';
import { Actions } from '../support/actions';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample, writeFiles } from '../support/packs';
import { playbook, route, step, stepIri, uuid } from '../support/playbook-json';
import { expectOpenToAll, type Screen } from '../support/screens/screen';

/** The collection of the sample that the playbooks are put into. */
const collection = {
  folder: 'pack/playbooks/02 - Use Case - Phishing Triage',
  iri: '/api/3/workflow_collections/686d595b-02aa-448c-8bbd-8746b1ed3861',
};

const asks = (target: number, title = 'Shall it go on?') => ({
  type: 'InputBased',
  input: {
    schema: {
      title,
      description: 'Say so here.',
      inputVariables: [{ name: 'note', label: 'Note', formType: 'text', required: true }],
    },
  },
  response_mapping: { options: [{ option: 'Go on', step_iri: stepIri(target), primary: true }] },
});

/** Asks somebody, when it is started by hand. */
const byHand = playbook({
  name: 'Ask by hand',
  uuid: uuid(701),
  collection: collection.iri,
  steps: [
    step(1, 'manual', { title: 'Ask', route: uuid(800), resources: ['phishing_reports'] }),
    step(2, 'manualInput', asks(3)),
    step(3, 'setVariable', { said: 'thanks' }),
  ],
  routes: [route(1, 2), route(2, 3)],
});

const whenMade = { resource: 'phishing_reports', resources: ['phishing_reports'], fieldbasedtrigger: {} };

/** Asks somebody whenever a report is made, then does what fails unless it is corrected. */
const whenCreated = playbook({
  name: 'Ask and divide',
  uuid: uuid(702),
  collection: collection.iri,
  triggerStep: stepIri(11),
  steps: [
    step(11, 'onCreate', whenMade),
    step(12, 'manualInput', asks(13, 'Shall it divide?')),
    step(13, 'setVariable', { share: '{{ 1 / 0 }}' }, { name: 'Divide' }),
    step(14, 'setVariable', { done: 'yes' }),
  ],
  routes: [route(11, 12), route(12, 13), route(13, 14)],
});

/** Writes to every report that is made, by itself. */
const quiet = playbook({
  name: 'Note the report',
  uuid: uuid(703),
  collection: collection.iri,
  triggerStep: stepIri(21),
  steps: [
    step(21, 'onCreate', whenMade),
    step(22, 'updateRecord', {
      collection: "{{vars.input.records[0]['@id']}}",
      collectionType: '/api/3/phishing_reports',
      operation: 'Overwrite',
      resource: { analystNote: 'Seen by a playbook' },
    }),
  ],
  routes: [route(21, 22)],
});

/** Calls one that asks somebody, when it is started by hand. */
const callsAsking = playbook({
  name: 'Call one that asks',
  uuid: uuid(704),
  collection: collection.iri,
  triggerStep: stepIri(31),
  steps: [
    step(31, 'manual', { title: 'Call', route: uuid(804), resources: ['phishing_reports'] }),
    step(
      32,
      'reference',
      { workflowReference: `/api/3/workflows/${uuid(705)}`, arguments: {} },
      { name: 'Let it ask' },
    ),
    step(33, 'setVariable', { heard: '{{ vars.steps.Let_it_ask.note }}' }),
  ],
  routes: [route(31, 32), route(32, 33)],
});
const asked = playbook({
  name: 'Ask when called',
  uuid: uuid(705),
  collection: collection.iri,
  triggerStep: stepIri(41),
  steps: [
    step(41, 'referenced'),
    step(42, 'manualInput', asks(43, 'May the caller go on?')),
    step(43, 'setVariable', { note: 'it may' }),
  ],
  routes: [route(41, 42), route(42, 43)],
});

function withPlaybooks(scratch: string): string {
  // A playbook is given a manual start where it has no step 1.
  const own = (made: Record<string, unknown>) => ({
    ...made,
    steps: (made.steps as { uuid: string }[]).filter(
      (each) => made.triggerStep === stepIri(1) || each.uuid !== uuid(1),
    ),
  });
  const files = Object.fromEntries(
    [byHand, whenCreated, quiet, callsAsking, asked].map((each) => [
      `${collection.folder}/${String(each.name)}.json`,
      own(each),
    ]),
  );
  return writeFiles(copySample(scratch), files);
}

const screens: readonly Screen[] = [
  [
    'the question of a run on the canvas',
    async ({ studio }) => studio.runs.question('Shall it go on?').waitFor(),
  ],
  [
    'the runs of the instance',
    async ({ studio, page }) => {
      await page.getByRole('button', { name: 'All runs of the instance' }).click();
      await studio.instance.row('Ask by hand, awaiting').click();
      await page.getByRole('region', { name: 'Open questions' }).waitFor();
      await page.getByRole('region', { name: 'Chosen run' }).waitFor();
    },
  ],
];

describe('runs of the local instance', () => {
  journey(
    'that a new record triggers are watched, answered, corrected, and run again from the failed step',
    async ({ open, scratch }) => {
      const { studio, page } = await open({ path: withPlaybooks(scratch) });
      const { instance, canvas, runs } = studio;
      const actions = new Actions();
      await actions.do(studio.press('ControlOrMeta+Shift+l'));
      await actions.do(instance.start());
      await actions.do(instance.part('Phishing Reports').click());
      await instance.heading('Phishing Reports').waitFor();
      await actions.do(instance.button('New record').click());
      await actions.do(instance.field('Subject (required)').click());
      await actions.do(page.keyboard.type('Please look at this'));
      await actions.do(studio.press('ControlOrMeta+s'));

      // What the record has triggered stands below it, as it goes on.
      const started = instance.form.getByRole('list', { name: 'Playbook runs' });
      await started.getByRole('listitem').filter({ hasText: 'Note the reportfinished' }).waitFor();
      await started.getByRole('listitem').filter({ hasText: 'Ask and divideawaiting' }).waitFor();
      await eventually(() => instance.field('Analyst Note').inputValue()).toBe('Seen by a playbook');
      await actions.do(started.getByRole('button', { name: 'Ask and divide' }).click());
      await canvas.surface.getByRole('button', { name: /^Step 12,.*waiting for input/ }).waitFor();

      // The question is asked here, too; its form is held to what the playbook wants.
      const question = runs.question('Shall it divide?');
      await actions.do(question.getByLabel(/^Note/).click());
      await actions.do(page.keyboard.type('Do it'));
      await actions.do(question.getByRole('button', { name: 'Go on' }).click());
      await question.waitFor({ state: 'detached' });
      await canvas.surface.getByRole('button', { name: /^Divide,.*failed/ }).waitFor();
      await runs.status('Failed').waitFor();
      await eventually(() => canvas.selectedName()).toMatch(/^Divide,/);

      await actions.do(page.getByRole('textbox', { name: 'share', exact: true }).click());
      await actions.do(studio.press('ControlOrMeta+a'));
      await actions.do(page.keyboard.type('{{ 1 / 4 }}'));
      await actions.do(page.getByRole('button', { name: 'Run again from the failed step' }).click());
      await runs.status('Finished').waitFor();
      await canvas.surface.getByRole('button', { name: /^Step 14,.*finished/ }).waitFor();
      await runs.step('Divide').click();
      await runs.detail('Divide').getByText('0.25').waitFor();
      expect(actions.count).toBeLessThanOrEqual(15);

      // What is read unasked when it stops is nobody's concern.
      await instance.open();
      await instance.stop();
      await instance.middle.getByText('The instance is stopped').waitFor();
      expect(await studio.frame.notices.getByText('is not running').count()).toBe(0);
    },
  );

  journey(
    'that wait for a playbook they have called show its question, and go on when it is answered',
    async ({ open, scratch }) => {
      const { studio, page } = await open({ path: withPlaybooks(scratch) });
      const { instance, canvas } = studio;
      await studio.press('ControlOrMeta+Shift+l');
      await instance.start();
      await instance.part('Phishing Reports').click();
      await instance.row('Mailbox quota exceeded').click();
      await instance.form.getByRole('button', { name: 'Execute…' }).click();
      const dialog = page.getByRole('dialog', { name: /^Execute on / });
      await instance.choose(dialog.getByRole('button', { name: /Playbook/ }), 'Call (Call one that asks)');
      await dialog.getByRole('button', { name: 'Run', exact: true }).click();
      await canvas.surface.getByRole('button', { name: /^Let it ask,.*waiting for input/ }).waitFor();
      const question = studio.runs.question('May the caller go on?');
      await question.getByText('Asked by Ask when called').waitFor();
      await question.getByLabel(/^Note/).fill('Yes');
      await question.getByRole('button', { name: 'Go on' }).click();
      await question.waitFor({ state: 'detached' });
      await canvas.surface.getByRole('button', { name: /^Let it ask,.*finished/ }).waitFor();
      await studio.runs.status('Finished').waitFor();
    },
  );

  journey(
    'have their open questions counted after a reload, though nobody looks at the instance',
    async ({ open, scratch }) => {
      const { studio, page } = await open({ path: withPlaybooks(scratch) });
      const { instance } = studio;
      await studio.press('ControlOrMeta+Shift+l');
      await instance.start();
      await instance.part('Phishing Reports').click();
      await instance.row('Mailbox quota exceeded').click();
      await instance.form.getByRole('button', { name: 'Execute…' }).click();
      const dialog = page.getByRole('dialog', { name: /^Execute on / });
      await dialog.getByText('Ask (Ask by hand)').first().waitFor();
      await dialog.getByRole('button', { name: 'Run', exact: true }).click();
      const counted = () => studio.frame.activity('Instance').getAttribute('aria-label');
      await eventually(counted).toMatch(/1 open question$/);
      await studio.frame.activity('Explorer').click();
      await instance.parts.waitFor({ state: 'detached' });
      await page.reload();
      await eventually(counted).toMatch(/1 open question$/);
      expect(await instance.parts.count()).toBe(0);
    },
  );

  journey(
    'are started on a record by its menu, answered in the list, and stopped, by keys alone',
    async ({ open, scratch }) => {
      const opened = await open({ path: withPlaybooks(scratch) });
      const { studio, page } = opened;
      const { instance, canvas } = studio;
      await studio.press('ControlOrMeta+Shift+l');
      await instance.start();
      await instance.part('Phishing Reports').click();
      await instance.grid('Records of Phishing Reports').focus();
      await studio.press('Enter');
      await instance.form.waitFor();

      const execute = instance.form.getByRole('button', { name: 'Execute…' });
      const dialog = page.getByRole('dialog', { name: /^Execute on / });
      const offered = dialog.getByText('Ask (Ask by hand)').first();
      const begin = dialog.getByRole('button', { name: 'Run', exact: true });
      await expectOpenToAll(opened, [
        [
          'what can be executed on a record',
          async () => {
            await execute.press('Enter');
            await offered.waitFor();
          },
        ],
      ]);
      await dialog.waitFor({ state: 'detached' });
      await execute.press('Enter');
      await offered.waitFor();
      await begin.press('Enter');
      await canvas.surface.getByRole('button', { name: /^Step 2,.*waiting for input/ }).waitFor();
      await eventually(() => studio.frame.activity('Instance').getAttribute('aria-label')).toMatch(
        /1 open question$/,
      );

      // A form without what it requires is not sent; with it, the run goes on.
      await expectOpenToAll(opened, screens);
      const questions = page.getByRole('region', { name: 'Open questions' });
      await questions.getByText('Asked by Ask by hand').waitFor();
      const go = questions.getByRole('button', { name: 'Go on' });
      await go.press('Enter');
      await questions.getByLabel(/^Note/).and(page.locator('[aria-invalid="true"]')).waitFor();
      await page.keyboard.type('Yes');
      await go.press('Enter');
      await questions.waitFor({ state: 'detached' });
      await instance.row('Ask by hand, finished').waitFor();

      // One that waits is stopped, also where it is looked at.
      await instance.part('Phishing Reports').click();
      await instance.row('Mailbox quota exceeded').click();
      await execute.press('Enter');
      await offered.waitFor();
      await begin.press('Enter');
      await page.getByRole('button', { name: 'Stop it there' }).press('Enter');
      await studio.runs.status('Stopped').waitFor();
      await page.getByRole('button', { name: 'All runs of the instance' }).press('Enter');
      await instance.row('Ask by hand, terminated').waitFor();
      await page.getByRole('button', { name: /Which runs$/ }).click();
      await page.getByRole('option', { name: 'Failed' }).click();
      await instance.row('Ask by hand, finished').waitFor({ state: 'detached' });
      await page.getByRole('searchbox', { name: 'Search the runs' }).fill('nothing has this name');
      await instance.middle.getByText('No matching runs').waitFor();
    },
  );
});
