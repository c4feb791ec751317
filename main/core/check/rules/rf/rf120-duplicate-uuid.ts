import type { KindId } from '../../../contract/kind-ids.generated';
import { kindById } from '../../../content/kinds/index';
import type { RuleDefinition } from '../../rule';

/** Playbooks have a rule of their own (PB121), and a playbook in a connector's samples is often a copy. */
const kinds: readonly KindId[] = [
  'collection',
  'picklist',
  'dashboard',
  'report',
  'role',
  'team',
  'rule',
  'ruleChannel',
  'playbookBlock',
];

export default {
  title: 'Two files with one uuid',
  severity: 'error',
  why: 'The uuid is what the platform knows things by: the second file overwrites the first when the pack is imported.',
  remedy: 'Delete one of the files, or give one a uuid of its own.',
  kinds,
  *check(file, world) {
    const kind = file.kind ?? '';
    for (const { definition } of world.graph().definitionsIn(file.path)) {
      if (definition.pointer !== '' || definition.target.kind !== kind) continue;
      const others = world
        .graph()
        .resolve(definition.target, file.path)
        .filter((one) => one.path !== file.path && one.root.path === file.root.path && one.kind === kind);
      const [other] = others;
      if (!other) continue;
      yield {
        message: `Another ${kindById(kind)?.label.toLowerCase() ?? 'file'} has the same uuid: “${other.definition.title}”.`,
        pointer: '/uuid',
        related: others.map(({ path }) => ({ path, pointer: '/uuid', message: 'The same uuid' })),
      };
    }
  },
} satisfies RuleDefinition;
