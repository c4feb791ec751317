import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'a picklist, a module and a connector that are gone',
      files: {
        'info.json': manifest({
          contents: {
            picklistNames: [{ name: 'Colour' }],
            modules: { alerts: { name: 'Alerts', apiName: 'alerts' } },
            connectors: [{ name: 'SSH', apiName: 'ssh' }],
          },
        }),
      },
      finds: [
        'info.json#/contents/picklistNames/0',
        'info.json#/contents/modules/alerts',
        'info.json#/contents/connectors/0',
      ],
      fixed: { 'info.json': manifest({ contents: { picklistNames: [], modules: [], connectors: [] } }) },
    },
    {
      what: 'a rule by its bare name',
      files: { 'info.json': manifest({ contents: { rules: ['Say me'] } }) },
      finds: ['info.json#/contents/rules/0'],
      fixed: { 'info.json': manifest({ contents: { rules: [] } }) },
    },
  ],
  good: [
    {
      what: 'collections are the business of another rule',
      files: { 'info.json': manifest({ contents: { playbooks: [{ name: 'Gone' }] } }) },
    },
  ],
} satisfies RuleFixture;
