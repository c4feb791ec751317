import type { z } from 'zod';
import { Places } from '../text/places';
import type { Range } from '../contract/check';
import { readJson } from '../text/json/read';
import { formatPointer, getAt, joinPointer, parsePointer } from '../text/pointer';
import { readYaml } from '../text/yaml/read';
import { member } from '../text/values';
import { matcherProblems } from './match';
import { type FileProblem, problemsOf } from './problems';
import { Expectation, TestFile } from './schema';

/** A file of tests as it was read. */
export interface ReadTests<T> {
  path: string;
  /** Null when the file cannot be used; then `problems` says why. */
  file: T | null;
  problems: { message: string; range: Range }[];
  /** Where a value is; the position of the nearest enclosing one where it has none. */
  rangeOf(pointer: string): Range;
}

export type ReadTestFile = ReadTests<TestFile>;

/** Members of an expectation that are compared with values and so may hold matchers. */
const expectedMembers = Object.keys(Expectation.shape).filter((key) => key !== 'snapshot');

/** Reads a test file of playbooks: YAML, or JSON by its name. Never throws. */
export function readTestFile(path: string, text: string): ReadTestFile {
  return readTestsOf(path, text, TestFile, (file) => [
    ...matchersOf(file.tests, expectedMembers),
    ...sameNames(file.tests),
    ...withoutPlaybook(file),
  ]);
}

/**
 * Reads a file of tests: YAML, or JSON by its name. Never throws.
 * @param check what else is wrong with a file that fits the schema
 */
export function readTestsOf<T>(
  path: string,
  text: string,
  schema: z.ZodType<T>,
  check: (file: T) => FileProblem[],
): ReadTests<T> {
  const { value, problems } = path.toLowerCase().endsWith('.json') ? readJson(text) : readYaml(text);
  const places = new Places({ path, text, value });
  const rangeOf = (pointer: string) => places.of({ pointer: nearest(value, pointer) });
  const read = (found: readonly FileProblem[], file: T | null): ReadTests<T> => ({
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
  const parsed = schema.safeParse(value);
  if (!parsed.success) return read(problemsOf(parsed.error.issues), null);
  return read(check(parsed.data), parsed.data);
}

/** The pointer itself, or of the innermost value around it that is there. */
function nearest(value: unknown, pointer: string): string {
  let keys = parsePointer(pointer);
  while (keys.length > 0 && getAt(value, formatPointer(keys)) === undefined) keys = keys.slice(0, -1);
  return formatPointer(keys);
}

/** Matchers that cannot be used, in these members of what tests expect. */
export function matchersOf(tests: readonly { expect: object }[], members: readonly string[]): FileProblem[] {
  return tests.flatMap(({ expect }, index) =>
    members.flatMap((key) => {
      const value = member(expect, key);
      return value === undefined
        ? []
        : matcherProblems(value, joinPointer('', 'tests', index, 'expect', key));
    }),
  );
}

/** Names distinguish tests in reports, filters and snapshots. */
export function sameNames(tests: readonly { name: string }[]): FileProblem[] {
  const seen = new Set<string>();
  return tests.flatMap(({ name }, index) => {
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
