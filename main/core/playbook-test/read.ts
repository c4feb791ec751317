import { Places } from '../text/places';
import type { Range } from '../contract/check';
import { readJson } from '../text/json/read';
import { formatPointer, getAt, joinPointer, parsePointer } from '../text/pointer';
import { readYaml } from '../text/yaml/read';
import { member } from '../text/values';
import { matcherProblems } from './match';
import { type FileProblem, problemsOf } from './problems';
import { Expectation, TestFile } from './schema';

/** A test file as it was read. */
export interface ReadTestFile {
  path: string;
  /** Null when the file cannot be used; then `problems` says why. */
  file: TestFile | null;
  problems: { message: string; range: Range }[];
  /** Where a value is; the position of the nearest enclosing one where it has none. */
  rangeOf(pointer: string): Range;
}

/** Members of an expectation that are compared with values and so may hold matchers. */
const plainMembers = new Set(['snapshot']);

/** Reads a test file: YAML, or JSON by its name. Never throws. */
export function readTestFile(path: string, text: string): ReadTestFile {
  const { value, problems } = path.toLowerCase().endsWith('.json') ? readJson(text) : readYaml(text);
  const places = new Places({ path, text, value });
  const rangeOf = (pointer: string) => places.of({ pointer: nearest(value, pointer) });
  const read = (found: readonly FileProblem[], file: TestFile | null): ReadTestFile => ({
    path,
    file: found.length > 0 || problems.length > 0 ? null : file,
    problems: [
      ...problems.map((one) => ({
        message: one.message,
        range: places.of({ at: { offset: one.offset, length: one.length }, pointer: null }),
      })),
      ...found
        .map(({ message, pointer }) => ({ message, range: rangeOf(pointer) }))
        .sort((a, b) => a.range.start.offset - b.range.start.offset),
    ],
    rangeOf,
  });
  if (value === undefined) return read([], null);
  const parsed = TestFile.safeParse(value);
  if (!parsed.success) return read(problemsOf(parsed.error.issues), null);
  return read(
    [...matchersOf(parsed.data), ...sameNames(parsed.data), ...withoutPlaybook(parsed.data)],
    parsed.data,
  );
}

/** The pointer itself, or of the innermost value around it that is there. */
function nearest(value: unknown, pointer: string): string {
  let keys = parsePointer(pointer);
  while (keys.length > 0 && getAt(value, formatPointer(keys)) === undefined) keys = keys.slice(0, -1);
  return formatPointer(keys);
}

function matchersOf(file: TestFile): FileProblem[] {
  return file.tests.flatMap(({ expect }, index) =>
    Object.keys(Expectation.shape).flatMap((key) => {
      const value = member(expect, key);
      return plainMembers.has(key) || value === undefined
        ? []
        : matcherProblems(value, joinPointer('', 'tests', index, 'expect', key));
    }),
  );
}

/** Names distinguish tests in reports, filters and snapshots. */
function sameNames(file: TestFile): FileProblem[] {
  const seen = new Set<string>();
  return file.tests.flatMap(({ name }, index) => {
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [
      { pointer: joinPointer('', 'tests', index, 'name'), message: `Another test is called "${name}" too.` },
    ];
  });
}

function withoutPlaybook(file: TestFile): FileProblem[] {
  if (file.playbook !== undefined) return [];
  return file.tests.flatMap(({ playbook }, index) =>
    playbook === undefined
      ? [
          {
            pointer: joinPointer('', 'tests', index),
            message: 'Neither the test nor its file names a "playbook".',
          },
        ]
      : [],
  );
}
