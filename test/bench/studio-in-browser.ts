import type { Browser, CDPSession, Page } from 'playwright-core';
import { counted } from '@core/text/counted';
import { launchChromium } from '../support/browser';
import { eventually } from '../support/eventually';
import { Host, temporaryFolder } from '../support/host';
import { writeFiles } from '../support/packs';
import { watchSpeed, type Shown } from './speed-probe';

/** A page of the studio as a user has it, with what measuring it takes. */
export interface MeasuredPage {
  page: Page;
  host: Host;
  cdp: CDPSession;
}

const viewport = { width: 1440, height: 900 };

/** Runs some work on a page of its own, before a host of its own that has read and checked everything. */
export type OnPage = (work: (measured: MeasuredPage) => Promise<void>) => Promise<void>;

/**
 * The studio on a workspace of these files, in a browser of its own.
 * @param open paths of tabs that are there from last time, the first in front
 * @param recent a folder that was opened before
 */
export async function withStudio(
  files: Record<string, unknown>,
  open: readonly string[],
  work: (onPage: OnPage) => Promise<void>,
  recent?: string,
): Promise<void> {
  const folder = temporaryFolder();
  writeFiles(folder.path, files);
  const browser = await launchChromium();
  try {
    await work((measure) => onNewPage(browser, { path: folder.path, open, recent }, measure));
  } finally {
    await browser.close();
    folder.remove();
  }
}

interface StudioBefore {
  path: string;
  open: readonly string[];
  recent: string | undefined;
}

async function onNewPage(
  browser: Browser,
  { path, open, recent }: StudioBefore,
  measure: (measured: MeasuredPage) => Promise<void>,
): Promise<void> {
  const data = temporaryFolder();
  if (recent !== undefined) await remember(recent, data.path);
  const host = await Host.start({ dataDir: data.path, path });
  const context = await browser.newContext({ viewport, locale: 'en-GB' });
  try {
    await settled(host);
    const tabs = open.map((tab) => ({ path: tab, pinned: true }));
    await host.call('app.saveSession', { tabs, activeTab: open[0] ?? null, layout: {} });
    const page = await context.newPage();
    await page.addInitScript(watchSpeed);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await measure({ page, host, cdp });
  } finally {
    await context.close();
    await host.stop();
    data.remove();
  }
}

/** Opens a folder, so that it is among those opened before. */
async function remember(path: string, dataDir: string): Promise<void> {
  const host = await Host.start({ dataDir, path });
  await eventually(() => host.call('workspace.current', {})).not.toBeNull();
  await host.stop();
}

/** Waits until the workspace is open, and all of it is read and checked. */
async function settled(host: Host): Promise<void> {
  await eventually(() => host.call('workspace.current', {})).not.toBeNull();
  await eventually(async () => (await host.call('workspace.contents', {})).progress.done).toBe(true);
  await eventually(async () => (await host.call('check.findings', {})).pending).toBe(false);
}

/** A playbook with so many steps on screen, at least so many of them as cards. */
export const drawn = (steps: number, cards: number): Shown => ({
  [`[role="img"][aria-label^="${counted(steps, 'step')}, "]`]: 1,
  '.react-flow__node': cards,
});

/** Waits, frame by frame, until something is on screen. */
export async function untilShown(page: Page, shown: Shown): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Object.entries(wanted).every(([what, least]) => document.querySelectorAll(what).length >= least),
    shown,
  );
}

/** One of the numbers a page keeps of itself: seconds of script, bytes of heap. */
export async function metric(cdp: CDPSession, name: 'ScriptDuration' | 'JSHeapUsedSize'): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)?.value ?? Number.NaN;
}

/** Bytes of heap that are in use once nothing is left to collect. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return metric(cdp, 'JSHeapUsedSize');
}
