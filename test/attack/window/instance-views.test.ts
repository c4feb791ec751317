import { describe, expect } from 'vitest';
import { journey } from '../../support/journey';
import { copySample, writeFiles } from '../../support/packs';
import { playbook, route, step, stepIri, uuid } from '../../support/playbook-json';

const hostile =
  '<img src="https://evil.example/x.png" onerror="document.title=`taken`"><script>document.title=`taken`</script>';
const link = `[press](javascript:document.title='taken') ![](https://evil.example/y.png)`;
const reports = 'Phishing Reports';

/** Asks with foreign words, and answers with them. */
const asking = playbook({
  name: `Ask ${hostile}`,
  uuid: uuid(701),
  description: `${hostile} ${link}`,
  collection: '/api/3/workflow_collections/686d595b-02aa-448c-8bbd-8746b1ed3861',
  steps: [
    step(1, 'manual', { title: `Ask ${hostile}`, route: uuid(800), resources: ['phishing_reports'] }),
    step(2, 'manualInput', {
      type: 'InputBased',
      input: {
        schema: {
          title: `Title ${hostile}`,
          description: `Text ${hostile} ${link}`,
          inputVariables: [
            { name: 'note', label: `Label ${hostile}`, formType: 'text', required: false, tooltip: hostile },
          ],
        },
      },
      response_mapping: {
        options: [{ option: `Go ${hostile}`, step_iri: stepIri(3), primary: true }],
      },
    }),
    step(3, 'setVariable', { said: hostile, link }, { name: `Say ${hostile}` }),
  ],
  routes: [route(1, 2), route(2, 3)],
});

describe('views of the local instance', () => {
  journey(
    'show records, questions, runs and their results as text, whatever they hold',
    async ({ open, scratch }) => {
      const folder = copySample(scratch);
      writeFiles(folder, { 'pack/playbooks/02 - Use Case - Phishing Triage/Ask.json': asking });
      const { studio, page, watch, host } = await open({ path: folder });
      const { instance, canvas } = studio;
      await instance.open();
      await instance.start();
      await instance.part(reports).click();
      await instance.row('Mailbox quota exceeded').click();
      await instance.field('Subject (required)').fill(hostile);
      await instance.field('Analyst Note').fill(`${hostile} ${link}`);
      await studio.press('ControlOrMeta+s');
      await instance.row(hostile).waitFor();

      await instance.form.getByRole('button', { name: 'Execute…' }).click();
      const dialog = page.getByRole('dialog', { name: /^Execute on / });
      await dialog.getByText(`Ask ${hostile}`).first().waitFor();
      await dialog.getByRole('button', { name: 'Run', exact: true }).click();
      const question = studio.runs.question(`Title ${hostile}`);
      // Its words alone are shown of HTML.
      await question.getByText(/^Text\s+document\.title/).waitFor();
      await question.getByRole('button', { name: `Go ${hostile}` }).click();
      await canvas.surface
        .getByRole('button', { name: `Say ${hostile}` })
        .first()
        .waitFor();
      await studio.runs.status('Finished').waitFor();
      await studio.runs.step(`Say ${hostile}`).click();
      await studio.runs.detail(`Say ${hostile}`).getByText('evil.example').first().waitFor();
      await instance.open();
      await page.getByRole('button', { name: 'All runs of the instance' }).click();
      await page.getByText(`Ask ${hostile}`).first().waitFor();

      // The name of what is open stands in it.
      expect(await page.title()).toMatch(/ — Packwright$/);
      expect(await page.locator('img[src*="evil"], script:not([src]), a[href^="javascript:"]').count()).toBe(
        0,
      );
      expect(watch.visitedOrigins()).toEqual([host.origin]);
    },
  );
});
