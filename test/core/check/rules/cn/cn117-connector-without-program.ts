import type { RuleFixture } from '../fixture';
import { connector, manifestPath } from './connector-files';

export default {
  bad: [
    {
      what: 'operations alone',
      files: connector({}, { 'lookup/operations.py': 'def get_url(): pass' }),
      finds: [`${manifestPath}:1:1`],
    },
    {
      what: 'a program in another folder',
      files: connector({}, { 'lookup/src/connector.py': 'class Lookup(Connector): pass' }),
      finds: [`${manifestPath}:1:1`],
    },
  ],
  good: [
    { what: 'no program at all, as in a repository without code', files: connector() },
    { what: 'its program', files: connector({}, { 'lookup/connector.py': 'class Lookup(Connector): pass' }) },
  ],
} satisfies RuleFixture;
