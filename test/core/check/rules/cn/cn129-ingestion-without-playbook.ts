import type { RuleFixture } from '../fixture';
import { connector, manifestPath } from './connector-files';

const samples = (recordTags: string[]) => ({
  'lookup/playbooks/playbooks.json': {
    type: 'workflow_collections',
    data: [{ name: 'Sample', workflows: [{ name: 'Fetch', recordTags, steps: [], routes: [] }] }],
  },
});

export default {
  bad: [
    {
      what: 'samples without tags',
      files: connector({ ingestion_supported: true }, samples([])),
      finds: [`${manifestPath}#/ingestion_supported`],
    },
    {
      what: 'samples that only fetch',
      files: connector({ ingestion_supported: true }, samples(['dataingestion', 'fetch'])),
      finds: [`${manifestPath}#/ingestion_supported`],
    },
  ],
  good: [
    {
      what: 'tagged samples, by name or IRI',
      files: connector({ ingestion_supported: true }, samples(['dataingestion', '/api/3/tags/ingest'])),
    },
    { what: 'no samples among the files', files: connector({ ingestion_supported: true }) },
    { what: 'no ingestion', files: connector({ ingestion_supported: false }, samples([])) },
  ],
} satisfies RuleFixture;
