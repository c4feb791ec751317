import { agentFiles } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a missing parenthesis',
      files: agentFiles({ 'agent.py': 'def f(:\n    pass\n' }),
      finds: ['counter/agent.py:1:7'],
    },
    {
      what: 'a print statement',
      files: agentFiles({ 'helper.py': 'x = 1\nprint x\n' }),
      finds: ['counter/helper.py:2:1'],
    },
  ],
  good: [
    {
      what: 'Python 3',
      files: agentFiles({
        'helper.py': 'match x:\n    case {"a": [1, *_]} if (y := 2):\n        print(f"{y!r:>{10}}")\n',
      }),
    },
    { what: 'an empty file', files: agentFiles({ '__init__.py': '' }) },
  ],
} satisfies RuleFixture;
