import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'notation of Python',
      files: withStep('connector', { mock_result: "{'a': True, 'b': None}" }),
      finds: [inStep('/mock_result')],
      fixed: withStep('connector', { mock_result: '{\n  "a": true,\n  "b": null\n}' }),
    },
    {
      what: 'text after the end',
      files: withStep('connector', { mock_result: '{"a": 1} or so' }),
      finds: [inStep('/mock_result')],
    },
  ],
  good: [
    { what: 'JSON, and a template', files: withStep('connector', { mock_result: '{"a": 1}' }) },
    { what: 'a template', files: withStep('connector', { mock_result: '{{ vars.mock }}' }) },
    { what: 'empty', files: withStep('connector', { mock_result: '' }) },
  ],
} satisfies RuleFixture;
