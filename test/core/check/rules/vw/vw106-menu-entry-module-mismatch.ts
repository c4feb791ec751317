import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const path = 'views/navigation.json';
const menu = (...navigation: object[]) =>
  packFiles({ [path]: { type: 'app', uuid: 'navigation', config: { navigation } } });
const entry = (opened: string, asked: string) => ({
  title: 'A',
  state: { name: 'main.modules.list', parameters: { module: opened } },
  require: { action: 'read', module: asked },
});

export default {
  bad: [
    {
      what: 'another module',
      files: menu(entry('visits', 'guests')),
      finds: [`${path}#/config/navigation/0/require/module`],
      fixed: menu(entry('visits', 'visits')),
    },
    {
      what: 'below a section',
      files: menu({ title: 'S', items: [entry('a', 'b')] }),
      finds: [`${path}#/config/navigation/0/items/0/require/module`],
      fixed: menu({ title: 'S', items: [entry('a', 'a')] }),
    },
  ],
  good: [{ what: 'the same module', files: menu(entry('visits', 'visits')) }],
} satisfies RuleFixture;
