import { packFiles, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';

const path = 'records/visits/visits0001.json';
const visits = (...records: unknown[]) => packFiles({ [path]: records });

export default {
  bad: [
    { what: 'none', files: visits({ '@type': 'Visit', title: 'x' }), finds: [`${path}#/0`] },
    {
      what: 'empty, the second',
      files: visits({ '@type': 'Visit', uuid: uuid(1) }, { '@type': 'Visit', uuid: '' }),
      finds: [`${path}#/1/uuid`],
    },
  ],
  good: [
    {
      what: 'a uuid, and an IRI',
      files: visits(
        { '@type': 'Visit', uuid: uuid(1) },
        { '@type': 'Visit', '@id': `/api/3/visits/${uuid(2)}` },
      ),
    },
  ],
} satisfies RuleFixture;
