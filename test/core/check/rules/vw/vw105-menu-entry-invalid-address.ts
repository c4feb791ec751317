import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const path = 'views/navigation.json';
const menu = (...navigation: object[]) =>
  packFiles({ [path]: { type: 'app', uuid: 'navigation', config: { navigation } } });

export default {
  bad: [
    {
      what: 'a program',
      files: menu({ title: 'A', url: 'javascript:alert(1)' }),
      finds: [`${path}#/config/navigation/0/url`],
    },
    {
      what: 'a host alone',
      files: menu({ title: 'A', url: 'example.com' }),
      finds: [`${path}#/config/navigation/0/url`],
    },
  ],
  good: [
    {
      what: 'web addresses, and a path',
      files: menu({ title: 'A', url: 'https://example.com' }, { title: 'B', url: '/help' }),
    },
  ],
} satisfies RuleFixture;
