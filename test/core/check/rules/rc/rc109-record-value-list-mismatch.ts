import { uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { path, visits } from './visits';

export default {
  bad: [
    {
      what: 'one host',
      files: visits({ hosts: `/api/3/assets/${uuid(5)}` }),
      finds: [`${path}#/0/hosts`],
      fixed: visits({ hosts: [`/api/3/assets/${uuid(5)}`] }),
    },
    {
      what: 'a list of one mood',
      files: visits({ mood: [`/api/3/picklists/${uuid(101)}`] }),
      finds: [`${path}#/0/mood`],
      fixed: visits({ mood: `/api/3/picklists/${uuid(101)}` }),
    },
    {
      what: 'a list of two moods',
      files: visits({ mood: [`/api/3/picklists/${uuid(101)}`, `/api/3/picklists/${uuid(102)}`] }),
      finds: [`${path}#/0/mood`],
    },
  ],
  good: [
    {
      what: 'the right shapes',
      files: visits({ mood: `/api/3/picklists/${uuid(101)}`, hosts: [`/api/3/assets/${uuid(5)}`] }),
    },
    { what: 'an empty list', files: visits({ mood: [], hosts: [] }) },
  ],
} satisfies RuleFixture;
