import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'small letters',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [], sort: [{ field: 'a', direction: 'desc' }] },
      }),
      finds: [inStep('/query/sort/0/direction')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [], sort: [{ field: 'a', direction: 'DESC' }] },
      }),
    },
    {
      what: 'no direction',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [], sort: [{ field: 'a' }] },
      }),
      finds: [inStep('/query/sort/0')],
      fixed: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [], sort: [{ field: 'a', direction: 'ASC' }] },
      }),
    },
    {
      what: 'no field',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [], sort: [{ direction: 'ASC' }] },
      }),
      finds: [inStep('/query/sort/0')],
    },
  ],
  good: [
    {
      what: 'both',
      files: withStep('findRecords', {
        module: 'alerts?$limit=30',
        query: { logic: 'AND', filters: [], sort: [{ field: 'a', direction: 'DESC' }] },
      }),
    },
  ],
} satisfies RuleFixture;
