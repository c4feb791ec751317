import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a connector twice',
      files: packFiles({ 'connectors/data.json': [{ name: 'ssh' }, { name: 'ssh', version: '2.0.0' }] }),
      finds: ['connectors/data.json#/1'],
      fixed: { 'connectors/data.json': [{ name: 'ssh' }] },
    },
    {
      what: 'a widget twice',
      files: packFiles({ 'widgets/data.json': [{ name: 'a' }, { name: 'b' }, { name: 'a' }] }),
      finds: ['widgets/data.json#/2'],
      fixed: { 'widgets/data.json': [{ name: 'a' }, { name: 'b' }] },
    },
  ],
  good: [
    {
      what: 'two connectors',
      files: packFiles({ 'connectors/data.json': [{ name: 'ssh' }, { name: 'smtp' }] }),
    },
  ],
} satisfies RuleFixture;
