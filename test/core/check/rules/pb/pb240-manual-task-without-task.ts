import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'another module, no name',
      files: withStep('manualTask', { collection: 'alerts', resource: { name: 'x' } }),
      finds: [inStep('/collection')],
      fixed: withStep('manualTask', { collection: 'tasks', resource: { name: 'x' } }),
    },
    {
      what: 'no name',
      files: withStep('manualTask', { collection: 'tasks', resource: {} }),
      finds: [inStep('/resource')],
    },
  ],
  good: [
    { what: 'a task', files: withStep('manualTask', { collection: 'tasks', resource: { name: 'Ask' } }) },
  ],
} satisfies RuleFixture;
