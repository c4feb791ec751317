import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { describeWithCorpus } from '../support/corpus';
import { eventually } from '../support/eventually';
import { Host, hostIsGone } from '../support/host';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, sample, sampleFolder, textOf, writeFiles } from '../support/packs';
import { expectOpenToAll, overlay, type Screen } from '../support/screens/screen';

/** Remembers a folder among those opened before, in the data folder of the journey. */
async function remember(scratch: string, path: string): Promise<void> {
  const host = await Host.start({ dataDir: join(scratch, 'data'), path });
  await host.stop();
}

/** The sample as it comes, and a copy in which somebody has worked. */
function twoReleases(scratch: string): { before: string; after: string } {
  const before = join(scratch, 'before');
  cpSync(sampleFolder, before, { recursive: true });
  const after = copySample(scratch);
  const triage = JSON.parse(textOf(after, sample.triage)) as {
    steps: { name: string; uuid: string; left: string; description: string | null }[];
    routes: { sourceStep: string; targetStep: string }[];
  };
  const [first, second, third] = triage.steps;
  if (!first || !second || !third) throw new Error('the sample has fewer steps');
  second.description = 'What the reviewer has to find';
  third.left = String(Number(third.left) + 400);
  const lost = triage.steps.pop();
  triage.routes = triage.routes.filter(({ sourceStep, targetStep }) =>
    [sourceStep, targetStep].every((iri) => !iri.endsWith(lost?.uuid ?? '')),
  );
  const picklist = JSON.stringify(JSON.parse(textOf(after, sample.picklist)));
  const text = picklist.replace('"itemValue":"Clean"', '"itemValue":"Harmless"');
  const connector = JSON.parse(textOf(after, sample.connector)) as { operations: unknown[] };
  connector.operations.pop();
  writeFiles(after, {
    [sample.triage]: { ...triage, id: 7 },
    [sample.picklist]: text,
    [sample.connector]: connector,
  });
  return { before, after };
}

async function compareReleases({ studio }: OpenStudio): Promise<void> {
  await studio.press('ControlOrMeta+Shift+d');
  await studio.comparing.choose('before', /^before/);
  await studio.comparing.compare();
  await studio.comparing.main.getByRole('heading', { name: 'What it means' }).waitFor();
}

const screens: readonly Screen[] = [
  [
    'the overview',
    async ({ studio }) => {
      await studio.comparing.main.getByText('By kind').waitFor();
      // What of an item differs, without a look at it.
      await studio.comparing.main.getByText('"Finish Triage" removed').first().waitFor();
    },
  ],
  [
    'where noise is, by its rule',
    async ({ studio, page }) => {
      await studio.comparing.main.getByText(/^Set apart as noise/).click();
      const rules = page.getByRole('list', { name: 'Noise by rule' });
      await rules.getByRole('button').first().click();
      await rules.getByRole('listitem').getByRole('listitem').first().waitFor();
    },
  ],
  [
    'a playbook on one canvas',
    async ({ studio }) => {
      await studio.comparing.open(/^Triage Suspicious E-mail Alert/);
      await studio.comparing.main.getByRole('application').waitFor();
    },
    '[data-compare]',
  ],
  [
    'both states of it side by side, and a step of it',
    async ({ studio, page }) => {
      await studio.comparing.main.getByText('Side by side', { exact: true }).click();
      await studio.comparing.main.getByRole('application').nth(1).waitFor();
      await page.keyboard.press('F7');
      await studio.comparing.main.getByRole('heading', { name: /“Finish Triage” was removed/ }).waitFor();
      await page
        .getByRole('button', { name: /^Prepare Alert Details,/ })
        .last()
        .click();
      await studio.comparing.main.getByText('What the reviewer has to find').first().waitFor();
    },
    '[data-compare]',
  ],
  [
    'its source',
    async ({ studio }) => {
      await studio.comparing.show('Source');
      await studio.comparing.main.getByRole('region', { name: 'Source' }).waitFor();
    },
    '[data-compare]',
  ],
  [
    'a connector as the forms it is',
    async ({ studio, page }) => {
      await studio.comparing.open(/^URL Reputation/);
      await studio.comparing.show('Form');
      await page.keyboard.press('F7');
      await page.getByRole('form', { name: /^Before: / }).waitFor();
    },
    '[data-compare]',
  ],
  [
    'what of it is noise',
    async ({ studio }) => {
      await studio.comparing.show('Noise');
      await studio.comparing.main.getByText('Nothing here was set apart as noise.').waitFor();
    },
    '[data-compare]',
  ],
];

