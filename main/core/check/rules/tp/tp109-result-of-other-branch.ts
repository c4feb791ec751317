import { flowOf } from '../../playbooks/step-flow';
import { needsResult, stepReads } from '../../playbooks/step-reads';
import { templateRule } from '../../templates/template-rule';
import { readsSteps } from '../../templates/template-tests';

export default templateRule({
  title: 'Result of a step on another arm',
  severity: 'warning',
  why: 'No way leads from the step read here to this one. It has no result yet, or never gets one, when this step runs; reading on from what is undefined fails the step.',
  remedy: 'Join the arms before this step, or guard the expression with `if vars.steps.…`.',
  when: readsSteps,
  *template(place) {
    const { step, read, file } = place;
    for (const stepRead of stepReads(place)) {
      const { segment, step: wanted } = stepRead;
      if (!wanted || wanted.uuid === step.uuid || !needsResult(stepRead, step)) continue;
      const flow = flowOf(read);
      if (flow.descendants(wanted.uuid).has(step.uuid) || flow.descendants(step.uuid).has(wanted.uuid))
        continue;
      yield {
        message: `"${wanted.name}" stands on another arm: no way leads from it to this step.`,
        at: segment,
        related: [{ path: file.path, pointer: `${wanted.pointer}/name`, message: 'The step that is read' }],
      };
    }
  },
});
