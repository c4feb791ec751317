import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { journey } from '../support/journey';
import { textOf, writeFiles } from '../support/packs';
import { packFiles, playbook, route, step } from '../support/playbook-json';

const file = 'playbooks/A collection/A playbook.json';

/** A playbook with a step "Get data" and one that reads it. */
const files = packFiles({
  [file]: playbook({
    steps: [
      step(1, 'manual'),
      step(2, 'connector', {}, { name: 'Get data' }),
      step(3, 'setVariable', { x: '{{ vars.steps.Get }} {{ vars.list }}' }),
    ],
    routes: [route(1, 2), route(2, 3)],
  }),
});

describe('templates in the source', () => {
  journey('are completed with what the playbook has, and explained', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), files);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('A playbook', 'Playbook');
    await studio.tabs.show('Source');
    await studio.source.select('vars.steps.Get');
    await studio.press('ArrowRight');
    await studio.source.type('_');
    const offers = page.getByRole('listbox', { name: 'Completions' });
    await offers.getByRole('option', { name: /^Get_data/ }).click();
    await studio.source.select('vars.list');
    await studio.press('ArrowRight');
    await studio.source.type(' | joi');
    await offers.getByRole('option', { name: /^join/ }).click();
    await studio.source.type('(');
    await page.getByRole('main').locator('.cm-template-signature').first().waitFor();
    await studio.source.type("', ')");
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, file)).toContain(`"x": "{{ vars.steps.Get_data }} {{ vars.list | join(', ') }}"`);
  });
});
