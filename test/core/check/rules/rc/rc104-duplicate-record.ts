import { packFiles, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';

const path = 'records/visits/visits0001.json';
const visits = (...records: unknown[]) => packFiles({ [path]: records });

export default {
  bad: [
    {
      what: 'in one file',
      files: visits({ uuid: uuid(1) }, { uuid: uuid(2) }, { uuid: uuid(1) }),
      finds: [`${path}#/2/uuid`],
    },
    {
      what: 'in two files',
      files: { ...visits({ uuid: uuid(1) }), 'records/visits/visits0002.json': [{ uuid: uuid(1) }] },
      finds: ['records/visits/visits0002.json#/0/uuid'],
    },
  ],
  good: [
    { what: 'different ones', files: visits({ uuid: uuid(1) }, { uuid: uuid(2) }) },
    {
      what: 'of two modules',
      files: { ...visits({ uuid: uuid(1) }), 'records/alerts/alerts0001.json': [{ uuid: uuid(1) }] },
    },
  ],
} satisfies RuleFixture;
