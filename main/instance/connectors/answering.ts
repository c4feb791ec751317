import { z } from 'zod';
import type { ConnectorCodePort, ConnectorPort } from '@core/engine/host';
import { ScenarioAnswers } from '@core/engine/scenario/answers';
import { Cassette } from '@core/engine/scenario/cassette';
import { HttpRule } from '@core/engine/scenario/scenario';
import { namesAsSecret } from '@core/text/secrets/names';
import { isMap, type JsonMap, mapOf, sameValue, textOf } from '@core/text/values';
import { invalid } from '../platform-error';
import type { DocumentSet } from '../store/documents';
import type { PackageFiles } from '../store/package-files';
import { sealedValue } from '../store/sealed-values';
import { Secrets } from '../store/secrets';
import type { CodeAnswer, CodeRun, CodeRunner, InstalledCode, LifecycleHook } from './connector-code';
import type { Configuration, Configurations } from './configurations';
import type { Connectors } from './connectors';
import { packageOf } from './package-key';

/** Who answers the operations of a connector: made-up answers, recordings of operations, or its own code. */
export const ways = ['mock', 'recording', 'own-code'] as const;

const Answering = z.strictObject({
  answers: z.enum(ways),
  /** For a recording its operations; for own code what it asks over HTTP. */
  cassettes: z.array(Cassette).max(50).optional(),
  /** For own code: rules that answer what it asks, before recordings. */
  http: z.array(HttpRule).max(1000).optional(),
});
export type Answering = z.infer<typeof Answering>;

interface Parts {
  kept: DocumentSet;
  connectors: Connectors;
  configurations: Configurations;
  packages: PackageFiles;
  secrets: Secrets;
  /** Null where this instance runs no code of connectors. */
  code: CodeRunner | null;
}

/** The setting of each connector, who answers its operations, and what a run has of it. */
export class ConnectorAnswering {
  constructor(private readonly parts: Parts) {}

  of(name: string): Answering {
    const parsed = Answering.safeParse(this.parts.kept.get(name)?.value);
    return parsed.success ? parsed.data : { answers: 'mock' };
  }

