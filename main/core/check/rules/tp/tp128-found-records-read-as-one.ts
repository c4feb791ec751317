import { isLoop, stepReads } from '../../playbooks/step-reads';
import { templateRule } from '../../templates/template-rule';
import { readsSteps } from '../../templates/template-tests';

export default templateRule({
  title: 'Found records read as a single one',
  severity: 'warning',
  why: 'Find Records gives a list of records, also where it finds one. A field is not a key of the list.',
  remedy: 'Pick a record (`[0]`), or loop over the list.',
  when: readsSteps,
  *template(place) {
    for (const { path, segment, step, rest } of stepReads(place)) {
      const [key] = rest;
      if (step?.type?.name !== 'FindRecords' || isLoop(step) || typeof key !== 'string') continue;
      if (key.startsWith('hydra:') || key === 'Error message') continue;
      yield {
        message: `"${step.name}" gives a list of records, which has no "${key}".`,
        at: { from: segment.from, to: path.to },
      };
    }
  },
});
