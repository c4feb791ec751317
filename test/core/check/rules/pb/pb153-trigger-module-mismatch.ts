import { type RuleFixture } from '../fixture';
import { inTrigger, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'two modules',
      files: withTrigger('onUpdate', { resource: 'alerts', resources: ['incidents'] }),
      finds: [inTrigger('/resource')],
      fixed: withTrigger('onUpdate', { resource: 'incidents', resources: ['incidents'] }),
    },
    {
      what: 'one and two',
      files: withTrigger('onUpdate', { resource: 'alerts', resources: ['assets', 'tasks'] }),
      finds: [inTrigger('/resource')],
      fixed: withTrigger('onUpdate', { resource: 'assets', resources: ['assets', 'tasks'] }),
    },
  ],
  good: [
    {
      what: 'the same, among others',
      files: withTrigger('onUpdate', { resource: 'alerts', resources: ['tasks', 'alerts'] }),
    },
  ],
} satisfies RuleFixture;
