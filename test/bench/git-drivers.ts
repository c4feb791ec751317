import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { installDrivers } from '../../main/git/drivers';
import { requiredRepository } from '../../main/git/repository';
import { quoted } from '../../main/shells/cli/quoted';
import { TestRepository } from '../git/support';
import { projectRoot, temporaryFolder } from '../support/host';
import { packFiles } from '../support/playbook-json';
import { widePath, widePlaybook } from './large-packs';
import { median, ms, repeat, report, reportTime, timed } from './measure';

/** Files besides the first one, whose process finds nothing compiled. */
const others = 20;

/** `git diff` of playbooks that were edited: git starts a process for each file. */
export async function benchGitDrivers(): Promise<void> {
  const folder = temporaryFolder();
  try {
    const repository = new TestRepository(join(folder.path, 'repository'));
    const sizes = Array.from({ length: others + 1 }, (_, at) => 20 + at);
    const write = (description: string): void => {
      for (const size of sizes) repository.write(widePath(size), { ...widePlaybook(size), description });
    };
    for (const [path, value] of Object.entries(packFiles())) repository.write(path, value);
    write('Before.');
    const start = [process.execPath, join(projectRoot, 'out', 'main', 'git-driver.js')].map(quoted).join(' ');
    await installDrivers(await requiredRepository(repository.folder), [''], start, '0.0.0');
    repository.commit('base');
    write('After.');
    // The first of all compiles for the others.
    repository.git('diff', '--', widePath(sizes[0] ?? 0));
    const first = median(await repeat(5, () => timed(() => repository.git('diff', '--', widePath(20)))));
    const all = median(await repeat(5, () => timed(() => repository.git('diff'))));
    reportTime('git diff driver, each file after the first', (all - first) / others, 150);
    const floor = median(await repeat(5, () => timed(() => execFileSync(process.execPath, ['-e', '0']))));
    report({ what: 'of which a process that does nothing', value: ms(floor) });
  } finally {
    folder.remove();
  }
}
