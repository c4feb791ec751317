import { packFiles, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';

const path = `records/visits/files/file_${uuid(5)}.json`;
const described = (more: Record<string, unknown> = {}) =>
  packFiles({ [path]: { '@type': 'File', uuid: uuid(5), filename: 'a.csv' }, ...more });

export default {
  bad: [
    { what: 'alone', files: described(), finds: [`${path}:1:1`] },
    {
      what: 'beside another’s',
      files: described({ [`records/visits/files/${uuid(6)}`]: '"x"' }),
      finds: [`${path}:1:1`],
    },
  ],
  good: [{ what: 'with its bytes', files: described({ [`records/visits/files/${uuid(5)}`]: '"x"' }) }],
} satisfies RuleFixture;
