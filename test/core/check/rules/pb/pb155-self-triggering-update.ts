import { type Json, route, step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inTrigger, withPlaybook } from '../playbooks';

const record = "{{vars.input.records[0]['@id']}}";
const changed = (field: string) => ({ field, type: 'object', operator: 'changed', value: '' });
const selfUpdating = (filters: Json[], resource: Json, logic = 'AND') =>
  withPlaybook({
    steps: [
      step(1, 'onUpdate', { resources: ['alerts'], fieldbasedtrigger: { logic, filters } }),
      step(2, 'updateRecord', { collection: record, collectionType: '/api/3/alerts', resource }),
    ],
    routes: [route(1, 2)],
  });

export default {
  bad: [
    {
      what: 'any change starts it',
      files: selfUpdating([], { note: 'x' }),
      finds: [inTrigger('/fieldbasedtrigger')],
    },
    {
      what: 'the field it watches',
      files: selfUpdating([changed('status')], { status: 'x' }),
      finds: [inTrigger('/fieldbasedtrigger')],
    },
  ],
  good: [
    { what: 'another field', files: selfUpdating([changed('status')], { note: 'x' }) },
    {
      what: 'the field must have become something',
      files: selfUpdating(
        [changed('status'), { field: 'status', type: 'object', operator: 'eq', value: 'a' }],
        { status: 'b' },
      ),
    },
  ],
} satisfies RuleFixture;
