import type { RuleDefinition } from '../../rule';
import { differsInCaseOnly, isSameOnDisk } from '../../../content/pack/file-name';
import { firstText, member } from '../../../text/values';

export default {
  title: 'File called otherwise than what is in it',
  severity: 'hint',
  fix: 'unsafe',
  why: 'Files have the names of what they hold. A name that differs in letter case makes two files where systems distinguish letter case and one where they do not; any other name misleads the reader.',
  remedy: 'Rename the file, or what it holds.',
  kinds: ['playbook', 'picklist', 'dashboard', 'report', 'playbookBlock', 'rule', 'ruleChannel'],
  *check(file) {
    const name = firstText(
      file.value,
      ...(file.kind === 'dashboard' || file.kind === 'report' ? ['displayName'] : []),
      'name',
    );
    const stem = file.localPath.slice(file.localPath.lastIndexOf('/') + 1).replace(/\.json$/, '');
    if (name === null || file.root.type !== 'solutionpack' || isSameOnDisk(stem, name)) return;
    const isCase = differsInCaseOnly(stem, name);
    const key = member(file.value, 'displayName') === name ? 'displayName' : 'name';
    yield {
      message: isCase
        ? `The file name differs from "${name}" in letter case.`
        : `The file is called "${stem}", but holds "${name}".`,
      pointer: `/${key}`,
      ...(isCase && { severity: 'warning' as const }),
      fix: {
        title: 'Call it as the file is called',
        safety: 'unsafe',
        edits: [{ set: `/${key}`, value: stem }],
      },
    };
  },
} satisfies RuleDefinition;
