import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

const snippet = (code: string, more: Record<string, unknown> = {}) =>
  withStep('codeSnippet', { connector: 'code-snippet', params: { python_function: code }, ...more });

export default {
  bad: [
    {
      what: 'modules of others, by name',
      files: snippet('import json, pandas as pd, numpy.linalg'),
      finds: [inStep('/params/python_function'), inStep('/params/python_function')],
    },
    {
      what: 'a part of one, below a template',
      files: snippet('x = {{ vars.x }}\nfrom arrow.parser import x'),
      finds: [inStep('/params/python_function')],
    },
  ],
  good: [
    { what: 'the standard library', files: snippet('import json, os.path\nfrom datetime import datetime') },
    { what: 'a step with a mock output', files: snippet('import pandas', { mock_result: '{"data": {}}' }) },
    { what: 'a text that looks like one', files: snippet('print("import pandas")  # import arrow') },
  ],
} satisfies RuleFixture;
