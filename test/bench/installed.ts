import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/host';
import { InstalledPackage } from '../support/installed-package';
import { atMost, median, megabytes, repeat, report, reportTime, timed } from './measure';

/** What somebody waits for who installs the package: its size, the start of a command, and the way to a first run. */
export async function benchInstalled(): Promise<void> {
  const place = temporaryFolder();
  try {
    const packwright = await InstalledPackage.install(place.path);
    const [archive, installed] = [statSync(packwright.archive).size, packwright.bytes()];
    report({ what: 'the package', value: `${(archive / 1e6).toFixed(1)} MB` });
    report({ what: 'installed', value: megabytes(installed), goal: atMost(installed, 90e6, megabytes) });

    const work = join(place.path, 'work');
    mkdirSync(work);
    const run = (...args: string[]) => timed(() => packwright.run(args, work));
    const begun = performance.now();
    const fresh = join(place.path, 'fresh');
    mkdirSync(fresh);
    const again = await InstalledPackage.from(packwright.archive, fresh, ['--prefer-offline']);
    await again.run(['new', 'pack', 'mine', '--name', 'Mine', '--publisher', 'Me'], work);
    await again.run(['new', 'playbook', 'mine', '--name', 'Mine', '--collection', 'Mine'], work);
    await again.run(['run', 'mine', '--playbook', 'Mine'], work);
    reportTime('from npm install to a first run', performance.now() - begun, 60_000);

    const node = median(await repeat(9, () => timed(() => spawnSync(process.execPath, ['-e', '0']))));
    report({ what: 'node alone, for comparison', value: `${Math.round(node)} ms` });
    reportTime('packwright --help, installed', median(await repeat(9, () => run('--help'))), 150);
    reportTime(
      'packwright check of a small pack, installed',
      median(await repeat(9, () => run('check', 'mine'))),
      400,
    );
  } finally {
    place.remove();
  }
}
