import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { rawZip } from '../archive/raw-zip';
import { journey } from '../support/journey';
import { copySample, sample } from '../support/packs';

describe('a workspace that is named at the start', () => {
  journey(
    'is offered read-only where another window has it open, or taken over',
    async ({ open, scratch }) => {
      const path = join(copySample(scratch), sample.pack);
      const first = await open({ path });
      await first.studio.explorer.row('Playbooks, 7').waitFor();
      const { page, studio } = await open({ path });
      await page.getByText('This workspace is open in another window of Packwright').waitFor();
      await studio.welcome.start.waitFor();
      // Still there after a reload: nothing has been chosen yet.
      await page.reload();
      await page.getByRole('button', { name: 'Open read-only' }).click();
      await studio.explorer.row('Playbooks, 7').waitFor();
      await page.getByText('read-only', { exact: true }).waitFor();
    },
  );

  journey(
    'is an archive whose names can be read in two ways: the user says in which',
    async ({ open, scratch }) => {
      const path = join(scratch, 'pack.zip');
      const name = Buffer.from([0x93, 0xfa, 0x96, 0x7b]); // 日本 in Shift-JIS
      writeFileSync(
        path,
        rawZip([{ name: Buffer.concat([name, Buffer.from('.json')]), content: '{"a": 1}', flags: 0 }]),
      );
      const { page, studio } = await open({ path });
      await page.getByText('does not say how its names are written').waitFor();
      await page.getByRole('button', { name: 'Read names as shift-jis' }).click();
      await studio.explorer.row('Other files, 1').press('ArrowRight');
      await studio.explorer.row('日本.json').waitFor();
    },
  );
});
