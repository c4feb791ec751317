import { toolServerFiles, toolServerPath } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'an object',
      files: toolServerFiles({ authentication: { type: 'NONE' } }),
      finds: [`${toolServerPath}#/authentication`],
      fixed: { [toolServerPath]: toolServerFiles({ authentication: '{"type":"NONE"}' })[toolServerPath] },
    },
    {
      what: 'a list',
      files: toolServerFiles({ authentication: [] }),
      finds: [`${toolServerPath}#/authentication`],
      fixed: { [toolServerPath]: toolServerFiles({ authentication: '[]' })[toolServerPath] },
    },
  ],
  good: [{ what: 'a text', files: toolServerFiles() }],
} satisfies RuleFixture;
