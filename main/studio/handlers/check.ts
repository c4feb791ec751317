import { ruleInfo } from '@core/check/rule';
import { rules } from '@core/check/rules/index';
import type { checkMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function checkHandlers({ workspaces }: StudioContext): Handlers<keyof typeof checkMethods> {
  return {
    'check.findings': () => workspaces.required().ask('findings', null),
    'check.rules': () => rules.map(ruleInfo),
  };
}
