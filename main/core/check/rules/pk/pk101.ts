import type { Rule } from '../../rule';

export const pk101: Rule = {
  code: 'PK101',
  title: 'Folder of playbooks without its collection',
  severity: 'error',
  why: 'Each folder below `playbooks/` is a collection, described by its `collection.metadata.json`. Without it the import has nowhere to put the playbooks.',
  remedy:
    'Add `collection.metadata.json` to the folder, or move the playbook into a collection that has one.',
  kinds: ['playbook'],
  *check(file, world) {
    const folder = /^playbooks\/[^/]+\//.exec(file.localPath)?.[0];
    if (!folder) return;
    const base = file.path.slice(0, file.path.length - file.localPath.length);
    if (world.exists(`${base}${folder}collection.metadata.json`)) return;
    yield { message: `The folder ${folder} has no collection.metadata.json.`, pointer: null };
  },
};
