import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { journey } from '../support/journey';
import { copySample } from '../support/packs';

describe('a connector of the instance', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `is configured, checked and executed, and keeps its secret to itself (${colorScheme})`,
      async ({ open, scratch }) => {
        const { studio, page } = await open({
          path: copySample(scratch),
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        const { instance } = studio;
        await instance.open();
        await instance.start();
        await instance.part('System').click();
        await instance.part('Connectors').click();
        await instance.middle.getByRole('row', { name: /URL Reputation/ }).click();
        const configurations = instance.middle.getByRole('list', {
          name: 'Configurations of URL Reputation',
        });

        const add = async (name: string) => {
          await instance.button('Add configuration…').click();
          const dialog = page.getByRole('dialog', { name: 'New configuration of URL Reputation' });
          await dialog.getByLabel('Name of the configuration').fill(name);
          await dialog.getByLabel(/^Server URL/).fill('https://reputation.example.com');
          await dialog.getByLabel(/^API Key/).fill('only-here-1234');
          expect(await barriers(page)).toEqual([]);
          await dialog.getByRole('button', { name: 'Create' }).click();
          await configurations.getByText(name, { exact: true }).waitFor();
        };
        await add('Lab one');
        await add('Lab two');
        const two = configurations.getByRole('listitem').filter({ hasText: 'Lab two' });
        await two.getByRole('button', { name: 'Make default: Lab two' }).click();
        await two.getByText('default', { exact: true }).waitFor();
        expect(await configurations.getByText('default', { exact: true }).count()).toBe(1);

        // What is read of a secret is no secret: it stays as it is where it is not typed anew.
        await two.getByRole('button', { name: 'Change Lab two' }).click();
        const change = page.getByRole('dialog', { name: /^Lab two/ });
        expect(await change.getByLabel(/^API Key/).inputValue()).not.toContain('only-here');
        await change.getByLabel('Name of the configuration').fill('Lab three');
        await change.getByRole('button', { name: 'Save' }).click();
        const three = configurations.getByRole('listitem').filter({ hasText: 'Lab three' });
        await three.getByRole('button', { name: 'Check Lab three' }).click();
        await three.getByText('Available').waitFor();
        expect(await barriers(page)).toEqual([]);
        expect(await page.content()).not.toContain('only-here');

        await instance.button('Execute an operation…').click();
        const execute = page.getByRole('dialog', { name: 'Execute an operation of URL Reputation' });
        await execute.getByLabel(/^URL/).fill('https://example.com');
        await execute.getByRole('button', { name: 'Execute' }).click();
        const answer = execute.getByRole('region', { name: 'Answer' });
        await answer.getByText('Success').waitFor();
        await answer.getByText(/^A made-up answer/).waitFor();
        expect(await barriers(page)).toEqual([]);
        await execute.getByRole('button', { name: 'Close' }).last().click();

        await three.getByRole('button', { name: 'Remove Lab three' }).click();
        await instance.confirm('Remove');
        await three.waitFor({ state: 'detached' });
      },
    );
});
