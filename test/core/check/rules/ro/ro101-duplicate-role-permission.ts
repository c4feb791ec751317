import type { RuleFixture } from '../fixture';
import { path, grant, role } from './guard';

export default {
  bad: [
    {
      what: 'twice',
      files: role(grant('visits'), grant('visits')),
      finds: [`${path}#/modulePermissions/1`],
      fixed: role(grant('visits')),
    },
    {
      what: 'the third',
      files: role(grant('a'), grant('b'), grant('a')),
      finds: [`${path}#/modulePermissions/2`],
      fixed: role(grant('a'), grant('b')),
    },
  ],
  good: [{ what: 'once each', files: role(grant('a'), grant('b')) }],
} satisfies RuleFixture;
