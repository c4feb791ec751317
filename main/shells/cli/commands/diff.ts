import { parseArgs } from 'node:util';
import { comparisonReports, onlyClasses } from '@core/compare/reports/index';
import { ChangeClass } from '@core/contract/comparison';
import { PackwrightError } from '@core/contract/errors';
import { type Command, exitCode } from '../command';
import { comparePaths, sayProblems } from '../compare-paths';
import { oneOf } from '../one-of';

export const diff: Command = {
  usage: `packwright diff <a> <b> [--format human|json|markdown|html] [--only CLASS,…] [--fail-on CLASS,…] [--stat] [--noise] [--config FILE] [--data DIR] [--schema]

  <a> <b>       folders, archives or revisions of git (HEAD~1, main:some/folder): the first state and the second;
                instance is the local instance as it is, snapshot:NAME a snapshot of it, instance:NAME a remote
  --format      human (default), json, markdown for a pull request, or html: one file with pictures
  --only        show changes of these classes only
  --fail-on     exit 1 for changes of these classes only
  --stat        a line for each item, without its changes
  --noise       list what says nothing as well, with the rule that says so
  --config FILE use the rules of noise of this configuration instead of packwright.config.json in either folder
  --data DIR    folder of the local instance (default: in Packwright's data folder); it is copied, never changed
  --schema      print the JSON Schema of the JSON form

Classes: ${ChangeClass.options.join(', ')}.

Elements are matched by what they are, not by their place; uuids that an import gave anew, dates, users, order and
what editors keep for themselves are noise: counted, never reported. Exit code 0: nothing changed but noise; 1: it did.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        only: { type: 'string' },
        'fail-on': { type: 'string' },
        stat: { type: 'boolean' },
        noise: { type: 'boolean' },
        config: { type: 'string' },
        data: { type: 'string' },
        schema: { type: 'boolean' },
      },
    });
    if (values.schema) {
      io.out(`${JSON.stringify(comparisonReports.schema(), null, 2)}\n`);
      return exitCode.clean;
    }
    const [a, b, ...more] = positionals;
    if (a === undefined || b === undefined || more.length > 0)
      throw new PackwrightError(
        'invalid-input',
        'Name the two states to compare.',
        'For example: packwright diff pack-1.0.0.zip .',
      );
    const format = oneOf('format', values.format ?? 'human', ['human', 'json', 'markdown', 'html'] as const);
    const only = classesOf('class', values.only);
    const failOn = classesOf('class', values['fail-on']);
    const { comparison, states } = await comparePaths(a, b, io, {
      config: values.config,
      data: values.data,
      keepsNoise: values.noise ?? false,
    });
    const shown = only === null ? comparison : onlyClasses(comparison, only);
    io.out(comparisonReports[format](shown, { stat: values.stat ?? false, states, title: `${a} → ${b}` }));
    sayProblems(comparison, a, b, io);
    const counted = failOn === null ? shown : onlyClasses(comparison, failOn);
    return counted.same ? exitCode.clean : exitCode.findings;
  },
};

function classesOf(option: string, given: string | undefined): ReadonlySet<ChangeClass> | null {
  if (given === undefined) return null;
  return new Set(given.split(',').map((name) => oneOf(option, name.trim(), ChangeClass.options)));
}
