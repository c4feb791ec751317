import { flowOf } from '../../playbooks/step-flow';
import { needsResult, stepReads } from '../../playbooks/step-reads';
import { templateRule } from '../../templates/template-rule';
import { readsSteps } from '../../templates/template-tests';

export default templateRule({
  title: 'Result of a step that some ways leave out',
  severity: 'warning',
  why: 'A run can come to this step without the step read here having run. Its result is undefined then, and reading on from it fails the step.',
  remedy:
    'Guard the expression (`… if vars.steps.X else …`), or read the result on the arm where it is certain.',
  when: readsSteps,
  *template(place) {
    const { step, read, file } = place;
    for (const stepRead of stepReads(place)) {
      const { segment, step: wanted } = stepRead;
      if (!wanted || wanted.uuid === step.uuid || !needsResult(stepRead, step)) continue;
      const flow = flowOf(read);
      if (!flow.descendants(wanted.uuid).has(step.uuid)) continue;
      const way = flow.wayWithout(wanted.uuid, step.uuid);
      if (!way) continue;
      const names = way.map(({ name }) => `"${name}"`);
      const shown = names.length > 6 ? [...names.slice(0, 3), '…', ...names.slice(-2)] : names;
      yield {
        message: `"${wanted.name}" does not run on the way ${shown.join(' → ')} → this step.`,
        at: segment,
        // One key further is where content relies on getting nothing; two keys further nothing can be read.
        severity: stepRead.rest.length === 1 ? 'hint' : 'warning',
        related: [
          { path: file.path, pointer: `${wanted.pointer}/name`, message: 'The step that is read' },
          ...way.slice(-3).map(({ pointer }) => {
            return { path: file.path, pointer: `${pointer}/name`, message: 'On the way without it' };
          }),
        ],
      };
    }
  },
});
