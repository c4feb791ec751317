import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

const mmd = {
  '@type': 'StagingModelMetadata',
  type: 'visits',
  module: 'visits',
  attributes: [
    { name: 'visitedOn', type: 'integer', formType: 'datetime' },
    { name: 'host', type: 'assets', formType: 'lookup' },
    { name: 'title', type: 'string', formType: 'text' },
  ],
  displayName: '{{ title }}',
  tableName: 'visits',
  descriptions: { singular: 'Visit', plural: 'Visits' },
};
const finding = (...fields: string[]) => ({
  ...withStep('findRecords', {
    module: 'visits?$limit=30',
    query: {
      logic: 'AND',
      filters: fields.map((field) => ({ field, operator: 'eq', value: 'x', type: 'primitive' })),
    },
  }),
  'modules/visits/mmd.json': mmd,
});

export default {
  bad: [
    {
      what: 'another case',
      files: finding('visitedon'),
      finds: [inStep('/query/filters/0/field')],
      fixed: finding('visitedOn'),
    },
    {
      what: 'through a relation',
      files: finding('title', 'Host.name'),
      finds: [inStep('/query/filters/1/field')],
      fixed: finding('title', 'host.name'),
    },
  ],
  good: [{ what: 'the module’s own', files: finding('visitedOn', 'host.name', 'createDate') }],
} satisfies RuleFixture;
