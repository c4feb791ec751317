import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';
import { field, moduleOf } from './packs';

const path = 'modules/harbours/mmd.json';
const harbours = (displayName: string) => moduleOf('harbours', [field('name')], { displayName });

export default {
  bad: [
    {
      what: 'a field that is gone',
      files: packFiles({ [path]: harbours('{{ question }}') }),
      finds: [`${path}#/displayName`],
    },
    {
      what: 'the wrong letter case',
      files: packFiles({ [path]: harbours('No. {{ id }}: {{ Name }}') }),
      finds: [`${path}#/displayName`],
      fixed: { [path]: harbours('No. {{ id }}: {{ name }}') },
    },
  ],
  good: [{ what: 'fields of the module', files: packFiles({ [path]: harbours('{{ name }} ({{ id }})') }) }],
} satisfies RuleFixture;
