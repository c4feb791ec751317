import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const view = (isDefault: boolean, module = 'visits') => ({
  type: 'rows',
  module,
  viewOptions: 'detail',
  isDefault,
  config: {},
});
const first = 'modules/visits/detail-layout.json';
const second = 'modules/visits/old-visits-detail-layout.json';

export default {
  bad: [
    {
      what: 'two of one module',
      files: packFiles({ [first]: view(true), [second]: view(true) }),
      finds: [`${second}#/isDefault`],
      fixed: { [second]: view(false) },
    },
    {
      what: 'two of three',
      files: packFiles({
        [first]: view(true),
        [second]: view(true),
        'modules/visits/b-visits-detail-layout.json': view(false),
      }),
      finds: [`${second}#/isDefault`],
      fixed: { [second]: view(false) },
    },
  ],
  good: [
    {
      what: 'one of each module',
      files: packFiles({ [first]: view(true), 'modules/guests/detail-layout.json': view(true, 'guests') }),
    },
    { what: 'one default', files: packFiles({ [first]: view(true), [second]: view(false) }) },
  ],
} satisfies RuleFixture;
