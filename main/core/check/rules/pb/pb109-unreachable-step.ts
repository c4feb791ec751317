import type { PlaybookStep } from '../../../content/playbook';
import { unsafeFix } from '../../fix';
import type { PlaybookFile } from '../../playbooks/playbook-file';
import { playbookRule } from '../../playbooks/playbook-rule';
import { reachableSteps } from '../../playbooks/reach';

/** The steps after `head`, itself among them, which only it leads to as far as a run is concerned. */
function deadArm({ steps, outgoing }: PlaybookFile, head: PlaybookStep, reached: ReadonlySet<string>) {
  const arm = new Map<string, PlaybookStep>();
  const next = [head.uuid];
  for (let uuid = next.pop(); uuid !== undefined; uuid = next.pop()) {
    const step = steps.get(uuid);
    if (!step || reached.has(uuid) || arm.has(uuid)) continue;
    arm.set(uuid, step);
    next.push(...(outgoing.get(uuid) ?? []).map((route) => route.target));
  }
  return arm;
}

export default playbookRule({
  title: 'Step that never runs',
  severity: 'warning',
  why: 'No way leads from the trigger to the step, so it and what follows it are dead weight that readers take for real.',
  remedy: 'Draw a route to it, or remove it with the steps behind it.',
  fix: 'unsafe',
  kinds: ['playbook'],
  *playbook({ read }) {
    const { playbook, trigger, incoming, steps } = read;
    // Where a route leads nowhere (PB101), it is most likely the one that is missing here.
    if (!trigger || playbook.routes.some(({ target }) => !steps.has(target))) return;
    const reached = reachableSteps(read);
    for (const step of playbook.steps) {
      const led = (incoming.get(step.uuid) ?? []).some(({ source }) => steps.has(source));
      // A second trigger is PB102, and of a dead arm only its beginning is reported.
      if (reached.has(step.uuid) || led || step.type?.family === 'trigger') continue;
      const arm = deadArm(read, step, reached);
      const behind = arm.size - 1;
      const others =
        behind === 0 ? '' : `, nor to the ${behind === 1 ? 'step' : `${behind} steps`} behind it`;
      const dead = [
        ...[...arm.values()].map(({ pointer }) => pointer),
        ...playbook.routes
          .filter(({ source, target }) => arm.has(source) || arm.has(target))
          .map((r) => r.pointer),
      ];
      yield {
        message: `No way leads from the trigger to "${step.name}"${others}.`,
        pointer: `${step.pointer}/name`,
        fix: unsafeFix('Remove the steps that never run', ...dead.map((pointer) => ({ remove: pointer }))),
      };
    }
  },
});
