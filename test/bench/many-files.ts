import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from '../support/run-checks';
import type { StudioEvent } from '@core/contract';
import { Host, temporaryFolder } from '../support/host';
import { writeFiles } from '../support/packs';
import { worldOf } from '../support/world';
import { manyDocuments } from './large-packs';
import { atMost, median, ms, repeat, report, reportTime, timed } from './measure';
import { placeOf } from './opening';

/** Opening three thousand documents: until the first are listed, and until all are. */
async function openMany(folder: string): Promise<{ first: number; all: number }> {
  const data = temporaryFolder();
  const host = await Host.start({ dataDir: data.path });
  try {
    const events = await host.events();
    const { place } = await placeOf(host, folder);
    const begun = performance.now();
    let first = Number.NaN;
    await host.call('workspace.open', { handle: place });
    for await (const event of events) {
      if (event.type !== 'workspace.indexed') continue;
      if (Number.isNaN(first) && event.payload.items.length > 0) first = performance.now() - begun;
      if (event.payload.progress.done) return { first, all: performance.now() - begun };
    }
    throw new Error('the stream ended before the workspace was indexed');
  } finally {
    await host.stop();
    data.remove();
  }
}

/** Reads on until an event is the one waited for; the stream stays open. */
async function until(
  events: AsyncGenerator<StudioEvent>,
  isIt: (event: StudioEvent) => boolean,
): Promise<void> {
  for (;;) {
    const { value, done } = await events.next();
    if (done) throw new Error('the stream ended before what was waited for');
    if (isIt(value)) return;
  }
}

/** Takes the paths of what is listed anew out of `waiting`; true when none is left. */
const isListed = (waiting: Set<string>) => (event: StudioEvent) => {
  if (event.type !== 'workspace.indexed') return false;
  for (const { path } of event.payload.items) waiting.delete(path);
  return waiting.size === 0;
};

/** Another branch is checked out under an open workspace: until all of it is listed anew and checked. */
async function changeOutside(folder: string, paths: readonly string[]): Promise<number> {
  const data = temporaryFolder();
  const host = await Host.start({ dataDir: data.path });
  try {
    const events = await host.events();
    const { place } = await placeOf(host, folder);
    await host.call('workspace.open', { handle: place });
    await until(events, ({ type, payload }) => type === 'workspace.indexed' && payload.progress.done);
    const texts = paths.map(
      (path) => [join(folder, path), readFileSync(join(folder, path), 'utf8')] as const,
    );
    const change = (given: typeof texts, to: string) => {
      for (const [path, text] of given) writeFileSync(path, text.replace('For a test.', to));
    };
    // Once a change of the first file has been heard of, the folder is being watched.
    change(texts.slice(0, 1), 'Is anybody there?');
    await until(events, isListed(new Set(paths.slice(0, 1))));
    return await timed(async () => {
      change(texts, 'Changed outside.');
      await until(events, isListed(new Set(paths)));
      const { pending } = await host.call('check.findings', {});
      if (pending) await until(events, ({ type, payload }) => type === 'check.findings' && !payload.pending);
    });
  } finally {
    await host.stop();
    data.remove();
  }
}

/** Workspaces of thousands of documents. */
export async function benchManyFiles(): Promise<void> {
  const folder = temporaryFolder();
  try {
    const files = manyDocuments(3000);
    writeFiles(folder.path, files);
    const opened = [await openMany(folder.path), await openMany(folder.path), await openMany(folder.path)];
    const whole = median(opened.map(({ all }) => all));
    report({
      what: 'open a workspace of 3000 documents',
      value: `${ms(whole)}, the first listed after ${ms(median(opened.map(({ first }) => first)))}`,
      goal: atMost(whole, 1500),
    });
    const paths = Object.keys(files).filter((path) => /Playbook \d+\.json$/.test(path));
    reportTime(
      '500 files changed outside, listed and checked',
      await changeOutside(folder.path, paths.slice(0, 500)),
      1500,
    );
  } finally {
    folder.remove();
  }
  const world = () => worldOf(manyDocuments(1000));
  const checked = await repeat(2, () => {
    const cold = world();
    return timed(() => runChecks(cold));
  });
  reportTime('check a workspace of 1000 documents cold', median(checked), 3000);
}
