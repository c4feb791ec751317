import { mapOf } from '@core/text/values';
import { step } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { packWithSteps } from './packs';

const list = 'connectors/data.json';
const using = (connector: string) => step(2, 'connector', { connector, operation: 'shine', params: [] });

/** What the fix declares. */
const entry = {
  name: 'lighthouse',
  label: 'lighthouse',
  category: null,
  description: '',
  publisher: null,
  operation_roles: [],
  configurations: [],
  dataImports: [],
  install_mode: 'rpm',
};

const one = packWithSteps([using('lighthouse')]);

/** The manifest afterwards, in which the index of the pack lists it. */
const manifest = {
  ...mapOf(one['info.json']),
  contents: {
    ...mapOf(mapOf(one['info.json']).contents),
    connectors: [{ name: 'lighthouse', apiName: 'lighthouse' }],
  },
};

export default {
  bad: [
    {
      what: 'a connector nobody requires',
      files: one,
      finds: [`${playbookPath}#/steps/1/arguments/connector`],
      fixed: { [list]: [entry], 'info.json': manifest },
    },
    {
      what: 'another one is required',
      files: packWithSteps([using('lighthouse')], { [list]: [{ name: 'foghorn' }] }),
      finds: [`${playbookPath}#/steps/1/arguments/connector`],
      fixed: {
        [list]: [{ name: 'foghorn' }, entry],
        'info.json': manifest,
      },
    },
  ],
  good: [
    {
      what: 'a required one',
      files: packWithSteps([using('lighthouse')], { [list]: [{ name: 'lighthouse' }] }),
    },
    { what: 'one of the platform', files: packWithSteps([using('smtp')]) },
    {
      what: 'a copy under development',
      files: packWithSteps([using('lighthouse_dev')], { [list]: [{ name: 'lighthouse' }] }),
    },
  ],
} satisfies RuleFixture;