journey(
  'two releases are reviewed: what was seen and said is there after a restart',
  async ({ open, scratch }) => {
    const { before, after } = twoReleases(scratch);
    await remember(scratch, before);
    const opened = await open({ path: after, context: { colorScheme: 'light' } });
    const { studio, page, restart, host, watch } = opened;
    await compareReleases(opened);
    await expectOpenToAll(opened, screens);

    // By keys alone from here: to the list, an item, its changes, the mark and the next item.
    await studio.comparing.list.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+s');
    await studio.comparing.main.getByRole('button', { name: 'Seen', exact: true }).waitFor();
    await studio.comparing.main.getByRole('button', { name: 'Comment' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Ask the author.');
    await page.keyboard.press('Alt+F7');
    await eventually(() => studio.comparing.main.getByRole('button', { name: 'Mark as seen' }).count()).toBe(
      1,
    );

    watch.allow(hostIsGone);
    await host.stop();
    await restart();
    await studio.press('ControlOrMeta+Shift+e');
    await studio.welcome.recents.first().getByRole('button').first().click();
    await compareReleases(opened);
    expect(await studio.comparing.list.getByRole('treeitem', { name: /seen, commented/ }).count()).toBe(1);
  },
);

journey(
  'a change becomes noise by a rule, by keys alone, and the rule is taken back',
  async ({ open, scratch }) => {
    const { before, after } = twoReleases(scratch);
    await remember(scratch, before);
    const opened = await open({ path: after, context: { colorScheme: 'light' } });
    const { studio, page } = opened;
    await compareReleases(opened);
    const isTold = () => studio.comparing.item(/^Phishing Verdict/).count();
    await studio.comparing.open(/^Phishing Verdict/);
    await studio.comparing.show('Changes');
    await page.keyboard.press('F7');
    const dialog = page.getByRole('dialog', { name: 'Treat as noise' });
    const setApart = dialog.getByRole('status').filter({ hasText: '1 change would become noise' });
    await expectOpenToAll(opened, [
      [
        'a change as noise',
        async () => {
          await page.keyboard.press('Alt+n');
          await setApart.waitFor();
        },
        overlay,
      ],
    ]);
    await studio.comparing.changes
      .getByRole('button', { name: /^More for / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await setApart.waitFor();
    // What is to be said first has the keyboard.
    await page.keyboard.type('Choices are worded anew with every release.');
    await dialog.getByRole('button', { name: 'Add the rule' }).focus();
    await page.keyboard.press('Enter');
    await eventually(isTold).toBe(0);
    expect(JSON.parse(textOf(after, 'packwright.config.json'))).toMatchObject({
      compare: { noise: [{ kinds: ['picklist'], reason: 'Choices are worded anew with every release.' }] },
    });
    await page.getByRole('button', { name: 'Take the rule back' }).click();
    await eventually(isTold).toBe(1);
  },
);

journey('what is not saved is compared with what is, and equal states say so', async ({ open, scratch }) => {
  const { studio, page } = await open({ path: copySample(scratch) });
  await studio.explorer.open('Close Phishing Report', 'Playbook');
  await studio.properties.heading('Close Phishing Report').waitFor();
  await studio.properties.field('Description').fill('Closes it for good');
  await studio.palette.run('Compare with Saved File');
  await studio.comparing.main.getByText('Closes it for good').first().waitFor();
  await page.getByRole('button', { name: 'Swap the two states' }).click();
  await studio.comparing.main.getByText('Closes it for good').first().waitFor();
  await page.getByRole('button', { name: 'Compare something else' }).click();
  await studio.comparing.choose('before', /as saved/);
  await studio.comparing.choose('after', /as saved/);
  await studio.comparing.compare();
  await studio.comparing.main.getByText('The two states are the same').waitFor();
});

describeWithCorpus('two real releases', (corpus) => {
  journey('show at once what changed, and every item in its form', async ({ open, scratch }) => {
    const pack = (name: string) => join(corpus, 'content', `fortinet-fortisoar+solution-pack-${name}`);
    await remember(scratch, pack('soar-framework'));
    const opened = await open({ path: pack('soar-essentials') });
    const { studio, page } = opened;
    await studio.press('ControlOrMeta+Shift+d');
    await studio.comparing.choose('before', /soar-framework/);
    await studio.comparing.compare();
    await studio.comparing.main.getByText('By kind').waitFor({ timeout: 60_000 });
    const row = page.getByRole('table', { name: 'Items by kind' }).getByRole('row', { name: /^Playbooks/ });
    expect(await row.getByRole('cell').allInnerTexts()).toContain('5');
    for (let item = 0; item < 8; item++) {
      await page.keyboard.press('Alt+F7');
      await studio.comparing.views.waitFor();
    }
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
