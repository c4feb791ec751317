import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a module',
      files: withStep('utilities', { params: { iri: '/api/3/alerts', method: 'DELETE' } }),
      finds: [inStep('/params/iri')],
    },
    {
      what: 'with a query',
      files: withStep('utilities', { params: { iri: 'api/3/alerts/?$hardDelete=true', method: 'delete' } }),
      finds: [inStep('/params/iri')],
    },
  ],
  good: [
    {
      what: 'a record, a template',
      files: withStep('utilities', { params: { iri: '/api/3/alerts/{{ vars.uuid }}', method: 'DELETE' } }),
    },
    {
      what: 'with a query in the body',
      files: withStep('utilities', { params: { iri: '/api/3/delete-with-query/alerts', method: 'DELETE' } }),
    },
    { what: 'reading', files: withStep('utilities', { params: { iri: '/api/3/alerts', method: 'GET' } }) },
  ],
} satisfies RuleFixture;
