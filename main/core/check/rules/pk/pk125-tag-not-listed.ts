import type { RuleDefinition } from '../../rule';
import { member } from '../../../text/values';
import { memoWorld } from '../../facts';

/** By pack: its tags, each with a playbook that has it. */
const tagsOfPacks = memoWorld(['playbook'], (files) => {
  const packs = new Map<string, Map<string, string>>();
  for (const { root, value, path } of files) {
    const tags = member(value, 'recordTags');
    if (!Array.isArray(tags)) continue;
    const known = packs.get(root.path) ?? new Map<string, string>();
    packs.set(root.path, known);
    for (const tag of tags) {
      if (typeof tag === 'string' && !tag.startsWith('/') && !known.has(tag)) known.set(tag, path);
    }
  }
  return packs;
});

export default {
  title: 'Tag missing from the list of tags',
  severity: 'hint',
  fix: 'safe',
  why: '`playbooks/tags.json` lists the tags of the playbooks. The import makes those that are missing all the same, but nobody sees them before.',
  remedy: 'Add the tag to the list.',
  kinds: ['playbookTags'],
  *check(file, world) {
    if (!Array.isArray(file.value)) return;
    const listed = new Set(file.value.map((tag) => (typeof tag === 'string' ? tag.toLowerCase() : null)));
    for (const [tag, playbook] of tagsOfPacks(world).get(file.root.path) ?? []) {
      if (listed.has(tag.toLowerCase())) continue;
      yield {
        message: `The tag "${tag}" is used by a playbook but not listed.`,
        pointer: '',
        subject: tag,
        related: [{ path: playbook, pointer: '/recordTags', message: 'It is used here' }],
        fix: { title: 'Add it to the list', safety: 'safe', edits: [{ insert: '', key: '-', value: tag }] },
      };
    }
  },
} satisfies RuleDefinition;
