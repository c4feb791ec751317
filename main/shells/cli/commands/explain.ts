import { parseArgs } from 'node:util';
import { ruleInfo } from '@core/check/rule';
import { ruleByCode, rules } from '@core/check/rules/index';
import type { RuleInfo } from '@core/contract/check';
import { PackwrightError } from '@core/contract/errors';
import { nearestName } from '@core/text/near-name';
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
      const near = nearestName(
        code.toUpperCase(),
        rules.map((known) => known.code),
      );
      const hint = near === null ? '' : `Did you mean ${near}? `;
      throw new PackwrightError(
        'not-found',
        `There is no rule ${code}.`,
        `${hint}packwright rules lists them.`,
      );
    }
    const info = ruleInfo(rule);
    io.out(values.json ? `${JSON.stringify(info, null, 2)}\n` : explanation(info));
    return exitCode.clean;
  },
};

function explanation({ code, title, severity, since, until, fix, why, remedy }: RuleInfo): string {
  const releases = [since && `since ${since}`, until && `until ${until}`].filter(Boolean).join(', ');
  const lines = [
    `${code}  ${title}  (${[severity, releases].filter(Boolean).join(', ')})`,
    '',
    why,
    '',
    `What to do: ${remedy}`,
  ];
  if (fix) lines.push(`Packwright can mend it: ${fix === 'safe' ? '--fix' : '--fix-unsafe'}.`);
  return `${lines.join('\n')}\n`;
}
