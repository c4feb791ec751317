import { humanTestReport } from './human';
import { jsonTestReport } from './json';
import { junitTestReport } from './junit';
import { markdownTestReport } from './markdown';
import { readJson } from '../../text/json/read';
import { concealed, concealedValue, secretTextsOf } from '../../text/secrets/conceal';
import { secretsIn } from '../../text/secrets/remove';
import type { TestReport, TestReporter } from './meta';
import { tapTestReport } from './tap';

/** A reporter that never shows a secret: reports are passed on, and kept by build servers. */
const concealing =
  (reporter: TestReporter): TestReporter =>
  (report, meta) => {
    const known = secretsOf(report, (path) => meta.textOf(path) ?? '');
    const textOf = (path: string) => {
      const text = meta.textOf(path);
      return text === undefined ? undefined : concealed(text, known);
    };
    return reporter(concealedValue(report, known), { ...meta, textOf });
  };

/** The secrets of the files of tests, and of the values that are named in failures. */
function secretsOf({ results, problems }: TestReport, textOf: (path: string) => string): string[] {
  const files = new Set([...results, ...problems].map(({ path }) => path));
  const named = results.flatMap(({ failures }) =>
    failures.map(({ what, expected, actual }) => {
      const key = what.split(/[.[\]"]+/).findLast((part) => part !== '' && part !== 'is') ?? what;
      return [{ [key]: bare(expected) }, { [key]: bare(actual) }];
    }),
  );
  return [...[...files].flatMap((path) => secretTextsOf(path, textOf(path))), ...secretsIn(named)];
}

/** A value as it was before it was shown in quotes. */
const bare = (shown: string): unknown => {
  const { value } = readJson(shown);
  return value === undefined ? shown : value;
};

/** Every format tests can be reported in, by the name the command line knows it by. */
export const testReporters: Readonly<Record<string, TestReporter>> = {
  human: concealing(humanTestReport),
  json: concealing(jsonTestReport),
  junit: concealing(junitTestReport),
  markdown: concealing(markdownTestReport),
  tap: concealing(tapTestReport),
};
