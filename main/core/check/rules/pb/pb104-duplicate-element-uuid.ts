import { playbookRule } from '../../playbooks/playbook-rule';

export default playbookRule({
  title: 'Two parts of a playbook with the same uuid',
  severity: 'error',
  why: 'The uuid is the identity of a step, route or group. Of two with the same one the import keeps one.',
  remedy: 'Give the copy a new uuid, and lead the routes that mean it there.',
  *playbook({ read, file }) {
    const seen = new Map<string, string>();
    for (const part of [...read.playbook.steps, ...read.playbook.routes, ...read.playbook.groups]) {
      if (part.uuid === '') continue;
      const first = seen.get(part.uuid);
      if (first === undefined) {
        seen.set(part.uuid, part.pointer);
        continue;
      }
      yield {
        message: `The uuid ${part.uuid} is used twice in this playbook.`,
        pointer: `${part.pointer}/uuid`,
        subject: part.pointer,
        related: [{ path: file.path, pointer: `${first}/uuid`, message: 'First used here' }],
      };
    }
  },
});
