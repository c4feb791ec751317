import { mapOf, textOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Find Records without a condition',
  severity: 'hint',
  why: 'Without conditions the step returns whatever records come first, up to its limit. That is rarely what a playbook wants.',
  remedy: 'Add a condition, or name the step so that it says that all records are meant.',
  types: ['FindRecords'],
  *step(step) {
    const query = mapOf(step.arguments.query);
    const { filters } = query;
    const isSearched = textOf(query.search) !== null || typeof filters === 'string';
    if (isSearched || (Array.isArray(filters) && filters.length > 0)) return;
    yield {
      message: `"${step.name}" finds any records of its module.`,
      pointer: argumentAt(step, ...(Array.isArray(filters) ? ['query', 'filters'] : ['query'])),
    };
  },
});
