import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { belowThresholds, kindNames, totalsOf } from '@core/playbook-test/coverage/shares';
import { testReporters } from '@core/playbook-test/reporters/index';
import { isClean } from '@core/playbook-test/reporters/meta';
import { findingsFail, FindingsReport, mergeFindings } from '@core/reports/merge-findings';
import { junitFails, mergeJunit, readJunit } from '@core/reports/merge-junit';
import { isSarif, mergeSarif, sarifFails } from '@core/reports/merge-sarif';
import { mergeTests, WrittenTests } from '@core/reports/merge-tests';
import { readJson } from '@core/text/json/read';
import { fileError } from '../../../workspace/file-errors';
import { type Command, type CommandIo, exitCode } from '../command';
import { oneOf } from '../one-of';
import { writeOutput } from '../output-file';
import { thresholdsOf } from '../test/thresholds';

const formats = Object.keys(testReporters);

/** A report that was put together, and whether it tells of something that fails. */
interface Merged {
  text: string;
  fails: boolean;
}

/** Reports of one kind. `read` gives null for what is none. */
interface Kind<R> {
  name: string;
  read(text: string): R | null;
  merge(reports: R[], options: Options): Merged;
}

interface Options {
  version: string;
  /** Of reports of tests. */
  format: string;
  minCoverage: readonly string[];
}

export const report: Command = {
  usage: `packwright report merge <file…> [options]

  -o, --output FILE   where the report is written; on the screen where it is left out
  --format FORMAT     of reports of tests, which come as JSON: ${formats.join(', ')}; json by default
  --min-coverage K=N  of reports of tests: fail below N percent of K (${Object.values(kindNames).join(', ')})

Puts the reports together that packwright check --shard and packwright test --shard have written: SARIF, JUnit, and
the JSON of both, with the coverage of tests. Exit code 1 where one of them tells of something that fails.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        format: { type: 'string', default: 'json' },
        'min-coverage': { type: 'string', multiple: true, default: [] },
      },
    });
    const [action, ...paths] = positionals;
    if (action !== 'merge' || paths.length === 0) {
      throw new PackwrightError(
        'invalid-input',
        'Name the reports to put together.',
        'For example: packwright report merge shard-1.sarif shard-2.sarif -o all.sarif',
      );
    }
    const { text, fails } = mergeReports(await readAll(paths, io), {
      version: io.version,
      format: oneOf('format', values.format, formats),
      minCoverage: values['min-coverage'],
    });
    if (values.output === undefined) io.out(text);
    else await writeOutput(values.output, text, 'The report', io);
    return fails ? exitCode.findings : exitCode.clean;
  },
};

async function readAll(
  paths: readonly string[],
  { cwd }: CommandIo,
): Promise<[path: string, text: string][]> {
  const texts: [string, string][] = [];
  for (const path of paths) {
    try {
      texts.push([path, await readFile(resolve(cwd, path), 'utf8')]);
    } catch (thrown) {
      throw fileError(thrown, 'read', path);
    }
  }
  return texts;
}

const asJson = (text: string): unknown => readJson(text).value;
const inJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const sarif = kind({
  name: 'SARIF',
  read(text) {
    const value = asJson(text);
    return isSarif(value) ? value : null;
  },
  merge: (logs) => ({ text: inJson(mergeSarif(logs)), fails: logs.some(sarifFails) }),
});

const junit = kind({
  name: 'JUnit',
  read: readJunit,
  merge: (reports) => ({ text: mergeJunit(reports), fails: reports.some(junitFails) }),
});

const findings = kind({
  name: 'findings',
  read: (text) => FindingsReport.safeParse(asJson(text)).data ?? null,
  merge: (reports) => ({ text: inJson(mergeFindings(reports)), fails: reports.some(findingsFail) }),
});

const tests = kind({
  name: 'tests',
  read: (text) => WrittenTests.safeParse(asJson(text)).data ?? null,
  merge(reports, { version, format, minCoverage }) {
    const merged = mergeTests(reports);
    const whole = {
      ...merged,
      belowThresholds: belowThresholds(totalsOf(merged.coverage ?? []), thresholdsOf(minCoverage)),
    };
    const text = testReporters[format]?.(whole, { version, textOf: () => undefined }) ?? '';
    return { text, fails: !isClean(whole) };
  },
});

/** The reports of one kind that texts are, put together; null where the first one is of another. */
function kind<R>({ name, read, merge }: Kind<R>) {
  return (texts: readonly [path: string, text: string][], options: Options): Merged | null => {
    const reports: R[] = [];
    for (const [path, text] of texts) {
      const one = read(text);
      if (one === null && reports.length === 0) return null;
      if (one === null) {
        throw new PackwrightError(
          'invalid-input',
          `${path} is no report of the kind of the first one, which is ${name}.`,
          'Put together reports of one kind at a time.',
        );
      }
      reports.push(one);
    }
    return merge(reports, options);
  };
}

function mergeReports(texts: readonly [path: string, text: string][], options: Options): Merged {
  for (const one of [sarif, junit, findings, tests]) {
    const merged = one(texts, options);
    if (merged) return merged;
  }
  throw new PackwrightError(
    'invalid-input',
    `${texts[0]?.[0] ?? ''} is no report this command knows.`,
    'It takes SARIF, JUnit, and the JSON of packwright check and packwright test.',
  );
}
