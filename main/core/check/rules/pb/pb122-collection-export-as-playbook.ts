import type { RuleDefinition } from '../../rule';

export default {
  title: 'Export of the designer in place of a playbook',
  severity: 'error',
  why: 'A file below `playbooks/` holds one bare `Workflow`. What the designer exports is a collection with its playbooks inside, which the import of a pack does not read.',
  remedy: 'Move each playbook of the export into a file of its own, in the folder of its collection.',
  kinds: ['playbook'],
  *check(file) {
    // In a connector package that is the form its samples have.
    if (file.root.type === 'connector') return;
    const type = (file.value as { type?: unknown } | null | undefined)?.type;
    if (type !== 'workflow_collections') return;
    yield {
      message: 'This file is a collection exported from the designer, not a playbook.',
      pointer: '/type',
    };
  },
} satisfies RuleDefinition;
