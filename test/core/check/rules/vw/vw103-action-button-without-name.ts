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
    { what: 'an empty name', files: layout(button(1, '')), finds: [`${path}#/config/actionButtons/0`] },
    {
      what: 'no name',
      files: layout(button(1), button(2, null)),
      finds: [`${path}#/config/actionButtons/1`],
    },
  ],
  good: [{ what: 'a name, or an icon alone', files: layout(button(1), button(2, null, 'icon-play')) }],
} satisfies RuleFixture;
