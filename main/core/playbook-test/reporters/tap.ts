import type { TestResult } from '../../contract/test';
import { placeOf, type TestReporter, titleOf } from './meta';

/** The Test Anything Protocol, version 14. */
export const tapTestReport: TestReporter = ({ results, problems }) => {
  const lines = [
    ...results.flatMap((result, index) => linesOf(result, index + 1)),
    ...problems.flatMap((problem, index) => [
      `not ok ${results.length + index + 1} - ${plain(problem.path)}`,
      ...block({ message: problem.message, at: placeOf(problem) }),
    ]),
  ];
  return ['TAP version 14', `1..${results.length + problems.length}`, ...lines, ''].join('\n');
};

function linesOf(result: TestResult, number: number): string[] {
  const ok = result.status === 'passed' || result.status === 'skipped';
  const title = plain(`${result.path}: ${titleOf(result)}`);
  const skip = result.status === 'skipped' ? ` # SKIP ${plain(result.reason ?? '')}` : '';
  return [
    `${ok ? 'ok' : 'not ok'} ${number} - ${title}${skip}`,
    ...(result.status === 'broken' ? block({ message: result.reason ?? '', at: placeOf(result) }) : []),
    ...result.failures.flatMap(({ what, expected, actual, range }) =>
      block({ message: what, expected, actual, at: placeOf({ path: result.path, range }) }),
    ),
  ];
}

/** JSON strings are valid YAML strings, whatever they contain. */
function block(members: Record<string, string>): string[] {
  return [
    '  ---',
    ...Object.entries(members).map(([key, text]) => `  ${key}: ${JSON.stringify(text)}`),
    '  ...',
  ];
}

/** On one line, without the sign that begins a directive. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replaceAll('\\', '\\\\').replaceAll('#', '\\#');
