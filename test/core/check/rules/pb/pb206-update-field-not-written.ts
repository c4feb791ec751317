import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'one of two',
      files: withStep('createRecord', { resource: { name: 'x', __fieldsToUpdate: ['name', 'state'] } }),
      finds: [inStep('/resource/__fieldsToUpdate/1')],
      fixed: withStep('createRecord', { resource: { name: 'x', __fieldsToUpdate: ['name'] } }),
    },
    {
      what: 'two',
      files: withStep('createRecord', { resource: { name: 'x', __fieldsToUpdate: ['a', 'name', 'b'] } }),
      finds: [inStep('/resource/__fieldsToUpdate/0'), inStep('/resource/__fieldsToUpdate/2')],
      fixed: withStep('createRecord', { resource: { name: 'x', __fieldsToUpdate: ['name'] } }),
    },
  ],
  good: [
    {
      what: 'a field and a link',
      files: withStep('createRecord', {
        resource: { name: 'x', __link: { alerts: [] }, __fieldsToUpdate: ['name', 'alerts'] },
      }),
    },
  ],
} satisfies RuleFixture;
