import type { RuleDefinition } from '../../rule';

export default {
  title: 'Same playbook in two files',
  severity: 'error',
  why: 'The uuid is the identity of a playbook: of two files with the same one the import keeps the last it reads, and which that is nobody decides.',
  remedy: 'Delete the stale file, or give the copy new uuids.',
  kinds: ['playbook'],
  *check(file, world) {
    // A connector ships its samples twice on purpose: one by one and as a collection.
    if (file.root.type === 'connector') return;
    const uuid = (file.value as { uuid?: unknown } | null)?.uuid;
    if (typeof uuid !== 'string') return;
    const twins = world
      .byUuid(uuid)
      .filter((item) => item.kind === 'playbook' && item.root === file.root.path && item.path !== file.path);
    if (twins.length === 0) return;
    yield {
      message: `This pack has the same playbook in ${twins.map((twin) => twin.path).join(' and ')} as well.`,
      pointer: '/uuid',
      related: twins.map((twin) => ({
        path: twin.path,
        pointer: `${twin.pointer}/uuid`,
        message: 'The same uuid',
      })),
    };
  },
} satisfies RuleDefinition;
