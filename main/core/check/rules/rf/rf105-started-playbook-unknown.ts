import { isKnownHere, reportAt, unknownIn } from '../../packs/references';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Scenario, schedule or install list names a playbook that does not exist',
  severity: 'error',
  fix: 'unsafe',
  why: 'What is to run cannot: a scenario stops, a schedule never fires, an installation fails half-way.',
  remedy: 'Name a playbook of the pack, or remove the entry.',
  kinds: ['record', 'playbook', 'installSequence'],
  *check(file, world) {
    // An installation runs playbooks of its own pack alone; the others may be on the instance.
    for (const usage of unknownIn(file, world, 'playbook', ['scenario step', 'schedule', 'runs'])) {
      const listed = usage.reference.role === 'runs';
      yield reportAt(usage, 'This playbook is nowhere in the workspace.', {
        severity: listed || isKnownHere(file, world) ? 'error' : 'hint',
        ...(listed ? { fix: unsafeFix('Remove the entry', { remove: usage.reference.pointer }) } : {}),
      });
    }
  },
} satisfies RuleDefinition;
