import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'ten',
      files: withStep('connector', { params: { url: 'https://10.1.2.3/api' } }),
      finds: [inStep('/params/url')],
    },
    {
      what: 'a hundred and seventy-two',
      files: withStep('connector', { params: { url: 'http://172.16.0.1:8080' } }),
      finds: [inStep('/params/url')],
    },
  ],
  good: [
    {
      what: 'public, and the platform itself',
      files: withStep('connector', {
        params: { url: 'https://example.com', other: 'https://localhost/api/3', more: 'https://172.160.0.1' },
      }),
    },
    {
      what: 'in a sample',
      files: withStep('connector', { params: { text: '{"url": "https://10.1.2.3"}' } }),
    },
  ],
} satisfies RuleFixture;
