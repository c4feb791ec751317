import { z } from 'zod';
import { ruleInfo } from '@core/check/rule';
import { ruleCodeOf, unknownRule } from '@core/check/rule-names';
import { ruleByCode } from '@core/check/rules/index';
import { PackwrightError } from '@core/contract/errors';
import { defineTool } from '../tool';

export const explainRule = defineTool({
  name: 'explain_rule',
  title: 'Explain a rule',
  description: 'Why a rule of the checker exists, and what to do about its findings.',
  input: z.strictObject({ rule: z.string().max(100).describe('code or name: PB101') }),
  run({ rule }) {
    const code = ruleCodeOf(rule);
    if (!code) throw new PackwrightError('not-found', unknownRule(rule));
    return ruleInfo(ruleByCode(code));
  },
});
