import type { RuleDefinition } from '../../rule';
import { firstText } from '../../../text/values';
import { isSameOnDisk } from '../../../content/pack/file-name';

export default {
  title: 'Folder named otherwise than its collection',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The folder of a collection has its name. Where it has another one, it was renamed on one side only, and readers look for the playbooks in the wrong place.',
  remedy: 'Give the folder the name of the collection, or the other way round.',
  kinds: ['collection'],
  *check(file) {
    const name = firstText(file.value, 'name');
    const folder = /^playbooks\/([^/]+)\//.exec(file.localPath)?.[1];
    if (name === null || folder === undefined || isSameOnDisk(folder, name)) return;
    yield {
      message: `The folder is called "${folder}", but the collection "${name}".`,
      pointer: '/name',
      fix: {
        title: 'Call the collection as its folder is called',
        safety: 'unsafe',
        edits: [{ set: '/name', value: folder }],
      },
    };
  },
} satisfies RuleDefinition;
