import { mapOf } from '../../../text/values';
import { isLoop, stepReads } from '../../playbooks/step-reads';
import { templateRule } from '../../templates/template-rule';
import { readsSteps } from '../../templates/template-tests';

export default templateRule({
  title: 'Result of a loop read as a single one',
  severity: 'warning',
  why: 'A step that loops gives a list with the result of each round. A key of one result is not a key of the list.',
  remedy: 'Pick a round (`[0]`), loop over the list, or collect with `| map(attribute="…")` or `json_query`.',
  when: readsSteps,
  *template(place) {
    for (const { path, segment, step, rest } of stepReads(place)) {
      const [key] = rest;
      if (!step || !isLoop(step) || typeof key !== 'string' || step.uuid === place.step.uuid) continue;
      // Whole batches have results of their own shape.
      if (mapOf(step.arguments.for_each)['__bulk'] === true || key === 'current') continue;
      yield {
        message: `"${step.name}" loops: its result is a list and has no "${key}".`,
        at: { from: segment.from, to: path.to },
      };
    }
  },
});
