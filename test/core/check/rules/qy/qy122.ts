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
    { what: 'a field that is gone', files: finding('duration'), finds: [inStep('/query/filters/0/field')] },
    {
      what: 'through a relation that is none',
      files: finding('title', 'owner.name'),
      finds: [inStep('/query/filters/1/field')],
    },
  ],
  good: [
    { what: 'the module’s own, and every record’s', files: finding('host.name', 'id', 'modifyDate') },
    { what: 'the wrong letter case, which is another rule’s', files: finding('Title') },
  ],
} satisfies RuleFixture;
