import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { coveragePage, type CoveredPlaybook } from '@core/playbook-test/coverage/html';
import { kindNames } from '@core/playbook-test/coverage/shares';
import { testReporters } from '@core/playbook-test/reporters/index';
import { isClean, type TestReport } from '@core/playbook-test/reporters/meta';
import { testFileSchema } from '@core/playbook-test/schema';
import { meets } from '../../../engine-host/tests/select';
import { CheckedFolder } from '../../../workspace/checked-folder';
import { openTarget } from '../../../workspace/open-target';
import { type Command, type CommandIo, exitCode } from '../command';
import { thresholdsOf } from '../test/thresholds';
import { countOf, shardOf } from '../jobs';
import { oneOf } from '../one-of';
import { writeOutput } from '../output-file';
import { pythonOfRun } from '../python-of-run';
import { limitsUsage, runLimits } from '../run-limits';
import { Bench } from '../test/bench';
import { generateInto } from '../test/generate';
import { watchTests } from '../test/watch';

const formats = Object.keys(testReporters);

export const test: Command = {
  usage: `packwright test [path] [options]
packwright test [path] --generate --playbook <name|uuid> [-o <file>]
packwright test --schema

  --filter TEXT         only tests whose name, case, file or playbook has this in it; may be given again
  --watch               keep running, and rerun the tests affected by a change
  --format FORMAT       ${formats.join(', ')}; human by default
  --json                the same as --format json
  --parallel N          how many tests run at a time; by default as many as are worth it
  --shard I/N           run only the I-th of N shares of the test files, for machines side by side
                        (packwright report merge puts their reports together)
  --update              keep the runs as snapshots instead of comparing them
  --coverage            say which steps, routes, branches, loops and conditions the tests pass
  --coverage-html FILE  write the coverage as a page, with the playbooks drawn
  --min-coverage K=N    fail below N percent of K (${Object.values(kindNames).join(', ')}); may be given again
  --python CHOICE       sandbox (default), or system: run code snippets in the Python of this computer, unprotected
${limitsUsage}
  --generate            run a playbook and write a first test from what it does
  --record, --input, --answers   with --generate: what it is started with, as for packwright run
  -o, --output FILE     with --generate: the test file to write
  --schema              print the JSON Schema of test files

Tests stand beside the content in files called tests/<name>.test.yaml. Exit code 0 when all pass, 1 when one fails
or too little is covered, 2 when a test file cannot be used or there are no tests.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        filter: { type: 'string', multiple: true },
        watch: { type: 'boolean', default: false },
        format: { type: 'string', default: 'human' },
        json: { type: 'boolean', default: false },
        parallel: { type: 'string' },
        shard: { type: 'string' },
        update: { type: 'boolean', default: false },
        coverage: { type: 'boolean', default: false },
        'coverage-html': { type: 'string' },
        'min-coverage': { type: 'string', multiple: true },
        generate: { type: 'boolean', default: false },
        playbook: { type: 'string' },
        record: { type: 'string' },
        input: { type: 'string' },
        answers: { type: 'string' },
        output: { type: 'string', short: 'o' },
        python: { type: 'string' },
        'step-limit': { type: 'string' },
        'run-limit': { type: 'string' },
        schema: { type: 'boolean', default: false },
      },
    });
    if (values.schema) {
      io.out(`${JSON.stringify(testFileSchema(), null, 2)}\n`);
      return exitCode.clean;
    }
    const [path = '.', ...more] = positionals;
    if (more.length > 0) {
      throw new PackwrightError(
        'invalid-input',
        'Name one folder or archive.',
        'For example: packwright test . --filter triage',
      );
    }
    const report = testReporters[oneOf('format', values.json ? 'json' : values.format, formats)];
    if (!report) throw new Error('every format has a reporter');
    const thresholds = thresholdsOf(values['min-coverage'] ?? []);
    const page = values['coverage-html'];
    const shard = shardOf(values.shard);
    if (shard && (Object.keys(thresholds).length > 0 || values.watch)) {
      throw new PackwrightError(
        'invalid-input',
        'What a share of the tests covers says nothing of all, and it is not watched.',
        'Give --min-coverage to packwright report merge instead.',
      );
    }
    const limits = runLimits(values['step-limit'], values['run-limit']);
    const python = pythonOfRun(values.python, io);
    const target = await openTarget(resolve(io.cwd, path), { workersDir: io.workersDir });
    try {
      if (values.generate) return await generateInto(target.folder, values, { python, limits }, io);
      const checked = await CheckedFolder.read(target.folder, { signal: io.signal });
      const filters = values.filter ?? [];
      const bench = new Bench(
        checked,
        target.folder,
        {
          wanted: (entry) => filters.length === 0 || filters.some((filter) => meets(entry, filter)),
          parallel: countOf(values.parallel, 'tests'),
          updateSnapshots: values.update,
          limits,
          coverage: values.coverage || page !== undefined || Object.keys(thresholds).length > 0,
          thresholds,
          shard,
        },
        python,
        io,
      );
      const reportAll = async (done: { report: TestReport; covered: CoveredPlaybook[] }): Promise<number> => {
        io.out(report(done.report, { version: io.version, textOf: (file) => checked.textOf(file) }));
        if (page !== undefined) await writePage(resolve(io.cwd, page), done.covered, io);
        return codeOf(done.report);
      };
      const first = await bench.run();
      if (first.report.results.length + first.report.problems.length === 0 && !values.watch && !shard) {
        throw noTests(filters);
      }
      const code = await reportAll(first);
      if (values.watch) await watchTests(target.folder, bench, reportAll, io);
      return code;
    } finally {
      await python.close();
      await target.dispose();
    }
  },
};

function codeOf(report: TestReport): number {
  if (report.problems.length > 0) return exitCode.unusable;
  return isClean(report) ? exitCode.clean : exitCode.findings;
}

function noTests(filters: readonly string[]): PackwrightError {
  return filters.length > 0
    ? new PackwrightError(
        'not-found',
        `No test has ${filters.map((filter) => `"${filter}"`).join(' or ')} in it.`,
        'Leave --filter out to run all of them.',
      )
    : new PackwrightError(
        'not-found',
        'There are no playbook tests here: no file is called tests/<name>.test.yaml.',
        'packwright test . --generate --playbook "My playbook" writes a first one.',
      );
}

async function writePage(path: string, covered: readonly CoveredPlaybook[], io: CommandIo): Promise<void> {
  await writeOutput(path, coveragePage(covered, io.version), 'The coverage', io);
  io.err(`Coverage written to ${path}\n`);
}
