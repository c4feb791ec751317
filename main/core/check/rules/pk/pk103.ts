import { entryNames, onDisk } from '../../manifest';
import type { Rule } from '../../rule';
import { mapOf } from '../../../content/shape';

export const pk103: Rule = {
  code: 'PK103',
  title: 'Playbook collection missing from the manifest',
  severity: 'error',
  why: 'What `contents` does not list is not shown in the import wizard and not imported.',
  remedy: 'Add the collection to `contents.playbooks`.',
  kinds: ['manifest'],
  *check(file, world) {
    const contents = mapOf(file.value).contents;
    if (file.root.type !== 'solutionpack' || contents === undefined) return;
    const listed = new Set([...entryNames(contents, 'playbooks')].map(([name]) => onDisk(name)));
    for (const item of world.items('collection')) {
      if (item.root !== file.root.path || listed.has(onDisk(item.title))) continue;
      // Playbooks that run at install time are found by their place alone.
      if (/(^|\/)(pre|post)Install\//.test(item.path)) continue;
      yield {
        message: `The collection "${item.title}" is in the pack but not listed.`,
        pointer: '/contents',
        subject: item.title,
        related: [{ path: item.path, pointer: '/name', message: 'The collection' }],
      };
    }
  },
};
