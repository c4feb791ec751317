import { parseArgs } from 'node:util';
import { stepTypes } from '@core/content/steps/index';
import { argumentsOf } from '@core/content/steps/step-type';
import { stepsPage } from '@core/docs/steps-page';
import { exitCode, type Command } from '../command';

export const steps: Command = {
  usage: `packwright steps [--json | --markdown]

  --json       every type with its arguments, sections and result
  --markdown   the page that explains them (docs/steps.md)`,
  async run(args, io) {
    const { values } = parseArgs({
      args,
      options: { json: { type: 'boolean' }, markdown: { type: 'boolean' } },
    });
    if (values.json) {
      const described = stepTypes.map((type) => ({ ...type, arguments: argumentsOf(type) }));
      io.out(`${JSON.stringify(described, null, 2)}\n`);
    } else if (values.markdown) io.out(stepsPage(stepTypes));
    else for (const { label, name, purpose } of stepTypes) io.out(`${label} (${name}): ${purpose}\n`);
    return exitCode.clean;
  },
};
