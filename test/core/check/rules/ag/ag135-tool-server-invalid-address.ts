import { toolServerFiles, toolServerPath } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'no slash at the end',
      files: toolServerFiles({ url: 'https://localhost/mcp/soc' }),
      finds: [`${toolServerPath}#/url`],
      fixed: { [toolServerPath]: toolServerFiles({ url: 'https://localhost/mcp/soc/' })[toolServerPath] },
    },
    {
      what: 'a sign-in over plain http',
      files: toolServerFiles({
        url: 'http://mcp.example.com/x',
        authentication: '{"type":"BEARER","value":""}',
      }),
      finds: [`${toolServerPath}#/url`],
      fixed: {
        [toolServerPath]: toolServerFiles({
          url: 'https://mcp.example.com/x',
          authentication: '{"type":"BEARER","value":""}',
        })[toolServerPath],
      },
    },
  ],
  good: [
    { what: 'https and a slash', files: toolServerFiles() },
    {
      what: 'this machine',
      files: toolServerFiles({
        url: 'http://localhost:9000/mcp/',
        authentication: '{"type":"BEARER","value":""}',
      }),
    },
  ],
} satisfies RuleFixture;
