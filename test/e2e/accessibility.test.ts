import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { StepType } from '@core/content/steps/index';
import { argumentsOf } from '@core/content/steps/step-type';
import { newArguments } from '@core/content/steps/new-step';
import { stepTypes } from '@core/content/steps/index';
import { hostIsGone } from '../support/host';
import { journey } from '../support/journey';
import { playbookJson, referenced, type StepParts } from '../support/playbook-builder';
import { copySample, writeFiles } from '../support/packs';
import { frameScreens, windowScreens } from '../support/screens/frame';
import { instanceScreens } from '../support/screens/instance';
import { kindScreens } from '../support/screens/kinds';
import { playbookScreens } from '../support/screens/playbook';
import { runScreens } from '../support/screens/running';
import { expectOpenToAll, properties, type Screen } from '../support/screens/screen';
import { troubleScreens } from '../support/screens/trouble';

const useCase = 'pack/playbooks/02 - Use Case - Phishing Triage';
const inLight = { colorScheme: 'light' } as const;

/** Types of steps whose forms have every kind of field between them. */
function typesWithEveryField(): StepType[] {
  const seen = new Set<string>();
  return stepTypes.filter((type) => {
    const kinds = argumentsOf(type).flatMap(({ kind, editorOnly, older }) =>
      editorOnly || older ? [] : [kind],
    );
    const isNew = kinds.some((kind) => !seen.has(kind));
    kinds.forEach((kind) => seen.add(kind));
    return isNew;
  });
}

/** A playbook with steps as they are when they are new, and one screen for the form of each. */
function everyForm(): { file: Record<string, unknown>; screens: Screen[] } {
  const types = typesWithEveryField().map((type) => ({ name: `A new ${type.label}`, type }));
  const steps = types.map(({ name, type }): [string, StepParts] => [
    name,
    [type.name, newArguments(type, randomUUID)],
  ]);
  const screens = types.map(({ name }): Screen => [
    `the form of ${name}`,
    async ({ studio }) => {
      await studio.outline.row(name).click();
      await studio.properties.heading(name).first().waitFor();
    },
    properties,
  ]);
  return { file: playbookJson('Every Form', { steps: Object.fromEntries(steps), routes: [] }), screens };
}

const lost = { '@type': 'WorkflowRoute', sourceStep: 'x', targetStep: 'y' };
const nightly = {
  '@type': 'ExportTemplate',
  name: 'Nightly',
  options: { roles: [{ value: '/api/3/roles/none', label: 'SOC Manager', include: true }], modules: [] },
};
const funnel = { name: 'funnelChart', title: 'Funnel Chart', version: '1.0.2', metadata: { pages: [] } };
const failing = playbookJson('Failing', {
  steps: { Start: referenced, Compute: ['SetVariable', { x: '{{ 1 / 0 }}' }] },
});
const failingTest = `playbook: Investigate Phishing E-mail
tests:
  - name: Takes it for clean
    start: { record: { $find: { module: phishing_reports } }, inputs: {} }
    expect:
      steps: { Decide Verdict: { branch: Clean } }
`;

describe('everybody can use, in both themes,', { timeout: 300_000 }, () => {
  journey('the welcome page', async ({ open }) => {
    const opened = await open({ context: inLight });
    await expectOpenToAll(opened, [['the welcome page', ({ studio }) => studio.welcome.start.waitFor()]]);
  });

  journey('the frame of the workbench', async ({ open, scratch }) => {
    const routes = ['one', 'another'].map((uuid) => ({ ...lost, uuid }));
    const folder = writeFiles(copySample(scratch), {
      [`${useCase}/Broken.json`]: { name: 'Broken', steps: [], routes, uuid: 'b' },
    });
    const opened = await open({ path: folder, context: inLight });
    await opened.studio.explorer.open('Investigate Phishing E-mail', 'Playbook');
    await expectOpenToAll(opened, frameScreens);
  });

  journey('the windows over it', async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch), context: inLight });
    await opened.studio.explorer.row('Playbooks, 7').waitFor();
    await expectOpenToAll(opened, windowScreens);
  });

  journey('the editors of all kinds of content', async ({ open, scratch }) => {
    const folder = writeFiles(copySample(scratch), {
      'pack/records/export_templates/Nightly.json': [nightly],
      'funnel/info.json': funnel,
      'funnel/view.html': '<div></div>\n',
      'pack/picklists/Torn.json': '{ "name": ',
    });
    const opened = await open({ path: folder, context: inLight });
    await opened.studio.explorer.row('Playbooks, 7').waitFor();
    await expectOpenToAll(opened, kindScreens);
  });

  journey('a playbook in the making', async ({ open, scratch }) => {
    const folder = writeFiles(copySample(scratch), {
      [`${useCase}/Empty.json`]: playbookJson('Empty', { steps: {}, triggerStep: null }),
    });
    const opened = await open({ path: folder, context: inLight });
    await opened.studio.explorer.row('Playbooks, 8').waitFor();
    await expectOpenToAll(opened, playbookScreens);
  });

  journey('the forms of all steps', async ({ open, scratch }) => {
    const { file, screens } = everyForm();
    const folder = writeFiles(copySample(scratch), { [`${useCase}/Every Form.json`]: file });
    const opened = await open({ path: folder, context: inLight });
    await opened.studio.explorer.open('Every Form', 'Playbook');
    await opened.studio.outline.show();
    await expectOpenToAll(opened, screens);
  });

  journey('runs and tests', async ({ open, scratch }) => {
    const folder = writeFiles(copySample(scratch), {
      [`${useCase}/Failing.json`]: failing,
      'pack/tests/fails.test.yaml': failingTest,
    });
    const opened = await open({ path: folder, context: inLight });
    await opened.studio.explorer.row('Playbooks, 8').waitFor();
    await expectOpenToAll(opened, runScreens);
  });

  journey('what others bring about', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const opened = await open({ path: folder, context: inLight });
    opened.watch.allow(hostIsGone);
    await opened.studio.explorer.row('Playbooks, 7').waitFor();
    await expectOpenToAll(opened, troubleScreens(folder));
  });

  journey('the local instance', async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch), context: inLight });
    await expectOpenToAll(opened, instanceScreens);
  });
});

journey('the theme follows the system', async ({ open, scratch }) => {
  const { studio, page } = await open({ path: copySample(scratch), context: { colorScheme: 'dark' } });
  await studio.explorer.row('Playbooks, 7').waitFor();
  const colourOf = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await colourOf();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await colourOf()).not.toBe(dark);
});
