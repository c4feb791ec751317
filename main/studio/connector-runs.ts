import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type ConnectorAnswers,
  type ConnectorCall,
  type Input,
  type Output,
  PackwrightError,
  type StudioEvent,
} from '@core/contract';
import { readDescriptionText } from '@core/openapi/read';
import { type AnswerChoice, chosenAnswers } from '../connector-runtime/answers/chosen';
import { answersInTurn } from '../connector-runtime/answers/in-turn';
import { SecretMask } from '../connector-runtime/answers/secrets';
import type { ConnectorSession } from '../connector-runtime/connector-session';
import { type Connectors, createConnectors } from '../connector-runtime/connectors';
import { platformResult, runOnce, withDefaults } from '../connector-runtime/one-run';
import { interpreterFor } from '../connector-runtime/own-python/environment';
import { createOwnConnectors } from '../connector-runtime/own-python/own-connectors';
import { ownCode } from '../connector-runtime/own-code';
import type { ConnectorPackage } from '../connector-runtime/package/read-package';
import { scenarioAt, scenariosIn } from '../engine-host/scenario-file';
import type { RunConnectorCode } from '../engine-host/run-worker';
import type { TestScenario } from '../engine-host/tests/test-scenario';
import { connectorAt, packageRootOf } from './connector-at';
import { runMaterial } from './run-material';
import type { WorkspaceSession } from './workspace-session';

interface Options {
  workersDir: string;
  /** Where snapshots of interpreters are kept. */
  cacheDir: string;
  emit(event: StudioEvent): void;
}

/** A connector whose interpreter goes on from run to run. */
interface Kept {
  /** Tells apart workspaces, packages, and what is in their files. */
  key: string;
  session: ConnectorSession;
}

/** A connector that runs of playbooks may call. */
interface Prepared {
  /** Of its manifest. */
  path: string;
  connector: ConnectorPackage;
  config: Record<string, unknown>;
  choice: AnswerChoice;
}

/** Own code of connectors for a run that may be paused. */
type PausableCode = RunConnectorCode & {
  /** The run goes on: what was edited meanwhile counts from the next call on. */
  resumed(): void;
};

const nobody: ConnectorAnswers = { cassettes: [], hosts: [], fake: false };
const noAnswers: AnswerChoice = { scenario: null, cassettes: [], description: null, hosts: [], fake: false };

const cassetteName = /\.cassette\.json$/i;
const descriptionName = /(^|[/._-])(openapi|swagger)([._-][^/]*)?\.(json|ya?ml)$/i;

/**
 * Runs of connectors that somebody develops: one operation at a time, by the connector's own code. The last connector keeps
 * its interpreter, so that the next run of it is quick and has the tokens of the one before.
 */
export class ConnectorRuns {
  readonly #options: Options;
  readonly #underWay = new Map<string, AbortController>();
  #connectors: Connectors | null = null;
  #own: Connectors | null = null;
  #kept: Kept | null = null;
  readonly #prepared = new Map<string, Omit<Input<'connectors.prepare'>, 'path'>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Files of the workspace that can answer requests. Whoever asks is about to run a connector. */
  async offer(workspace: WorkspaceSession): Promise<Output<'connectors.offer'>> {
    this.sandbox().prepare();
    const material = await runMaterial(workspace);
    const named = (pattern: RegExp) => [
      ...new Set(material.items.flatMap(({ path }) => (pattern.test(path) ? [path] : []))),
    ];
    return {
      scenarios: scenariosIn(material),
      cassettes: named(cassetteName).toSorted(),
      descriptions: named(descriptionName).toSorted(),
    };
  }

