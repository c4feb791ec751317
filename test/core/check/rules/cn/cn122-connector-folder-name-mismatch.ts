import type { RuleFixture } from '../fixture';
import { connector, manifest, manifestPath } from './connector-files';

export default {
  bad: [
    { what: 'another name', files: connector({ name: 'reputation' }), finds: [`${manifestPath}#/name`] },
    {
      what: 'another spelling',
      files: { 'work/url_lookup/info.json': manifest({ name: 'url-lookup' }) },
      finds: ['work/url_lookup/info.json#/name'],
    },
  ],
  good: [
    { what: 'the same name', files: connector() },
    { what: 'a folder with the version', files: { 'lookup-1.0.0/info.json': manifest() } },
    { what: 'the workspace itself', files: { 'info.json': manifest() } },
  ],
} satisfies RuleFixture;
