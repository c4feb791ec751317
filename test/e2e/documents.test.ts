import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { textOf, writeFiles } from '../support/packs';
import { packFiles } from '../support/playbook-json';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const readme = `# Phishing

See [the guide](docs/setup.md), [nothing](docs/gone.md) and [below](#use).

![A picture](images/shot.png) ![On the web](https://example.org/x.png)

| Step | Does |
| ---- | ---- |
| 1    | asks |

<script>alert(1)</script>

## Use
`;

describe('a document', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `shows what readers see while it is written, and links that lead nowhere (${colorScheme})`,
      async ({ open, scratch }) => {
        const folder = writeFiles(join(scratch, 'work'), {
          ...packFiles(),
          'README.md': readme,
          'docs/setup.md': '# Setting up\n',
          'images/shot.png': Buffer.from(pixel, 'base64'),
          LICENSE: 'Do what you like.\n',
        });
        const { studio, page } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        await studio.explorer.open('README.md', 'Document');
        const preview = page.getByRole('region', { name: 'What readers see' });
        await preview.getByRole('heading', { name: 'Phishing', level: 1 }).waitFor();
        await preview.getByRole('img', { name: 'A picture' }).waitFor();
        // Nothing of the web is fetched, and nothing of the text is run.
        await preview.getByText('On the web').waitFor();
        expect(await preview.getByRole('img').count()).toBe(1);
        await preview.getByText('<script>alert(1)</script>').waitFor();
        await preview.getByRole('cell', { name: 'asks' }).waitFor();
        const broken = page.getByRole('list', { name: 'Links that lead nowhere' });
        await broken.getByText('docs/gone.md').waitFor();
        expect(await broken.getByRole('button').count()).toBe(1);
        expect(await barriers(page)).toEqual([]);

        await broken.getByRole('button').click();
        await studio.source.editor.waitFor();
        await page.keyboard.type('docs/setup.md');
        await broken.waitFor({ state: 'detached' });
        await studio.press('ControlOrMeta+s');
        await studio.frame.status.getByText('All saved').waitFor();
        expect(textOf(folder, 'README.md')).toBe(readme.replace('docs/gone.md', 'docs/setup.md'));
        await preview.getByRole('button', { name: 'the guide' }).click();
        await eventually(() => studio.tabs.activeName()).toContain('setup.md');

        await studio.explorer.open('LICENSE', 'Document');
        await eventually(() => studio.source.shownText()).toContain('Do what you like.');
      },
    );
});
