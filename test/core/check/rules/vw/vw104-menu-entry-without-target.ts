import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const path = 'views/navigation.json';
const menu = (...navigation: object[]) =>
  packFiles({ [path]: { type: 'app', uuid: 'navigation', config: { navigation } } });

export default {
  bad: [
    {
      what: 'a title alone',
      files: menu({ title: 'Visits' }),
      finds: [`${path}#/config/navigation/0`],
      fixed: menu(),
    },
    {
      what: 'below another',
      files: menu({ title: 'All', items: [{ title: 'Visits' }] }),
      finds: [`${path}#/config/navigation/0/items/0`],
      fixed: menu({ title: 'All', items: [] }),
    },
  ],
  good: [
    {
      what: 'a state, an address, a section',
      files: menu(
        { title: 'A', state: {} },
        { title: 'B', url: 'https://example.com' },
        { title: 'C', items: [] },
      ),
    },
  ],
} satisfies RuleFixture;
