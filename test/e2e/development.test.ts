import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../support/browser';
import { eventually } from '../support/eventually';
import { projectRoot, temporaryFolder } from '../support/host';
import { StudioPage } from '../support/studio-page/studio-page';

/** `npm run dev` on a sample, with a data folder of its own; it is ended with the test. */
function startDevelopment() {
  const data = temporaryFolder();
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'scripts', 'dev.mjs'), 'templates/packs/phishing-triage', '--data-dir', data.path],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    data.remove();
  });
  return { out: () => out };
}

const printed = /http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]+/;

describe('npm run dev', () => {
  it(
    'serves the page from its sources, and takes up changes behind the window',
    { timeout: 240_000 },
    async () => {
      const { out } = startDevelopment();
      await expect.poll(out, { timeout: 120_000 }).toMatch(printed);
      const [address = ''] = printed.exec(out()) ?? [];
      const browser = await launchChromium();
      onTestFinished(() => browser.close());
      const page = await browser.newPage();
      await page.goto(address);
      const studio = new StudioPage(page);
      // Sources come one by one here, and the first time they are made ready as well.
      await studio.explorer.row('Playbooks, 7').waitFor({ timeout: 90_000 });

      await page.evaluate(() => Reflect.set(window, 'isOldPage', true));
      utimesSync(join(projectRoot, 'main', 'studio', 'studio.ts'), new Date(), new Date());
      await expect.poll(out, { timeout: 60_000 }).toContain('Host started again');
      await expect
        .poll(() => page.evaluate(() => Reflect.has(window, 'isOldPage')), { timeout: 60_000 })
        .toBe(false);
      await studio.explorer.row('Playbooks, 7').waitFor({ timeout: 60_000 });

      const call = (headers: Record<string, string>) =>
        fetch(new URL('/rpc', address), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ method: 'app.info', input: {} }),
        });
      const authorization = `Bearer ${new URL(address).hash.slice('#token='.length)}`;
      await eventually(async () => (await call({ authorization })).status).toBe(200);
      expect((await call({})).status).toBe(403);
      expect((await call({ authorization, origin: 'http://example.org' })).status).toBe(403);
    },
  );
});
