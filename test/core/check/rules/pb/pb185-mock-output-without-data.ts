import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'the data alone',
      files: withStep('connector', { mock_result: '{"ip": "1.2.3.4"}' }),
      finds: [inStep('/mock_result')],
      fixed: withStep('connector', {
        mock_result: JSON.stringify({ data: { ip: '1.2.3.4' }, status: 'Success' }, null, 2),
      }),
    },
    {
      what: 'a list of such',
      files: withStep('connector', { mock_result: '[{"status": "ok"}]' }),
      finds: [inStep('/mock_result')],
    },
  ],
  good: [
    {
      what: 'an envelope',
      files: withStep('connector', { mock_result: '{"data": {}, "status": "Success"}' }),
    },
    { what: 'of a loop', files: withStep('connector', { mock_result: '[{"data": 1}]' }) },
    { what: 'an error', files: withStep('connector', { mock_result: '{"Error message": "x"}' }) },
  ],
} satisfies RuleFixture;
