import { rules } from '@core/check/rules/index';
import type { checkMethods, RuleInfo } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function checkHandlers({ workspaces }: StudioContext): Handlers<keyof typeof checkMethods> {
  return {
    'check.findings': () => workspaces.required().ask('findings', null),
    'check.rules': () => rules.map(infoOf),
  };
}

/** A rule without its program. */
function infoOf({ code, title, severity, why, remedy }: RuleInfo): RuleInfo {
  return { code, title, severity, why, remedy };
}
