import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'a module under an empty key',
      files: {
        'info.json': manifest({ contents: { modules: { '': { name: 'Plans', apiName: 'plans' } } } }),
      },
      finds: ['info.json#/contents/modules/'],
      fixed: {
        'info.json': manifest({ contents: { modules: { plans: { name: 'Plans', apiName: 'plans' } } } }),
      },
    },
    {
      what: 'views under an empty key',
      files: {
        'info.json': manifest({
          contents: { viewTemplates: { '': { name: 'Plans', apiName: 'plans', views: [] } } },
        }),
      },
      finds: ['info.json#/contents/viewTemplates/'],
      fixed: {
        'info.json': manifest({
          contents: { viewTemplates: { plans: { name: 'Plans', apiName: 'plans', views: [] } } },
        }),
      },
    },
  ],
  good: [
    {
      what: 'keys that are names',
      files: {
        'info.json': manifest({ contents: { modules: { plans: { name: 'Plans', apiName: 'plans' } } } }),
      },
    },
  ],
} satisfies RuleFixture;
