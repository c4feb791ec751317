import { parseArgs } from 'node:util';
import { configSchema } from '@core/check/docs/config-schema';
import { rulesPage } from '@core/check/docs/rules-page';
import { ruleLabel } from '@core/check/rule-names';
import { ruleInfo } from '@core/check/rule';
import { rules as allRules } from '@core/check/rules/index';
import { exitCode, type Command } from '../command';

export const rules: Command = {
  usage: `packwright rules [--json | --markdown | --schema]

  --json       every rule with all that is known of it
  --markdown   the page that lists them (docs/rules/README.md)
  --schema     the JSON Schema of packwright.config.json`,
  async run(args, io) {
    const { values } = parseArgs({
      args,
      options: { json: { type: 'boolean' }, markdown: { type: 'boolean' }, schema: { type: 'boolean' } },
    });
    const infos = allRules.map(ruleInfo);
    if (values.json) io.out(`${JSON.stringify(infos, null, 2)}\n`);
    else if (values.markdown) io.out(rulesPage(infos));
    else if (values.schema) io.out(`${JSON.stringify(configSchema(), null, 2)}\n`);
    else for (const rule of infos) io.out(`${ruleLabel(rule.code)}  ${rule.severity}  ${rule.title}\n`);
    return exitCode.clean;
  },
};
