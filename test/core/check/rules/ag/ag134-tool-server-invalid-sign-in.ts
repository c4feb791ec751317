import { toolServerFiles, toolServerPath } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'no JSON',
      files: toolServerFiles({ authentication: 'BEARER abc' }),
      finds: [`${toolServerPath}#/authentication`],
    },
    {
      what: 'a way nobody knows',
      files: toolServerFiles({ authentication: '{"type": "TOKEN"}' }),
      finds: [`${toolServerPath}#/authentication`],
    },
    {
      what: 'a bearer without its value',
      files: toolServerFiles({ authentication: '{"type": "BEARER"}' }),
      finds: [`${toolServerPath}#/authentication`],
    },
  ],
  good: [
    { what: 'no sign-in', files: toolServerFiles() },
    {
      what: 'a key in a header',
      files: toolServerFiles({ authentication: '{"type": "API_KEY", "header_name": "X-Key", "value": ""}' }),
    },
  ],
} satisfies RuleFixture;
