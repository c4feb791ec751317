import type { RuleFixture } from '../fixture';
import { callArguments, callPath, calling } from './connector-files';

export default {
  bad: [
    {
      what: 'a misspelt parameter',
      files: calling({ params: { URL: 'x' } }),
      finds: [`${callArguments}/params/URL`],
      fixed: { [callPath]: calling({ params: { url: 'x' } })[callPath] },
    },
    {
      what: 'a parameter too many',
      files: calling({ params: { url: 'x', colour: 'red' } }),
      finds: [`${callArguments}/params/colour`],
      fixed: { [callPath]: calling({ params: { url: 'x' } })[callPath] },
    },
  ],
  good: [
    { what: 'its own parameters', files: calling({ params: { url: 'x' } }) },
    { what: 'another version', files: calling({ version: '2.0.0', params: { colour: 'red' } }) },
  ],
} satisfies RuleFixture;
