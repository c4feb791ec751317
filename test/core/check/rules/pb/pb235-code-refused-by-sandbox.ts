import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a file',
      files: withStep('codeSnippet', {
        connector: 'code-snippet',
        params: { python_function: "with open('a') as f: pass" },
      }),
      finds: [inStep('/params/python_function')],
    },
    {
      what: 'a process, reported once each',
      files: withStep('codeSnippet', {
        connector: 'code-snippet',
        params: { python_function: 'import os\nos.system(1)\neval(x)' },
      }),
      finds: [inStep('/params/python_function'), inStep('/params/python_function')],
    },
  ],
  good: [
    {
      what: 'names that are others’',
      files: withStep('codeSnippet', {
        connector: 'code-snippet',
        params: { python_function: 'position.open_at = 1  # open(\nprint("os.path")' },
      }),
    },
  ],
} satisfies RuleFixture;
