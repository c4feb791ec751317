import { posix } from 'node:path';
import type { AgentTools } from '@core/agent-test/agent-tools';
import { isAgentTestFile } from '@core/agent-test/file-name';
import { agentCasesOf, readAgentTests } from '@core/agent-test/read';
import type { AgentTest, AgentTestFile } from '@core/agent-test/schema';
import { readToolScript, scriptedTools, type ToolScript } from '@core/agent-test/tool-script';
import { agentVerdict } from '@core/agent-test/verdict';
import type { TestEntry, TestFailure, TestFileProblem, TestResult } from '@core/contract/test';
import { readModelScript, type ModelScript } from '@core/language-model/script';
import { scriptedModel } from '@core/language-model/scripted-model';
import type { TestCase } from '@core/playbook-test/cases';
import { matchContext } from '@core/playbook-test/match-context';
import type { ReadTests } from '@core/playbook-test/read';
import { resultFrom, testEntryOf } from '@core/playbook-test/test-result';
import { PackwrightError } from '@core/contract/errors';
import type { Connectors } from '../connectors';
import type { AgentPackage } from './agent-package';
import { type AgentRun, runAgent } from './run-agent';

/** A test of an agent, ready to be run. */
export interface KnownAgentTest {
  entry: TestEntry;
  file: ReadTests<AgentTestFile>;
  test: TestCase<AgentTest>;
}

/** All tests beside an agent, in the order of their files. Unusable files are reported. */
export function readAgentTestsBeside({ files }: AgentPackage): {
  tests: KnownAgentTest[];
  problems: TestFileProblem[];
} {
  const tests: KnownAgentTest[] = [];
  const problems: TestFileProblem[] = [];
  for (const path of [...files.keys()].filter(isAgentTestFile).sort()) {
    const file = readAgentTests(path, files.get(path)?.toString('utf8') ?? '');
    problems.push(...file.problems.map((problem) => ({ path, ...problem })));
    for (const test of file.file ? agentCasesOf(file.file) : [])
      tests.push({ entry: testEntryOf(file, test, null), file, test });
  }
  return { tests, problems };
}

type ToolsOf = (script: Pick<ToolScript, 'tools'>, allowed: ReadonlySet<string>) => AgentTools;

/** Which tools and prompts of an agent its tests came to. */
export interface AgentCoverage {
  tools: { name: string; called: boolean }[];
  prompts: { name: string; used: boolean }[];
}

/**
 * Runs tests one after another, each in an interpreter of its own; those left over after an abort have no result.
 * @param toolsOf the tools of an agent, by the script of a test and the names of those it may call
 */
export async function runAgentTests(
  connectors: Connectors,
  agent: AgentPackage,
  tests: readonly KnownAgentTest[],
  signal: AbortSignal,
  toolsOf: ToolsOf = scriptedTools,
): Promise<{ results: TestResult[]; coverage: AgentCoverage }> {
  const results: TestResult[] = [];
  const called = new Set<string>();
  const used = new Set<string>();
  for (const test of tests) {
    if (signal.aborted) break;
    const { result, run } = await runTest(connectors, agent, test, toolsOf);
    results.push(result);
    for (const event of run?.events ?? []) {
      if (event.is === 'tool' && event.outcome === 'answered') called.add(event.name);
      if (event.is === 'prompt') used.add(event.uuid);
    }
  }
  const coverage = {
    tools: [...agent.allowedTools].map((name) => ({ name, called: called.has(name) })),
    prompts: agent.prompts.map(({ uuid, name }) => ({ name, used: used.has(uuid) })),
  };
  return { results, coverage };
}

async function runTest(
  connectors: Connectors,
  agent: AgentPackage,
  { entry, file, test: one }: KnownAgentTest,
  toolsOf: ToolsOf,
): Promise<{ result: TestResult; run: AgentRun | null }> {
  const result = resultFrom(entry, () => performance.now());
  const made = (outcome: Parameters<typeof result>[0], run: AgentRun | null = null) => ({
    result: result(outcome),
    run,
  });
  const { test } = one;
  const [problem] = one.problems;
  if (problem) return made({ status: 'broken', reason: problem.message });
  let script: Scripts;
  try {
    script = scriptsOf(agent, entry.path, test);
  } catch (thrown) {
    if (thrown instanceof PackwrightError) return made({ status: 'broken', reason: thrown.message });
    throw thrown;
  }
  const run = await runAgent(connectors, agent, test.input ?? {}, {
    model: scriptedModel(script.model),
    tools: toolsOf(script.tools, agent.allowedTools),
    config: test.config ?? {},
    budget: test.budget ?? null,
  });
  const context = matchContext(Date.UTC(2026, 0, 1), {}, one.values);
  const pointer = `/tests/${one.index}/expect`;
  const failures = agentVerdict(test.expect, observedOf(run), { context, pointer }).map(
    (failure): TestFailure => ({ ...failure, range: file.rangeOf(failure.pointer) }),
  );
  const at = run.problem?.place ? ` (${run.problem.place.file}:${run.problem.place.line})` : '';
  return made(
    {
      status: failures.length === 0 ? 'passed' : 'failed',
      failures,
      runStatus: run.outcome,
      runError: run.outcome === 'returned' ? null : `${run.message}${at}`,
    },
    run,
  );
}

const observedOf = ({ outcome, output, message, events, asked, tokens }: AgentRun) => ({
  outcome,
  output,
  message: outcome === 'returned' ? '' : message,
  asked,
  tokens,
  calls: events.flatMap((event) =>
    event.is === 'tool' ? [{ tool: event.name, arguments: event.arguments, outcome: event.outcome }] : [],
  ),
  prompts: [...new Set(events.flatMap((event) => (event.is === 'prompt' ? [event.name ?? event.uuid] : [])))],
});

interface Scripts {
  model: ModelScript;
  tools: Pick<ToolScript, 'tools'>;
}

/** What a test is answered by; names are relative to its file and stay in the package. Throws `invalid-input`. */
function scriptsOf(agent: AgentPackage, from: string, test: AgentTest): Scripts {
  const beside = <T>(
    name: string | undefined,
    read: (path: string, text: string) => ReadTests<T>,
  ): T | null => {
    if (name === undefined) return null;
    const bytes = agent.files.get(posix.join(posix.dirname(from), name));
    if (!bytes) throw new PackwrightError('invalid-input', `There is no file "${name}" beside the test.`);
    const { file, problems } = read(name, bytes.toString('utf8'));
    if (file) return file;
    throw new PackwrightError(
      'invalid-input',
      `"${name}" cannot be used: ${problems[0]?.message ?? 'it is empty'}`,
    );
  };
  const model = beside(test.model, readModelScript);
  const tools = beside(test.toolScript, readToolScript);
  return {
    model: { ...model, turns: [...(test.turns ?? []), ...(model?.turns ?? [])] },
    tools: { tools: [...(test.tools ?? []), ...(tools?.tools ?? [])] },
  };
}
