import { packFiles, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';

const path = 'records/visits/visits0001.json';
const visits = (...records: unknown[]) => packFiles({ [path]: records });

export default {
  bad: [
    {
      what: 'a file',
      files: visits({ '@type': 'Visit', uuid: uuid(1), report: `/api/3/files/${uuid(5)}` }),
      finds: [`${path}#/0/report`],
    },
    {
      what: 'two, one of them in a list',
      files: visits({
        '@type': 'Visit',
        uuid: uuid(1),
        report: { '@id': `/api/3/files/${uuid(5)}` },
        more: [`/api/3/files/${uuid(6)}`],
      }),
      finds: [`${path}#/0/report/@id`, `${path}#/0/more/0`],
    },
  ],
  good: [
    {
      what: 'a file that comes along',
      files: {
        ...visits({ '@type': 'Visit', uuid: uuid(1), report: `/api/3/files/${uuid(5)}` }),
        [`records/visits/files/file_${uuid(5)}.json`]: { '@type': 'File', uuid: uuid(5) },
        [`records/visits/files/${uuid(5)}`]: '"bytes"',
      },
    },
  ],
} satisfies RuleFixture;
