import { callCircles, callsOf, playbookOf } from '../../playbooks/playbook-calls';
import { playbookRule } from '../../playbooks/playbook-rule';

export default playbookRule({
  title: 'Playbooks that call each other in a cycle',
  severity: 'warning',
  why: 'Each run waits for the one it started, and the last starts the first again. Only a condition on one of the steps ends it.',
  remedy: 'Break the circle, or make sure that the `when` of one of the steps becomes false.',
  kinds: ['playbook'],
  *playbook({ read, file, world }) {
    const circles = callCircles(world);
    const mine = read.playbook.uuid === null ? undefined : circles.get(read.playbook.uuid);
    if (mine === undefined) return;
    for (const { target, step, pointer } of callsOf(read)) {
      if (circles.get(target) !== mine || target === read.playbook.uuid) continue;
      const called = playbookOf(world, target, file.root.path);
      yield {
        message: `"${step.name}" calls "${called?.read.playbook.name}", which comes back to this playbook.`,
        pointer,
        related: called
          ? [{ path: called.path, pointer: called.read.playbook.pointer, message: 'The playbook it calls' }]
          : [],
      };
    }
  },
});
