import { textOf } from '../../../text/values';
import { mapOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Request that queries without logic',
  severity: 'error',
  why: 'A body posted to `/api/query/…` or `/api/3/delete-with-query/…` whose conditions are not joined by a `logic` finds every record of the module, or deletes it.',
  remedy: 'Add `"logic": "AND"` to the body.',
  types: ['CyopsUtilites', 'Connectors'],
  *step(step) {
    const { iri, body } = mapOf(step.arguments.params);
    const url = textOf(iri);
    if (url === null || !/\/(?:api\/query|delete-with-query)\//.test(url)) return;
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
    if (!/["']filters["']\s*:\s*\[\s*\{/.test(text) || /["']logic["']/.test(text)) return;
    yield {
      message: `"${step.name}" sends conditions without a "logic", so they are dropped.`,
      pointer: argumentAt(step, 'params', 'body'),
    };
  },
});
