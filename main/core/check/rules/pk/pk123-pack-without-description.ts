import type { RuleDefinition } from '../../rule';
import { firstText, member } from '../../../text/values';
import { someOf } from '../../../content/steps/wording';
import { memoWorld } from '../../facts';
import { unsafeFix } from '../../fix';
import { playbookKinds, playbooksOf } from '../../playbooks/playbook-file';
import { isPack } from '../../packs/packs';

/** Names of the playbooks of each pack, by its path. */
const playbookNames = memoWorld(playbookKinds, (files) => {
  const names = new Map<string, string[]>();
  for (const file of files)
    for (const { playbook } of playbooksOf(file))
      if (playbook.name !== '')
        names.set(file.root.path, [...(names.get(file.root.path) ?? []), playbook.name]);
  return names;
});

export default {
  title: 'Pack without a description',
  severity: 'hint',
  why: 'The description is all a reader of the catalogue learns of the pack before installing it.',
  remedy: 'Say in one sentence what the pack is for.',
  fix: 'unsafe',
  kinds: ['manifest'],
  *check(file, world) {
    if (!isPack(file) || firstText(file.value, 'description') !== null) return;
    const pointer = member(file.value, 'description') === undefined ? '' : '/description';
    const names = playbookNames(world).get(file.root.path) ?? [];
    yield {
      message: 'The pack has no description.',
      pointer,
      ...(names.length > 0 && {
        fix: unsafeFix('Describe it by its playbooks', {
          set: '/description',
          value: `Playbooks: ${someOf(names)}.`,
        }),
      }),
    };
  },
} satisfies RuleDefinition;
