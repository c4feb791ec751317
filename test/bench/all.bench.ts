import { arch, cpus, loadavg, platform } from 'node:os';
import { it } from 'vitest';
import { corpus, hasRecordedTemplates } from '../support/corpus';
import { benchArchives } from './archives';
import { benchBundles } from './bundles';
import { benchCanvas } from './canvas';
import { benchChecking } from './checking';
import { benchComparing } from './comparing';
import { benchComparingInWindow } from './comparing-in-window';
import { benchCompleting } from './completing';
import { benchConnectors } from './connectors';
import { benchEngine } from './engine';
import { benchGitDrivers } from './git-drivers';
import { benchInstance } from './instance';
import { benchInstanceLoad } from './instance-load';
import { benchAccounts } from './instance-accounts';
import { benchInstalled } from './installed';
import { benchInteraction } from './interaction';
import { table, tally } from './measure';
import { benchManyFiles } from './many-files';
import { benchModelling } from './modelling';
import { benchOpening } from './opening';
import { benchPage } from './page';
import { benchPayloads } from './payloads';
import { benchReading } from './reading';
import { benchRemote } from './remote';
import { benchRemotePush } from './remote-push';
import { benchSearching } from './searching';
import { benchSnippets } from './snippets';
import { benchStart } from './start';
import { benchTemplates } from './templates';

const load = () =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');

/** Measures and prints; nothing is judged here, so a busy machine fails nobody. */
it('measures the studio', async () => {
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${platform()} ${arch()}, Node ${process.version}`;
  const before = load();
  await benchInstalled();
  await benchStart();
  await benchPage();
  await benchCanvas();
  await benchInteraction();
  await benchManyFiles();
  await benchComparingInWindow();
  await benchGitDrivers();
  if (corpus) {
    await benchOpening(corpus);
    await benchReading(corpus);
    await benchModelling(corpus);
    await benchComparing(corpus);
    await benchSearching(corpus);
    await benchCompleting(corpus);
    if (hasRecordedTemplates(corpus)) benchTemplates(corpus);
  }
  await benchPayloads();
  await benchArchives(corpus);
  await benchChecking(corpus);
  await benchInstance();
  await benchInstanceLoad();
  await benchAccounts();
  await benchRemote();
  await benchRemotePush();
  await benchEngine();
  await benchSnippets();
  await benchConnectors();
  benchBundles();
  const absent = corpus
    ? ''
    : '\n  (no corpus; npm run corpus fetches it: what needs real content was left out)';
  process.stdout.write(
    `\n${machine}\nload before ${before}, after ${load()}\n\n${table()}${absent}\n\n${tally()}\n`,
  );
});
