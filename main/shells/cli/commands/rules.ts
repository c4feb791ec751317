import { parseArgs } from 'node:util';
import { ruleInfo } from '@core/check/rule';
import { rules as allRules } from '@core/check/rules/index';
import { exitCode, type Command } from '../command';

export const rules: Command = {
  name: 'rules',
  summary: 'List the rules of the checker',
  usage: 'packwright rules [--json]',
  async run(args, io) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
    if (values.json) {
      io.out(`${JSON.stringify(allRules.map(ruleInfo), null, 2)}\n`);
    } else {
      for (const rule of allRules) io.out(`${rule.code}  ${rule.severity.padEnd(7)}  ${rule.title}\n`);
    }
    return exitCode.clean;
  },
};
