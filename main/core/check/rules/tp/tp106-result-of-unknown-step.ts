import { nearestName } from '../../../text/near-name';
import { seesCaller } from '../../playbooks/inherited';
import { stepReads, stepsByKey } from '../../playbooks/step-reads';
import { readInstead, templateRule } from '../../templates/template-rule';
import { readsSteps } from '../../templates/template-tests';

export default templateRule({
  title: 'Result of a step that does not exist',
  severity: 'warning',
  why: 'No step of this playbook has that name, so the result is undefined: it prints nothing, and reading on from it fails the step. Only a playbook called with the environment of its caller sees the caller’s steps.',
  remedy: 'Use the name of a step of this playbook, its spaces written as underscores.',
  fix: 'unsafe',
  when: readsSteps,
  *template(place) {
    if (place.read.isBlock) return;
    const keys = stepsByKey(place.read);
    for (const { key, segment, step } of stepReads(place)) {
      if (step || sameButSpelling(key, keys.keys()) || seesCaller(place.read, place.world)) continue;
      const near = nearestName(key, keys.keys());
      yield {
        message: `There is no step "${key}" in this playbook.${near ? ` Did you mean "${near}"?` : ''}`,
        at: segment,
        ...readInstead(place.source, segment, near),
      };
    }
  },
});

/** That is another rule's matter. */
function sameButSpelling(key: string, known: Iterable<string>): boolean {
  return [...known].some((other) => other.toLowerCase() === key.toLowerCase());
}
