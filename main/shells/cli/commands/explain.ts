import { parseArgs } from 'node:util';
import { ruleByCode } from '@core/check/rules/index';
import { PackwrightError } from '@core/contract/errors';
import { exitCode, type Command } from '../command';

export const explain: Command = {
  name: 'explain',
  summary: 'Say why a rule exists and what to do',
  usage: 'packwright explain <code> [--json]',
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    });
    const [code] = positionals;
    if (code === undefined) {
      throw new PackwrightError(
        'invalid-input',
        'Name the code of a rule.',
        'For example: packwright explain PB101',
      );
    }
    const rule = ruleByCode(code);
    if (!rule) {
      throw new PackwrightError('not-found', `There is no rule ${code}.`, 'packwright rules lists them.');
    }
    const { title, severity, why, remedy } = rule;
    io.out(
      values.json
        ? `${JSON.stringify({ code: rule.code, title, severity, why, remedy }, null, 2)}\n`
        : `${rule.code}  ${title}  (${severity})\n\n${why}\n\nWhat to do: ${remedy}\n`,
    );
    return exitCode.clean;
  },
};
