import { playbookKinds } from '../../playbooks/playbook-file';
import { isKnownHere, reportAt, unknownIn } from '../../packs/references';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Call of a playbook that does not exist',
  severity: 'error',
  why: 'The step fails when it runs: the playbook is in no pack of the workspace, and every pack this one depends on is there.',
  remedy: 'Choose the playbook anew, ship it, or delete the step.',
  kinds: playbookKinds,
  *check(file, world) {
    for (const usage of unknownIn(file, world, 'playbook', ['calls'])) {
      const known = isKnownHere(file, world);
      yield reportAt(
        usage,
        known
          ? 'The playbook this step calls is neither in this pack nor in one it depends on.'
          : 'The playbook this step calls is not in the workspace, and neither is everything this content draws on.',
        known ? {} : { severity: 'hint' },
      );
    }
  },
} satisfies RuleDefinition;
