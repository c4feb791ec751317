import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a text',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'in', value: 'x', type: 'primitive' }] },
      }),
      finds: [inStep('/query/filters/0/value')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'in', value: ['x'], type: 'primitive' }] },
      }),
    },
    {
      what: 'a number',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'nin', value: 3, type: 'primitive' }] },
      }),
      finds: [inStep('/query/filters/0/value')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [{ field: 'a', operator: 'nin', value: [3], type: 'primitive' }] },
      }),
    },
  ],
  good: [
    {
      what: 'lists, templates, texts with a bar',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: {
          logic: 'OR',
          filters: [
            { field: 'a', operator: 'in', value: ['x'], type: 'primitive' },
            { field: 'a', operator: 'in', value: '{{ vars.l }}', type: 'primitive' },
            { field: 'a', operator: 'in', value: 'x|y', type: 'primitive' },
          ],
        },
      }),
    },
  ],
} satisfies RuleFixture;
