import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sample, textOf } from '../packs';
import { overlay, type Screen } from './screen';

/** What one sees when others write the files in a folder, and when the studio is gone. */
export const troubleScreens = (folder: string): readonly Screen[] => [
  [
    'a file that another program has changed',
    async ({ studio, page }) => {
      await studio.explorer.open('Close Phishing Report', 'Playbook');
      await studio.properties.field('Description').fill('Mine.');
      const file = JSON.parse(textOf(folder, sample.close)) as object;
      writeFileSync(join(folder, sample.close), JSON.stringify({ ...file, description: 'Theirs.' }, null, 4));
      await page.getByText('Another program changed this file on disk').waitFor();
    },
  ],
  [
    'both sides of a conflict',
    async ({ studio, page }) => {
      await page.getByRole('button', { name: 'Compare…' }).click();
      await studio.dialogs
        .question(/changed on disk$/)
        .getByRole('radio')
        .first()
        .waitFor();
    },
    '[role="alertdialog"]',
  ],
  [
    'the condition of a breakpoint',
    async ({ studio }) => {
      await studio.canvas.card('Start').click();
      await studio.press('Shift+B');
      await studio.dialogs.dialog('Breakpoint at Start').waitFor();
    },
    overlay,
  ],
  [
    'a studio that does not answer',
    async ({ studio, host }) => {
      await host.kill();
      await studio.frame.connection.first().waitFor();
    },
  ],
];
