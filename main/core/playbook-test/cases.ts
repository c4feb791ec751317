import type { z } from 'zod';
import { isMap } from '../text/values';
import { castRendered } from '../template/cast';
import { createTemplates, type Templates } from '../template/environment';
import { TemplateError } from '../template/errors';
import { joinPointer } from '../text/pointer';
import type { FileProblem } from './problems';
import { type Case, PlaybookTest, type TestFile } from './schema';

/** A test to run: one of a file, with the file's own set-up and the values of its case. */
export interface TestCase<T = PlaybookTest> {
  /** Test and case, unlike every other of the file. */
  key: string;
  /** Index of the test in its file. */
  index: number;
  /** Name of the case; null for a test without cases. */
  case: string | null;
  /** Values of the case; empty without one. */
  values: Readonly<Record<string, unknown>>;
  /** The rendered texts of the case; with the set-up of the file where the test has none. */
  test: T;
  /** What keeps it from being run. */
  problems: FileProblem[];
}

/** Every test of a file, one for each of its cases. */
export function casesOf(file: TestFile): TestCase[] {
  const { tests, $schema: _, ...shared } = file;
  return tests.flatMap((own, index) => casesOfTest(withShared(own, shared), index, PlaybookTest));
}

/** A test of a file, once for each of its cases. */
export function casesOfTest<T extends { name: string; cases?: readonly Case[] | undefined }>(
  test: T,
  index: number,
  schema: z.ZodType<T>,
): TestCase<T>[] {
  if (!test.cases) return [{ key: test.name, index, case: null, values: {}, test, problems: [] }];
  return test.cases.map((values, at) => {
    const name = values.name ?? `case ${at + 1}`;
    return {
      key: `${test.name} [${name}]`,
      index,
      case: name,
      values,
      ...withValues(test, values, index, schema),
    };
  });
}

/** What the file says for all its tests, where the test does not; starts, mocks and answers are put together. */
function withShared(test: PlaybookTest, shared: Omit<TestFile, 'tests' | '$schema'>): PlaybookTest {
  return {
    ...shared,
    ...test,
    start: { ...shared.start, ...test.start, inputs: { ...shared.start?.inputs, ...test.start?.inputs } },
    mocks: { ...shared.mocks, ...test.mocks },
    answers: { ...shared.answers, ...test.answers },
  };
}

/** A text that asks for the case: others keep their braces, as they may be templates of the playbook. */
const asksForCase = (text: string) => /\{[{%]/.test(text) && /\bcase[.[]/.test(text);

function withValues<T extends { cases?: unknown }>(
  test: T,
  values: Readonly<Record<string, unknown>>,
  index: number,
  schema: z.ZodType<T>,
): Pick<TestCase<T>, 'test' | 'problems'> {
  const problems: FileProblem[] = [];
  const templates = createTemplates({ now: () => 0, random: () => 0 });
  const { cases: _, ...rest } = test;
  const rendered = renderedAll(rest, joinPointer('', 'tests', index), {
    templates,
    values,
    problems,
  });
  const parsed = schema.safeParse(rendered);
  if (parsed.success) return { test: parsed.data, problems };
  const [issue] = parsed.error.issues;
  const message = `With the values of the case the test is none: ${issue?.message ?? ''}.`;
  return { test, problems: [...problems, { pointer: joinPointer('', 'tests', index, 'cases'), message }] };
}

interface Rendering {
  templates: Templates;
  values: Readonly<Record<string, unknown>>;
  problems: FileProblem[];
}

function renderedAll(value: unknown, pointer: string, rendering: Rendering): unknown {
  if (typeof value === 'string') return asksForCase(value) ? renderedText(value, pointer, rendering) : value;
  if (Array.isArray(value))
    return value.map((element, index) => renderedAll(element, joinPointer(pointer, index), rendering));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      // An expression is evaluated when there is a value to look at.
      key === '$expr' ? inner : renderedAll(inner, joinPointer(pointer, key), rendering),
    ]),
  );
}

function renderedText(text: string, pointer: string, { templates, values, problems }: Rendering): unknown {
  try {
    return castRendered(templates.render(text, { case: values }));
  } catch (thrown) {
    if (!(thrown instanceof TemplateError)) throw thrown;
    problems.push({ pointer, message: `The template cannot be rendered: ${thrown.message}` });
    return text;
  }
}
