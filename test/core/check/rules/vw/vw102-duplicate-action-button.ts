import { packFiles, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const button = (n: number, name: string | null = 'Go', icon = '') => ({
  id: `/api/3/workflows/${uuid(n)}`,
  name,
  icon,
});
const path = 'modules/visits/detail-layout.json';
const layout = (...actionButtons: object[]) =>
  packFiles({ [path]: { '@type': 'SystemViewTemplate', type: 'rows', config: { rows: [], actionButtons } } });

export default {
  bad: [
    {
      what: 'the same button again',
      files: layout(button(1), button(1)),
      finds: [`${path}#/config/actionButtons/1`],
      fixed: layout(button(1)),
    },
    {
      what: 'three times',
      files: layout(button(1), button(2), button(1), button(1)),
      finds: [`${path}#/config/actionButtons/2`, `${path}#/config/actionButtons/3`],
      fixed: layout(button(1), button(2)),
    },
  ],
  good: [{ what: 'two buttons', files: layout(button(1), button(2)) }],
} satisfies RuleFixture;
