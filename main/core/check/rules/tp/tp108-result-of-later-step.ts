import { stepKey } from '../../../content/reference';
import { flowOf } from '../../playbooks/step-flow';
import { stepReads } from '../../playbooks/step-reads';
import { templateRule } from '../../templates/template-rule';
import { readsSteps } from '../../templates/template-tests';

export default templateRule({
  title: 'Result of a step that comes later',
  severity: 'error',
  why: 'The step read here runs after this one, so it never has a result yet: it prints nothing, and reading on from it fails the step.',
  remedy: 'Read the result in a later step, or move this step behind the other.',
  when: readsSteps,
  *template(place) {
    const { step, read, file } = place;
    for (const { key, segment, step: wanted } of stepReads(place)) {
      if (!wanted || wanted.uuid === step.uuid) continue;
      const flow = flowOf(read);
      if (!flow.descendants(step.uuid).has(wanted.uuid)) continue;
      // On a circle everything comes before everything.
      if (flow.descendants(wanted.uuid).has(step.uuid)) continue;
      // Of several steps of one name, which is a mistake of its own, the one that came before may be meant.
      const sameName = read.playbook.steps.filter(({ name }) => stepKey(name) === key);
      if (sameName.some(({ uuid }) => uuid !== step.uuid && !flow.descendants(step.uuid).has(uuid))) continue;
      yield {
        message: `"${wanted.name}" runs after this step.`,
        at: segment,
        related: [{ path: file.path, pointer: `${wanted.pointer}/name`, message: 'The step that is read' }],
      };
    }
  },
});
