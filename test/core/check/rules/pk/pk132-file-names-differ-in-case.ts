import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'two files',
      files: packFiles({ 'picklists/Colour.json': {}, 'picklists/colour.json': {} }),
      finds: ['picklists/colour.json:1:1'],
    },
    {
      what: 'two folders',
      files: packFiles({ 'Docs/a.md': 'x', 'docs/a.md': 'x' }),
      finds: ['docs/a.md:1:1'],
    },
  ],
  good: [
    { what: 'two names', files: packFiles({ 'picklists/Colour.json': {}, 'picklists/Colours.json': {} }) },
  ],
} satisfies RuleFixture;