  /** @throws PlatformError 400 for a setting that is none, or that cannot be met */
  set(name: string, value: unknown): Answering {
    const parsed = Answering.safeParse(value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw invalid(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'This is no setting.'}`);
    }
    if (parsed.data.answers === 'own-code') {
      if (this.parts.code === null) throw invalid("This instance runs no connectors' own code.");
      if (this.#codeOf(name) === null)
        throw invalid(`The connector "${name}" was installed without its code. Install its package first.`);
    }
    this.parts.kept.put(name, { ...parsed.data });
    return parsed.data;
  }

  /** A connector that is gone takes its setting with it: whatever is installed under its name later does not run by it. */
  forget(name: string): void {
    this.parts.kept.remove(name);
  }

  /** Whether its own code answers. */
  isOwn(name: string): boolean {
    return this.of(name).answers === 'own-code';
  }

  /** What a run finds: recordings of connectors set so, and the own code of others. To be ended with the run. */
  forRun(): Pick<ConnectorPort, 'cassette'> & { code: ConnectorCodePort | null; end(): void } {
    const recorded = new Map<string, ScenarioAnswers>();
    const own: string[] = [];
    for (const { key } of this.parts.kept.all()) {
      const { answers, cassettes } = this.of(key);
      if (answers === 'recording') recorded.set(key, new ScenarioAnswers({}, cassettes));
      if (answers === 'own-code') own.push(key);
    }
    const run = own.length > 0 ? this.#begin() : null;
    return {
      cassette: (call) => recorded.get(call.connector)?.cassette(call) ?? null,
      code: run && {
        connectors: own,
        run: async (call) =>
          this.#kept(await run.run({ ...call, config: this.#opened(call.config) }), call.config),
      },
      end: () => run?.end(),
    };
  }

  /** What its own health check says: null where it is healthy, else why not. */
  async health(name: string, configuration: Configuration | undefined): Promise<string | null> {
    const run = this.#begin();
    if (run === null) return "This instance runs no connectors' own code.";
    const config = configuration ? settingsOf(configuration) : {};
    try {
      const answer = this.#kept(await run.health(name, mapOf(this.#opened(config))), config);
      return answer.ok ? null : answer.message;
    } finally {
      run.end();
    }
  }

  /**
   * Calls a hook of a connector whose own code answers, after the write it is told of: whatever it does, that stands.
   * @param of its configuration, or all of them for a hook that is given a map
   * @param more what the hook is given besides; configurations in it as well
   * @returns null where no own code answers; else whether it raised, and what
   */
  async hook(
    name: string,
    hook: LifecycleHook,
    of: Configuration | readonly Configuration[],
    more: readonly (Configuration | boolean)[] = [],
  ): Promise<{ failure: string | null } | null> {
    const run = this.isOwn(name) ? this.#begin() : null;
    if (run === null) return null;
    const settings = Array.isArray(of)
      ? Object.fromEntries((of as Configuration[]).map((each) => [each.configId, settingsOf(each)]))
      : settingsOf(of as Configuration);
    const given = more.map((each) => (typeof each === 'boolean' ? each : this.#opened(settingsOf(each))));
    // What it stores belongs to the newest: an update is told of the old one first.
    const stored = more.find((each) => typeof each === 'object');
    try {
      const answer = await run.hook(name, hook, mapOf(this.#opened(settings)), given);
      this.#kept(answer, stored ? settingsOf(stored) : settings);
      return { failure: answer.ok ? null : answer.message };
    } finally {
      run.end();
    }
  }

  #begin(): CodeRun | null {
    return this.parts.code?.((name) => this.#codeOf(name)) ?? null;
  }

  #codeOf(name: string): InstalledCode | null {
    const { connectors, packages } = this.parts;
    const installed = connectors.byName(name);
    const files = installed ? packages.all(packageOf(installed)) : [];
    if (!installed || !files.some(({ path }) => path === 'connector.py')) return null;
    const { cassettes = [], http = [] } = this.of(name);
    const exchanges = cassettes.flatMap((each) => each.exchanges ?? []);
    return { info: installed.info, files, http, exchanges };
  }

  /** Code reads its secrets in clear. */
  #opened<T>(value: T): T {
    const open = (inner: unknown): unknown => {
      if (typeof inner === 'string' && Secrets.isSealed(inner)) return this.parts.secrets.open(inner) ?? '';
      if (Array.isArray(inner)) return inner.map(open);
      if (!isMap(inner)) return inner;
      return Object.fromEntries(Object.entries(inner).map(([key, each]) => [key, open(each)]));
    };
    return open(value) as T;
  }

  /**
   * Keeps what a connector has stored in its configuration, tokens sealed as secrets are. What it has left as it was may
   * have been changed by somebody meanwhile, and stays so.
   */
  #kept(answer: CodeAnswer, config: JsonMap | null): CodeAnswer {
    const configId = textOf(config?.config_id);
    const { configurations, connectors, secrets } = this.parts;
    const known = configId === null ? undefined : configurations.byConfigId(configId);
    if (answer.config === undefined || !known) return answer;
    const { config_id: _, ...stored } = answer.config;
    const given = mapOf(this.#opened(config));
    const now = Object.entries(stored).map(([key, value]): [string, unknown] => [
      key,
      Object.hasOwn(known.config, key) && sameValue(value, given[key]) ? known.config[key] : value,
    ]);
    const isSecret = (name: string, value: string | number): boolean =>
      typeof value === 'string' && namesAsSecret(name, value);
    const sealed = mapOf(sealedValue(secrets, Object.fromEntries(now), {}, isSecret));
    configurations.put(connectors.byId(known.connector), { ...known, config: sealed });
    return answer;
  }
}

/** Settings as code finds them: with the id by which it stores what it keeps. */
export function settingsOf({ configId, config }: Configuration): JsonMap {
  return { ...config, config_id: configId };
}
