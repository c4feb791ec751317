import type { RuleFixture } from '../fixture';
import { callArguments, callPath, calling, operation, selectField } from './connector-files';

const methods = [operation({ parameters: [selectField()] })];

export default {
  bad: [
    {
      what: 'a choice in other letters',
      files: calling({ params: { method: 'get' } }, methods),
      finds: [`${callArguments}/params/method`],
      fixed: { [callPath]: calling({ params: { method: 'GET' } }, methods)[callPath] },
    },
    {
      what: 'one of several',
      files: calling({ params: { method: ['GET', 'PURGE'] } }, [
        operation({ parameters: [selectField({ type: 'multiselect' })] }),
      ]),
      finds: [`${callArguments}/params/method/1`],
    },
  ],
  good: [
    { what: 'a choice', files: calling({ params: { method: 'POST' } }, methods) },
    { what: 'a template', files: calling({ params: { method: '{{vars.method}}' } }, methods) },
    { what: 'nothing', files: calling({ params: {} }, methods) },
  ],
} satisfies RuleFixture;
