import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../support/host';

/** A row of the table of exit codes and reasons. */
export const rowOf = (command: string, code: number, reason: string | null) =>
  `${command} ${code} ${reason ?? '–'}`;

/** What docs/remote.md says of exit codes and reasons. */
export function documented(): string[] {
  const text = readFileSync(join(projectRoot, 'docs', 'remote.md'), 'utf8');
  const [, section = ''] = /\n## Exit codes and reasons\n([^]*?)\n## /.exec(text) ?? [];
  return section.split('\n').flatMap((line) => {
    const [, command, code, reason] = /^\| ([^|]+?) +\| (\d) +\| ([^|]+?) +\|/.exec(line) ?? [];
    const bare = (word = '') => word.replaceAll('`', '');
    return code === undefined ? [] : [`${bare(command)} ${code} ${bare(reason)}`];
  });
}
