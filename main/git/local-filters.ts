import { PackwrightError } from '@core/contract/errors';
import { runGit } from './run-git';

/**
 * What switches off the filters that the configuration of a repository itself names: programs that git would run for
 * its files, as options of git. Those the user has set up, such as git-lfs, stay. Throws `refused` where one has a name
 * that no option can hold.
 */
export async function withoutLocalFilters(folder: string): Promise<string[]> {
  const listed = (await runGit(folder, ['config', '--list', '--show-scope', '--name-only', '-z'])).split(
    '\0',
  );
  const names = new Set<string>();
  for (let at = 0; at + 1 < listed.length; at += 2) {
    const [scope = '', key = ''] = [listed[at], listed[at + 1]];
    const filter = /^filter\.(.*)\.[^.]*$/s.exec(key)?.[1];
    if (filter !== undefined && ['local', 'worktree'].includes(scope)) names.add(filter);
  }
  return [...names].flatMap((name) => {
    if (name.includes('='))
      throw new PackwrightError(
        'refused',
        `The configuration of this repository names a program for its files, "${name}", which cannot be switched off.`,
        'Take the filter out of its configuration.',
      );
    const settings = ['clean=', 'smudge=', 'process=', 'required=false'];
    return settings.flatMap((setting) => ['-c', `filter.${name}.${setting}`]);
  });
}
