import type { RuleFixture } from '../fixture';
import { connector, manifestPath } from './connector-files';

export default {
  bad: [
    {
      what: 'no way to test a configuration',
      files: connector(
        {},
        { 'lookup/connector.py': 'class Lookup(Connector):\n    def execute(self): pass\n' },
      ),
      finds: [`${manifestPath}:1:1`],
    },
    {
      what: 'an empty class',
      files: connector({}, { 'lookup/connector.py': 'class Lookup(Connector):\n    pass\n' }),
      finds: [`${manifestPath}:1:1`, `${manifestPath}:1:1`],
    },
  ],
  good: [
    {
      what: 'both methods',
      files: connector(
        {},
        {
          'lookup/connector.py':
            'class Lookup(Connector):\n    def execute(self): pass\n    def check_health(self): pass\n',
        },
      ),
    },
    {
      what: 'a class that inherits from another',
      files: connector({}, { 'lookup/connector.py': 'class Lookup(Base):\n    pass\n' }),
    },
  ],
} satisfies RuleFixture;
