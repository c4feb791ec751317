import { collection, packFiles, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'a collection that is not listed',
      files: packFiles({ 'info.json': manifest({ contents: { playbooks: [] } }) }),
      finds: ['info.json#/contents'],
      fixed: { 'info.json': manifest({ contents: { playbooks: [{ name: 'A collection' }] } }) },
    },
    {
      what: 'no collection is listed at all',
      files: packFiles({ 'info.json': manifest({}) }),
      finds: ['info.json#/contents'],
      fixed: { 'info.json': manifest({ contents: { playbooks: [{ name: 'A collection' }] } }) },
    },
  ],
  good: [
    {
      what: 'a collection that runs at install time',
      files: packFiles({
        'postInstall/workflow/collection.metadata.json': collection({ name: 'Post', uuid: uuid(901) }),
      }),
    },
    { what: 'every collection listed', files: packFiles() },
  ],
} satisfies RuleFixture;
