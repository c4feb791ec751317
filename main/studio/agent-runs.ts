import { readFile } from 'node:fs/promises';
import { readToolScript, scriptedTools, type ToolScript } from '@core/agent-test/tool-script';
import { type AgentRunReport, type Input, type Output, PackwrightError } from '@core/contract';
import { replayedModel } from '@core/language-model/replayed-model';
import { readModelScript } from '@core/language-model/script';
import { scriptedModel } from '@core/language-model/scripted-model';
import type { ReadTests } from '@core/playbook-test/read';
import { withoutSecrets } from '@core/text/secrets/remove';
import { type AgentPackage, agentFrom, readAgentPackage } from '../connector-runtime/agents/agent-package';
import { runAgent } from '../connector-runtime/agents/run-agent';
import type { Connectors } from '../connector-runtime/connectors';
import { runMaterial } from './run-material';
import type { WorkspaceSession } from './workspace-session';

const modelName = /(^|[/._-])models?\.(json|ya?ml)$/i;
const toolsName = /(^|[/._-])tools\.(json|ya?ml)$/i;

/** Runs of agents that somebody develops, by their own program, scripted models and scripted tools. */
export class AgentRuns {
  readonly #underWay = new Map<string, AbortController>();

  /** @param sandbox asked for when the first agent runs */
  constructor(private readonly sandbox: () => Connectors) {}

  /** Files of the workspace that can answer agents. Whoever asks is about to run one. */
  async offer(workspace: WorkspaceSession): Promise<Output<'agents.offer'>> {
    this.sandbox().prepare();
    const { items } = await runMaterial(workspace);
    const named = (pattern: RegExp) =>
      [...new Set(items.flatMap(({ path }) => (pattern.test(path) ? [path] : [])))].toSorted();
    return { models: named(modelName), tools: named(toolsName) };
  }

  async run(
    workspace: WorkspaceSession,
    { runId, root, input, config, again, ...files }: Input<'agents.run'>,
  ): Promise<AgentRunReport> {
    if (this.#underWay.has(runId)) throw new PackwrightError('conflict', 'This run is under way already.');
    const ending = new AbortController();
    this.#underWay.set(runId, ending);
    try {
      const agent = await agentAt(workspace, root);
      const model = scriptedModel(await scriptAt(workspace, files.model, 'scripted model', readModelScript));
      const none: Pick<ToolScript, 'tools'> = { tools: [] };
      const script =
        files.tools === null
          ? none
          : await scriptAt(workspace, files.tools, 'file of scripted tools', readToolScript);
      const answers = again.map(({ content, calls, tokens }) => ({ content, toolCalls: calls, tokens }));
      const tools = scriptedTools(script, agent.allowedTools);
      const parts = { model: replayedModel(answers, model), tools, config, budget: null };
      const run = await runAgent(this.sandbox(), agent, input, parts, ending.signal);
      if (ending.signal.aborted) throw cancelled();
      return withoutSecrets(run).value as AgentRunReport;
    } catch (thrown) {
      throw ending.signal.aborted ? cancelled() : thrown;
    } finally {
      this.#underWay.delete(runId);
    }
  }

  cancel(runId: string): void {
    this.#underWay.get(runId)?.abort();
  }

  /** The workspace was closed: nothing of its agents goes on. */
  forgetAll(): void {
    for (const ending of this.#underWay.values()) ending.abort();
  }
}

const cancelled = (): PackwrightError => new PackwrightError('cancelled', 'The run was cancelled.');

/** The package of an agent of the workspace, with texts that are not saved yet. */
async function agentAt(workspace: WorkspaceSession, root: string): Promise<AgentPackage> {
  const { files } = await readAgentPackage(await workspace.folder.resolve(root));
  const texts = Object.entries(workspace.documents.unsavedTexts());
  const below = root === '' ? '' : `${root}/`;
  const unsaved = texts.flatMap(([path, text]) =>
    path.startsWith(below) ? [[path.slice(below.length), Buffer.from(text)] as const] : [],
  );
  return agentFrom(new Map([...files, ...unsaved]));
}

/** @throws PackwrightError for a file that is none, with the line of what is wrong */
async function scriptAt<T>(
  workspace: WorkspaceSession,
  path: string,
  noun: string,
  read: (path: string, text: string) => ReadTests<T>,
): Promise<T> {
  const unsaved = workspace.documents.unsavedTexts();
  const text = unsaved[path] ?? (await readFile(await workspace.folder.resolve(path), 'utf8'));
  const { file, problems } = read(path, text);
  if (file) return file;
  const [problem] = problems;
  const where = problem ? `line ${problem.range.start.line}: ${problem.message}` : 'it holds nothing.';
  throw new PackwrightError('invalid-input', `"${path}" is no ${noun}: ${where}`);
}
