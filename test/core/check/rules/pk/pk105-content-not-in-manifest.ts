import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'a picklist and a module that are not listed',
      files: {
        'info.json': manifest({}),
        'picklists/Colour.json': { name: 'Colour' },
        'modules/plans/mmd.json': { type: 'plans', descriptions: { plural: 'Plans' } },
      },
      finds: ['info.json#/contents', 'info.json#/contents'],
      fixed: {
        'info.json': manifest({
          contents: {
            picklistNames: [{ name: 'Colour' }],
            modules: { plans: { name: 'Plans', apiName: 'plans' } },
          },
        }),
      },
    },
    {
      what: 'a connector beside one that is listed',
      files: {
        'info.json': manifest({ contents: { connectors: [{ name: 'SSH', apiName: 'ssh' }] } }),
        'connectors/data.json': [
          { name: 'ssh', label: 'SSH' },
          { name: 'smtp', label: 'SMTP' },
        ],
      },
      finds: ['info.json#/contents'],
      fixed: {
        'info.json': manifest({
          contents: {
            connectors: [
              { name: 'SSH', apiName: 'ssh' },
              { name: 'SMTP', apiName: 'smtp' },
            ],
          },
        }),
      },
    },
  ],
  good: [
    {
      what: 'a list name with characters no file system takes',
      files: {
        'info.json': manifest({ contents: { picklistNames: [{ name: 'On/Off' }] } }),
        'picklists/On_Off.json': { name: 'On/Off' },
      },
    },
  ],
} satisfies RuleFixture;
