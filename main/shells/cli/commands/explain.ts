import { parseArgs } from 'node:util';
import { ruleInfo } from '@core/check/rule';
import { ruleCodeOf, unknownRule } from '@core/check/rule-names';
import { ruleByCode } from '@core/check/rules/index';
import type { RuleInfo } from '@core/contract/check';
import { PackwrightError } from '@core/contract/errors';
import { exitCode, type Command } from '../command';

export const explain: Command = {
  usage: 'packwright explain <code or name> [--json]',
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    });
    const [asked] = positionals;
    if (asked === undefined) {
      throw new PackwrightError(
        'invalid-input',
        'Name a rule by its code or name.',
        'For example: packwright explain PB101',
      );
    }
    const code = ruleCodeOf(asked);
    if (!code) throw new PackwrightError('not-found', unknownRule(asked));
    const info = ruleInfo(ruleByCode(code));
    io.out(values.json ? `${JSON.stringify(info, null, 2)}\n` : explanation(info));
    return exitCode.clean;
  },
};

function explanation({ code, name, title, severity, since, until, fix, why, remedy }: RuleInfo): string {
  const releases = [since && `since ${since}`, until && `until ${until}`].filter(Boolean).join(', ');
  const lines = [
    `${code} ${name}: ${title} (${[severity, releases].filter(Boolean).join(', ')})`,
    '',
    why,
    '',
    `What to do: ${remedy}`,
  ];
  if (fix) lines.push(`Packwright can fix it: ${fix === 'safe' ? '--fix' : '--fix-unsafe'}.`);
  return `${lines.join('\n')}\n`;
}
