import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rulePageName } from '@core/check/docs/rule-page-address';
import { ruleInfo } from '@core/check/rule';
import { rules } from '@core/check/rules/index';
import type { checkMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function checkHandlers({ options, workspaces }: StudioContext): Handlers<keyof typeof checkMethods> {
  return {
    'check.findings': () => workspaces.required().ask('findings', null),
    'check.rules': () => rules.map(ruleInfo),
    'check.rulePage': async ({ code }) => ({
      page: await readFile(join(options.docsDir, 'rules', rulePageName(code)), 'utf8'),
    }),
  };
}
