import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'another number of records',
      files: {
        'info.json': manifest({ contents: { recordSets: [{ name: 'Plans', apiName: 'plans', count: 3 }] } }),
        'records/plans/plans0001.json': [{ name: 'a' }, { name: 'b' }],
      },
      finds: ['info.json#/contents/recordSets/0'],
      fixed: {
        'info.json': manifest({ contents: { recordSets: [{ name: 'Plans', apiName: 'plans', count: 2 }] } }),
      },
    },
    {
      what: 'a view that is gone and one that is new',
      files: {
        'info.json': manifest({
          contents: {
            viewTemplates: { plans: { name: 'Plans', apiName: 'plans', views: ['form', 'list'] } },
          },
        }),
        'modules/plans/list-layout.json': {},
        'modules/plans/detail-layout.json': {},
      },
      finds: ['info.json#/contents/viewTemplates/plans'],
      fixed: {
        'info.json': manifest({
          contents: {
            viewTemplates: { plans: { name: 'Plans', apiName: 'plans', views: ['list', 'detail'] } },
          },
        }),
      },
    },
  ],
  good: [
    {
      what: 'another order of views, another number of a variable',
      files: {
        'info.json': manifest({
          contents: {
            viewTemplates: { plans: { apiName: 'plans', views: ['detail', 'list'] } },
            globalVariables: [{ id: 1, name: 'a', value: 'x', default_value: null }],
          },
        }),
        'modules/plans/list-layout.json': {},
        'modules/plans/detail-layout.json': {},
        'playbooks/globalVariables.json': [{ id: 2, name: 'a', value: 'x', default_value: null }],
      },
    },
  ],
} satisfies RuleFixture;
