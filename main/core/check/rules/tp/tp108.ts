import { flowOf } from '../../playbooks/step-flow';
import { stepReads } from '../../playbooks/step-reads';
import { templateRule } from '../../templates/template-rule';
import { readsSteps } from '../../templates/template-tests';

export const tp108 = templateRule({
  code: 'TP108',
  title: 'Result of a step that comes later',
  severity: 'error',
  why: 'The step read here runs after this one, so it never has a result yet: it prints nothing, and reading on from it fails the step.',
  remedy: 'Read the result in a later step, or move this step behind the other.',
  when: readsSteps,
  *template(place) {
    const { step, read, file } = place;
    for (const { segment, step: wanted } of stepReads(place)) {
      if (!wanted || wanted.uuid === step.uuid) continue;
      const flow = flowOf(read);
      if (!flow.descendants(step.uuid).has(wanted.uuid)) continue;
      // On a circle everything comes before everything.
      if (flow.descendants(wanted.uuid).has(step.uuid)) continue;
      yield {
        message: `"${wanted.name}" runs after this step.`,
        at: segment,
        related: [{ path: file.path, pointer: `${wanted.pointer}/name`, message: 'The step that is read' }],
      };
    }
  },
});
