import { packFiles, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';

const path = 'records/visits/visits0001.json';
const visits = (...records: unknown[]) => packFiles({ [path]: records });

export default {
  bad: [
    { what: 'a map', files: packFiles({ [path]: { uuid: uuid(1) } }), finds: [`${path}#`] },
    {
      what: 'a list with something else in it',
      files: visits({ uuid: uuid(1) }, 'x', null),
      finds: [`${path}#/1`, `${path}#/2`],
    },
  ],
  good: [
    { what: 'a list of records', files: visits({ uuid: uuid(1) }) },
    { what: 'an empty list', files: visits() },
  ],
} satisfies RuleFixture;
