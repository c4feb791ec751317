import { packFiles, playbook } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

const manifest = (changes: object) => packFiles({ 'info.json': manifestWith(changes) });
const manifestWith = (changes: object) => ({
  name: 'demo',
  version: '1.0.0',
  type: 'solutionpack',
  label: 'Demo',
  publisher: 'Me',
  contents: {},
  ...changes,
});
const picklist = (item: object) => ({
  '@type': 'PicklistName',
  name: 'Kind',
  picklists: [{ itemValue: 'One', orderIndex: 0, ...item }],
});

export default {
  bad: [
    {
      what: 'texts and lists of a manifest that are something else',
      files: manifest({ version: 1, label: 5, category: 'Phishing, Mail' }),
      finds: ['info.json#/version', 'info.json#/label', 'info.json#/category'],
      fixed: { 'info.json': manifestWith({ version: '1', label: '5', category: ['Phishing', 'Mail'] }) },
    },
    {
      what: 'a version that is another one as a number',
      files: packFiles({
        'info.json': JSON.stringify(manifestWith({ version: 7 })).replace('"version":7', '"version":1.10'),
      }),
      finds: ['info.json#/version'],
      fixed: { 'info.json': manifestWith({ version: '1.10' }) },
    },
    {
      what: 'a switch as a text',
      files: packFiles({ [playbookPath]: { ...playbook(), isActive: 'true' } }),
      finds: [`${playbookPath}#/isActive`],
      fixed: { [playbookPath]: { ...playbook(), isActive: true } },
    },
    {
      what: 'no list where routes are',
      files: packFiles({ [playbookPath]: { ...playbook(), routes: 'none' } }),
      finds: [`${playbookPath}#/routes`],
    },
    {
      what: 'members of elements',
      files: packFiles({ 'picklists/Kind.json': picklist({ itemValue: 5 }) }),
      finds: ['picklists/Kind.json#/picklists/0/itemValue'],
      fixed: { 'picklists/Kind.json': picklist({ itemValue: '5' }) },
    },
  ],
  good: [
    { what: 'null, which stands for "not given"', files: manifest({ label: null, dependencies: null }) },
    {
      what: 'empty maps and lists, and lists with holes, as the platform writes them',
      files: manifest({ contents: [], category: {}, dependencies: { 1: { name: 'sOARFramework' } } }),
    },
    {
      what: 'numbers as texts',
      files: packFiles({ 'picklists/Kind.json': picklist({ orderIndex: '3' }) }),
    },
    { what: 'members that nothing is known of', files: manifest({ colour: 5 }) },
  ],
} satisfies RuleFixture;
