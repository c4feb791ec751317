import { toolServerFiles, toolServerPath } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a bearer token',
      files: toolServerFiles({ authentication: '{"value":"s3cr3t-t0ken","type":"BEARER"}' }),
      finds: [`${toolServerPath}#/authentication`],
      fixed: {
        [toolServerPath]: toolServerFiles({ authentication: '{"value":"","type":"BEARER"}' })[toolServerPath],
      },
    },
    {
      what: 'a client’s secret',
      files: toolServerFiles({ authentication: '{"type":"OAUTH2","client_secret":"abcdef123"}' }),
      finds: [`${toolServerPath}#/authentication`],
      fixed: {
        [toolServerPath]: toolServerFiles({ authentication: '{"type":"OAUTH2","client_secret":""}' })[
          toolServerPath
        ],
      },
    },
  ],
  good: [
    { what: 'nothing', files: toolServerFiles() },
    {
      what: 'what stands for a token',
      files: toolServerFiles({ authentication: '{"value":"<your token>","type":"BEARER"}' }),
    },
  ],
} satisfies RuleFixture;