  async run(workspace: WorkspaceSession, request: Input<'connectors.run'>): Promise<ConnectorCall> {
    const { runId } = request;
    if (this.#underWay.has(runId)) throw new PackwrightError('conflict', 'This run is under way already.');
    const ending = new AbortController();
    this.#underWay.set(runId, ending);
    try {
      return await this.#run(workspace, request, ending.signal);
    } finally {
      this.#underWay.delete(runId);
    }
  }

  /** Which Python of the user's own a connector would run in. */
  async ownPython(workspace: WorkspaceSession, path: string): Promise<Output<'connectors.ownPython'>> {
    const root = packageRootOf(await workspace.folder.resolve(path));
    const interpreter = interpreterFor(null, root);
    return { interpreter: interpreter.startsWith(root) ? interpreter.slice(root.length) : interpreter };
  }

  /** What runs of playbooks call a connector with from now on. */
  prepare({ path, ...prepared }: Input<'connectors.prepare'>): void {
    this.#prepared.set(path, prepared);
  }

  /**
   * Own code of connectors for one run of a playbook. Who is chosen to answer does so after the run's own scenario.
   * @param paths of their manifests
   * @throws PackwrightError when one of them, or a file that answers, cannot be used
   */
  async codeFor(
    workspace: WorkspaceSession,
    paths: readonly string[],
    scenario: TestScenario | null,
  ): Promise<PausableCode | null> {
    const prepared = new Map<string, Prepared>();
    /** Connectors that may have changed while the run was paused. */
    const stale = new Set<string>();
    for (const path of paths) {
      const connector = await connectorAt(workspace, path);
      const { config, answers } = this.#prepared.get(path) ?? { config: {}, answers: nobody };
      const choice = await this.#choice(workspace, answers);
      prepared.set(connector.name, { path, connector, config, choice });
    }
    if (prepared.size === 0) return null;
    const own = ownCode(
      this.sandbox(),
      (name) => prepared.get(name)?.connector ?? null,
      (mask, connector, called) => {
        const { choice } = prepared.get(connector.name) ?? {};
        const given = {
          ...noAnswers,
          scenario: scenario?.scenario ?? null,
          cassettes: scenario?.cassettes ?? [],
        };
        return answersInTurn([
          chosenAnswers(given, connector, called, mask),
          ...(choice ? [chosenAnswers({ ...choice, hosts: [] }, connector, called, mask)] : []),
        ]);
      },
      {
        settings: (name) => prepared.get(name)?.config ?? {},
        latest: async (name) => {
          const known = prepared.get(name);
          if (!known || !stale.delete(name)) return null;
          const connector = await connectorAt(workspace, known.path);
          if (keyOf(workspace, connector, false) === keyOf(workspace, known.connector, false)) return null;
          known.connector = connector;
          return connector;
        },
      },
    );
    return {
      ...own,
      connectors: [...prepared.keys()],
      resumed() {
        for (const name of prepared.keys()) stale.add(name);
      },
    };
  }

  cancel(runId: string): void {
    this.#underWay.get(runId)?.abort();
  }

  /** The workspace was closed: nothing of its connectors goes on. */
  forgetAll(): void {
    for (const ending of this.#underWay.values()) ending.abort();
    this.#leave();
    this.#prepared.clear();
  }

  async close(): Promise<void> {
    this.forgetAll();
    await this.#connectors?.close();
    await this.#own?.close();
  }

  async #run(
    workspace: WorkspaceSession,
    { runId, path, answers, python, ...wanted }: Input<'connectors.run'>,
    signal: AbortSignal,
  ): Promise<ConnectorCall> {
    const connector = await connectorAt(workspace, path);
    const run = { ...wanted, ...withDefaults(connector, wanted) };
    const mask = new SecretMask(connector.manifest.configuration, run.config);
    const answering = chosenAnswers(await this.#choice(workspace, answers), connector, run, mask);
    signal.throwIfAborted();
    const isReal = answers.hosts.length > 0;
    const session = this.#sessionOf(
      `${python} ${keyOf(workspace, connector, isReal)}`,
      connector,
      isReal,
      python,
    );
    session.answers = answering;
    const end = (): void => this.#leave();
    signal.addEventListener('abort', end);
    try {
      this.#say(runId, 'starting');
      await session.load();
      this.#say(runId, 'running');
      const called = await runOnce(session, run);
      if (signal.aborted) throw cancelled();
      const { outcome, problem, requests, logs, started } = called;
      return mask.value({
        outcome,
        python,
        result: platformResult(called),
        problem,
        requests,
        logs,
        started,
      });
    } catch (thrown) {
      throw signal.aborted ? cancelled() : thrown;
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  async #choice(workspace: WorkspaceSession, answers: ConnectorAnswers): Promise<AnswerChoice> {
    const { scenario, cassettes, description, hosts, fake } = answers;
    const material = await runMaterial(workspace);
    const written = scenario === undefined ? null : scenarioAt(scenario, material);
    const recorded = scenarioAt({ cassettes }, material);
    const text = description === undefined ? null : await textAt(workspace, description);
    return {
      scenario: written?.scenario ?? null,
      cassettes: [...(written?.cassettes ?? []), ...recorded.cassettes],
      description: text === null ? null : readDescriptionText(description ?? '', text),
      hosts,
      fake,
    };
  }

  #sessionOf(
    key: string,
    connector: ConnectorPackage,
    isReal: boolean,
    python: ConnectorCall['python'],
  ): ConnectorSession {
    if (this.#kept?.key === key) return this.#kept.session;
    this.#leave();
    const connectors = python === 'sandbox' ? this.sandbox() : this.#unprotected();
    const session = connectors.session(connector, {
      answers: () => null,
      // Servers refuse signatures and tokens of a made-up day.
      ...(isReal ? { now: Date.now() } : {}),
    });
    this.#kept = { key, session };
    return session;
  }

  /** The sandbox that connectors and agents run in, started when it is first asked for. */
  sandbox(): Connectors {
    const { workersDir, cacheDir } = this.#options;
    return (this.#connectors ??= createConnectors({ entriesDir: workersDir, cacheDir }));
  }

  /** The user's own Python, started for runs that the user has confirmed. */
  #unprotected(): Connectors {
    return (this.#own ??= createOwnConnectors(({ home }) => interpreterFor(null, home ?? null)));
  }

  #leave(): void {
    this.#kept?.session.end();
    this.#kept = null;
  }

  #say(runId: string, stage: 'starting' | 'running'): void {
    this.#options.emit({ type: 'connectors.stage', payload: { runId, stage } });
  }
}

const cancelled = (): PackwrightError => new PackwrightError('cancelled', 'The run was cancelled.');

async function textAt(workspace: WorkspaceSession, path: string): Promise<string> {
  const unsaved = workspace.documents.unsavedTexts();
  if (Object.hasOwn(unsaved, path)) return unsaved[path] ?? '';
  return readFile(await workspace.folder.resolve(path), 'utf8');
}

function keyOf(workspace: WorkspaceSession, connector: ConnectorPackage, isReal: boolean): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([workspace.info.id, connector.folder, connector.info, isReal]));
  for (const list of [connector.files, connector.wheels])
    for (const [path, content] of Object.entries(list)) hash.update(`${path}\0${content}\0`);
  return hash.digest('hex');
}
