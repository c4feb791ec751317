import type { RuleFixture } from '../fixture';
import { connector, manifestPath, operation } from './connector-files';

export default {
  bad: [
    {
      what: 'an operation without a function',
      files: connector({}, { 'lookup/connector.py': 'operations = {"get_ip": get_ip}' }),
      finds: [`${manifestPath}#/operations/0/operation`],
    },
    {
      what: 'an operation whose name is a part of another',
      files: connector(
        { operations: [operation({ operation: 'get' })] },
        { 'lookup/connector.py': 'x = 1', 'lookup/operations.py': 'def get_url(): pass' },
      ),
      finds: [`${manifestPath}#/operations/0/operation`],
    },
  ],
  good: [
    {
      what: 'a function in another file',
      files: connector({}, { 'lookup/connector.py': 'x = 1', 'lookup/operations.py': 'def get_url(): pass' }),
    },
    { what: 'no program at all', files: connector() },
  ],
} satisfies RuleFixture;
