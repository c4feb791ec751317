import { isMap, mapOf } from '../../../text/values';
import { authoredKeys } from '../../../content/steps/wording';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Update that writes nothing',
  severity: 'hint',
  why: 'The step names a record but no field to write, so all it does is set the date of the last change, which starts On Update playbooks.',
  remedy: 'Write a field, link a record, or take the step out.',
  types: ['UpdateRecord'],
  *step(step) {
    const { resource, message } = step.arguments;
    const fields = mapOf(resource);
    const links = [fields['__link'], fields['__unlink']].some((link) => authoredKeys(link).length > 0);
    // A step may be there for its comment alone.
    if (authoredKeys(resource).length > 0 || links || isMap(message) || typeof resource === 'string') return;
    yield {
      message: `"${step.name}" writes no field.`,
      pointer: resource === undefined ? argumentAt(step) : argumentAt(step, 'resource'),
    };
  },
});
