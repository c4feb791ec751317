import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { journey } from '../support/journey';
import { sampleFolder } from '../support/packs';

describe('access to the local instance', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(`is explained by the roles that grant it (${colorScheme})`, async ({ open }) => {
      const { studio, page, host } = await open({
        path: sampleFolder,
        context: { colorScheme, viewport: { width: 1280, height: 800 } },
      });
      const { instance } = studio;
      await instance.open();
      await instance.start();
      const post = async (path: string, body: unknown) => {
        const { body: made } = await host.call('instance.request', { method: 'POST', path, body });
        return made as { '@id': string };
      };
      const verdict = { field: 'verdict', canRead: false, canWrite: false };
      const role = await post('/api/3/roles', {
        name: 'Report Reader',
        modulePermissions: [{ module: 'phishing_reports', canRead: true, fieldPermissions: [verdict] }],
      });
      await post('/api/3/people', {
        firstname: 'Rita',
        lastname: 'Reader',
        email: 'rita@example.org',
        csActive: true,
        roles: [role['@id']],
        user: { loginid: 'rita', password: 'Correct-Horse-7' },
      });

      await instance.part('Access').click();
      await instance.heading('Access').waitFor();
      expect(await barriers(page)).toEqual([]);

      // From a record, which comes along.
      await instance.part('Phishing Reports').click();
      await instance.row('Mailbox quota exceeded').click();
      await instance.form.getByRole('button', { name: 'Who may do what with it' }).click();
      await instance.middle.getByText('Record: Mailbox quota exceeded').waitFor();
      await instance.middle.getByRole('combobox', { name: 'Who' }).fill('Rita');
      await page.getByRole('option', { name: /Rita/ }).click();
      const answer = instance.middle.getByRole('region', { name: 'Answer' });
      await answer.getByText('The record is seen', { exact: true }).waitFor();
      await answer.getByText('Fields kept back from reading: verdict').waitFor();
      expect(await answer.getByRole('row', { name: /^Read/ }).textContent()).toContain('Report Reader');
      expect(await answer.getByRole('row', { name: /^Delete/ }).textContent()).toContain('No role of theirs');
      expect(await barriers(page)).toEqual([]);
    });
});
