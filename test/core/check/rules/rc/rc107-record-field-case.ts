import { type RuleFixture } from '../fixture';
import { path, visits } from './visits';

export default {
  bad: [
    {
      what: 'a capital',
      files: visits({ Title: 'x' }),
      finds: [`${path}#/0/Title`],
      fixed: visits({ title: 'x' }),
    },
    { what: 'beside the right one', files: visits({ title: 'x', TITLE: 'y' }), finds: [`${path}#/0/TITLE`] },
  ],
  good: [{ what: 'the module’s own', files: visits({ title: 'x', createDate: 1 }) }],
} satisfies RuleFixture;
