import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a text',
      files: withStep('utilities', {
        params: { iri: '/api/query/alerts', body: '{"filters": [{"field": "a"}]}' },
      }),
      finds: [inStep('/params/body')],
    },
    {
      what: 'a deletion by a map',
      files: withStep('utilities', {
        params: { iri: '/api/3/delete-with-query/alerts', body: { filters: [{ field: 'a' }] } },
      }),
      finds: [inStep('/params/body')],
    },
  ],
  good: [
    {
      what: 'with logic',
      files: withStep('utilities', {
        params: { iri: '/api/query/alerts', body: '{"logic": "AND", "filters": [{"field": "a"}]}' },
      }),
    },
    {
      what: 'a template',
      files: withStep('utilities', { params: { iri: '/api/query/alerts', body: '{{ vars.query }}' } }),
    },
  ],
} satisfies RuleFixture;
