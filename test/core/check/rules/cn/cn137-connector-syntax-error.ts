import type { RuleFixture } from '../fixture';
import { connector } from './connector-files';

export default {
  bad: [
    {
      what: 'a function without its colon',
      files: connector({}, { 'lookup/connector.py': 'def get_url(config, params)\n    pass\n' }),
      finds: ['lookup/connector.py:1:28'],
    },
    {
      what: 'Python 2',
      files: connector({}, { 'lookup/helper.py': 'x = 1\nprint x\n' }),
      finds: ['lookup/helper.py:2:1'],
    },
  ],
  good: [
    {
      what: 'Python 3',
      files: connector({}, { 'lookup/connector.py': 'if (y := 2):\n    print(f"{y!r:>{10}}")\n' }),
    },
    { what: 'an empty file', files: connector({}, { 'lookup/__init__.py': '' }) },
  ],
} satisfies RuleFixture;
