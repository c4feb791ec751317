import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { playbookPath } from '../core/check/rules/fixture';
import { Host, temporaryFolder } from '../support/host';
import { packFiles } from '../support/playbook-json';
import { longPlaybook } from './checking';
import { median, ms, repeat, report, timed } from './measure';

function writePack(folder: string, steps: number): void {
  for (const [path, value] of Object.entries(packFiles({ [playbookPath]: longPlaybook(steps) }))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(value, null, 4));
  }
}

/**
 * From the address to the playbook drawn and the command palette open, with the tab restored from last time.
 * @param nodes how many steps are in the page then: of a long playbook only those in view
 */
async function measurePage(browser: Browser, steps: number, nodes: number, goal?: string): Promise<void> {
  const [data, pack] = [temporaryFolder(), temporaryFolder()];
  writePack(pack.path, steps);
  const host = await Host.start({ dataDir: data.path, path: pack.path });
  try {
    while (!(await host.call('workspace.current', {})));
    await host.call('app.saveSession', {
      tabs: [{ path: playbookPath, pinned: true }],
      activeTab: playbookPath,
      layout: {},
    });
    const times = await repeat(5, async () => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const taken = await timed(async () => {
        await page.goto(host.address);
        await page.getByRole('img', { name: `${steps} steps, ` }).waitFor();
        await page
          .locator('.react-flow__node')
          .nth(nodes - 1)
          .waitFor({ state: 'attached' });
        await page.keyboard.press('ControlOrMeta+Shift+P');
        await page.getByRole('combobox').waitFor();
      });
      await page.close();
      return taken;
    });
    report({
      what: `page open to usable, playbook of ${steps} steps`,
      value: ms(median(times)),
      ...(goal ? { goal } : {}),
    });
  } finally {
    await host.stop();
    data.remove();
    pack.remove();
  }
}

export async function benchPage(): Promise<void> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ];
  const browser = await chromium.launch({ executablePath: process.env.PACKWRIGHT_CHROMIUM, args });
  try {
    await measurePage(browser, 60, 60, '1000 ms');
    await measurePage(browser, 300, 3);
  } finally {
    await browser.close();
  }
}
