import { isMap } from '../../../text/values';
import { authoredKeys } from '../../../content/steps/wording';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Record made of nothing',
  severity: 'error',
  why: 'Every module has a field it cannot do without. A record without a single value is refused, so the step fails.',
  remedy: 'Write the fields of the record.',
  types: ['InsertData', 'IngestBulkFeed'],
  *step(step) {
    const { resource } = step.arguments;
    // A template may give the whole record.
    if (typeof resource === 'string' && resource.trim() !== '') return;
    if (isMap(resource) && authoredKeys(resource).length > 0) return;
    yield {
      message: `"${step.name}" creates a record without a value.`,
      pointer: resource === undefined ? argumentAt(step) : argumentAt(step, 'resource'),
    };
  },
});
