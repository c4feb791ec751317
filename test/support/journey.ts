import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test } from 'vitest';
import { chromiumProgram, launchChromium } from './browser';
import { patience } from './eventually';
import { Host, projectRoot, temporaryFolder, type HostOptions } from './host';
import { PageWatch } from './page-watch';
import { StudioPage } from './studio-page/studio-page';

/** Without a path the welcome page is shown; without a data folder the test has one of its own. */
export interface OpenOptions extends Partial<HostOptions> {
  context?: BrowserContextOptions;
}

/** The studio as one user has it before them: the host in its own process, and a page of a browser. */
export interface OpenStudio {
  host: Host;
  page: Page;
  studio: StudioPage;
  watch: PageWatch;
  /** Starts another host on the same data folder, after the first was ended; the page goes to its address. */
  restart(): Promise<Host>;
}

const screen: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  permissions: ['clipboard-read', 'clipboard-write'],
};

/** What one test uses and leaves behind: a folder, hosts and pages. */
class Desk {
  private readonly folder = temporaryFolder();
  private readonly ends: (() => unknown)[] = [() => this.folder.remove()];
  private readonly pages: Page[] = [];

  constructor(private readonly browser: Browser) {}

  get scratch(): string {
    return this.folder.path;
  }

  async open({ context: wanted, ...hostOptions }: OpenOptions): Promise<OpenStudio> {
    const context = await this.browser.newContext({ ...screen, ...wanted });
    context.setDefaultTimeout(patience);
    const watch = await PageWatch.over(context);
    this.ends.push(() => {
      const complaints = watch.complaints();
      if (complaints.length > 0) throw new Error(`The page was not at peace:\n${complaints.join('\n')}`);
    });
    const startHost = async (options: OpenOptions) => {
      const host = await Host.start({ dataDir: join(this.scratch, 'data'), ...options });
      this.ends.push(() => host.stop());
      watch.expectOrigin(host.origin);
      return host;
    };
    const first = await startHost(hostOptions);
    // Before its host, so that the page does not see it go.
    this.ends.push(() => context.close());
    const page = await context.newPage();
    this.pages.push(page);
    const studio = new StudioPage(page);
    await page.goto(first.address);
    await studio.frame.status.waitFor();
    const restart = async () => {
      const { path: _path, ...rest } = hostOptions;
      const next = await startHost(rest);
      await page.goto(next.address);
      await studio.frame.status.waitFor();
      return next;
    };
    return { host: first, page, studio, watch, restart };
  }

  /** What was on screen when a test failed, in `test/output/e2e`. */
  async keepPictures(name: string): Promise<void> {
    const folder = join(projectRoot, 'test', 'output', 'e2e');
    mkdirSync(folder, { recursive: true });
    for (const [index, page] of this.pages.entries()) {
      if (page.isClosed()) continue;
      await page.screenshot({
        path: join(folder, `${name.replace(/[^\w-]+/g, '-').slice(0, 80)}-${index}.png`),
      });
    }
  }

  /** Ends everything, the last begun first, whatever fails on the way; throws the first failure. */
  async clear(): Promise<void> {
    const failures: unknown[] = [];
    for (const end of this.ends.toReversed()) {
      try {
        await end();
      } catch (thrown) {
        failures.push(thrown);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}

/**
 * A test of what a user does: one browser for the files of a process, a fresh context, host and folder per test. At its
 * end it fails if anything went wrong in the page, whatever the test was about.
 */
export const journey = test
  .extend('program', { scope: 'worker' }, () => chromiumProgram())
  .extend('browser', { scope: 'worker' }, async ({ program }, { onCleanup }) => {
    const browser = await launchChromium(program);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('desk', async ({ task, browser }, { onCleanup }) => {
    const desk = new Desk(browser);
    onCleanup(async () => {
      if (task.result?.state === 'fail') await desk.keepPictures(task.name);
      await desk.clear();
    });
    return desk;
  })
  .extend('scratch', ({ desk }) => desk.scratch)
  .extend(
    'open',
    ({ desk }) =>
      (options: OpenOptions = {}) =>
        desk.open(options),
  );
