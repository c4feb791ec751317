import { isMap } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Bulk feed without a loop',
  severity: 'warning',
  why: 'An Ingest Bulk Feed sends the items of its loop in batches. Without a loop it sends one record and starts no trigger for it; Create Record does that better.',
  remedy: 'Loop over the records, in bulk.',
  types: ['IngestBulkFeed'],
  *step(step) {
    if (isMap(step.arguments.for_each)) return;
    yield { message: `"${step.name}" does not say which items to send.`, pointer: argumentAt(step) };
  },
});
