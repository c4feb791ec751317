import { uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { path, visits } from './visits';

export default {
  bad: [
    {
      what: 'of another list',
      files: visits({ mood: `/api/3/picklists/${uuid(201)}` }),
      finds: [`${path}#/0/mood`],
    },
    {
      what: 'written out',
      files: visits({ mood: { '@id': `/api/3/picklists/${uuid(201)}`, itemValue: 'Small' } }),
      finds: [`${path}#/0/mood`],
    },
  ],
  good: [
    {
      what: 'of its own, and one nobody knows',
      files: visits({ mood: `/api/3/picklists/${uuid(101)}` }, { mood: `/api/3/picklists/${uuid(999)}` }),
    },
  ],
} satisfies RuleFixture;
