import { toolServerFiles, toolServerPath } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'no type',
      files: toolServerFiles({ type: undefined }),
      finds: [`${toolServerPath}#`],
      fixed: {
        [toolServerPath]: {
          ...(toolServerFiles({ type: undefined })[toolServerPath] as object),
          type: 'external',
        },
      },
    },
    {
      what: 'an empty type of a hosted connector',
      files: toolServerFiles({ type: '', url: 'https://localhost/mcp/connector/imap/' }),
      finds: [`${toolServerPath}#`],
      fixed: {
        [toolServerPath]: toolServerFiles({
          type: 'connector',
          url: 'https://localhost/mcp/connector/imap/',
        })[toolServerPath],
      },
    },
  ],
  good: [{ what: 'a type', files: toolServerFiles() }],
} satisfies RuleFixture;
