import { uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { path, visits } from './visits';

export default {
  bad: [
    {
      what: 'a name',
      files: visits({ mood: 'Good' }),
      finds: [`${path}#/0/mood`],
      fixed: visits({ mood: `/api/3/picklists/${uuid(101)}` }),
    },
    {
      what: 'another letter case',
      files: visits({ mood: 'bad' }),
      finds: [`${path}#/0/mood`],
      fixed: visits({ mood: `/api/3/picklists/${uuid(102)}` }),
    },
    { what: 'no item of the list', files: visits({ mood: 'Neutral' }), finds: [`${path}#/0/mood`] },
  ],
  good: [
    {
      what: 'an IRI, nothing',
      files: visits({ mood: `/api/3/picklists/${uuid(101)}` }, { mood: null }, { mood: '' }),
    },
  ],
} satisfies RuleFixture;
