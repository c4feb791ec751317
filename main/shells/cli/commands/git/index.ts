import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { installDrivers, uninstallDrivers } from '../../../../git/drivers';
import { requiredRepository } from '../../../../git/repository';
import { readWorkspace } from '../../../../workspace/read-workspace';
import { type Command, type CommandIo, exitCode } from '../../command';
import { quoted } from '../../quoted';

export const git: Command = {
  usage: `packwright git install [folder]
packwright git uninstall [folder]

  install     for the repository of the folder: git diff, git log -p, git show, git merge, git rebase and git difftool
              speak of steps, routes and fields; settings go to .git/config, the files they hold for to .gitattributes
  uninstall   takes both away again

A merge that wants decisions leaves the file whole, with ours where nobody has decided, and says so to git: the file
counts as unmerged. What is to be decided lies in .git/packwright-merges; packwright merge --continue <that file>
writes the result, and git add marks it as merged.`,
  async run(args, io) {
    const [name, ...rest] = args;
    switch (name) {
      case 'install':
        return install(rest, io);
      case 'uninstall':
        await uninstallDrivers(await requiredRepository(folderOf(rest, io)));
        return exitCode.clean;
      default:
        throw new PackwrightError(
          'invalid-input',
          name === undefined ? 'Say what to do with git.' : `There is no "packwright git ${name}".`,
          'packwright git install sets up the repository you are in.',
        );
    }
  },
};

function folderOf(args: string[], io: CommandIo): string {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [folder = '.'] = positionals;
  return resolve(io.cwd, folder);
}

async function install(args: string[], io: CommandIo): Promise<number> {
  const repository = await requiredRepository(folderOf(args, io));
  const { roots, items } = await readWorkspace(repository.folder, { signal: io.signal });
  // What lies outside of packs and packages need not be content: the settings of other tools are JSON as well.
  const holding = new Set(items.filter(({ kind }) => kind !== 'file').map(({ root }) => root));
  const paths = roots
    .filter(({ path, type }) => type !== 'loose' || holding.has(path))
    .map(({ path }) => path);
  const outer = paths.filter((path) => !paths.some((other) => other !== path && isBelow(path, other)));
  // Not installed yet where nothing is: all JSON is content then, or will be.
  await installDrivers(repository, outer.length > 0 ? outer : [''], startOf(io), io.version);
  io.out(
    `${relative(io.cwd, repository.folder) || '.'}: git speaks of content now. Commit .gitattributes, so that others may too.\n`,
  );
  return exitCode.clean;
}

const isBelow = (path: string, folder: string): boolean => folder === '' || path.startsWith(`${folder}/`);

/** How a shell starts the drivers. */
function startOf({ workersDir }: CommandIo): string {
  return [process.execPath, resolve(workersDir, 'git-driver.js')].map(quoted).join(' ');
}
