import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

const mmd = (uniqueConstraint: unknown) => ({
  '@type': 'StagingModelMetadata',
  type: 'visits',
  module: 'visits',
  attributes: [{ name: 'title', type: 'string', formType: 'text' }],
  uniqueConstraint,
});
const upserting = (uniqueConstraint: unknown, collection = '/api/3/upsert/visits') => ({
  ...withStep('createRecord', { collection, resource: { title: 'x', __replace: 'true' } }),
  'modules/visits/mmd.json': mmd(uniqueConstraint),
});

export default {
  bad: [
    { what: 'an empty list', files: upserting([]), finds: [inStep('/collection')] },
    {
      what: 'in two definitions',
      files: { ...upserting([]), 'modules/visits2/mmd.json': mmd(undefined) },
      finds: [inStep('/collection')],
    },
  ],
  good: [
    { what: 'unique fields', files: upserting([{ visits_unique: { columns: ['title'] } }]) },
    { what: 'not said', files: upserting(undefined) },
    { what: 'no duplicates looked for', files: upserting([], '/api/3/visits') },
  ],
} satisfies RuleFixture;
