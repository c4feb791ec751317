import { packFiles, playbook } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'empty',
      files: { 'info.json': manifest({ description: '' }) },
      finds: ['info.json#/description'],
    },
    { what: 'none', files: { 'info.json': manifest({}) }, finds: ['info.json#'] },
    {
      what: 'none of a pack with playbooks',
      files: {
        ...packFiles({ [playbookPath]: playbook({ name: 'Watch it' }) }),
        'info.json': manifest({ description: '' }),
      },
      finds: ['info.json#/description'],
      fixed: { 'info.json': manifest({ description: 'Playbooks: Watch it.' }) },
    },
  ],
  good: [{ what: 'a sentence', files: { 'info.json': manifest({ description: 'Does it.' }) } }],
} satisfies RuleFixture;
