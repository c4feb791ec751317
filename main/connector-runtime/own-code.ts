import { defaultsOf } from '@core/content/connector/form';
import { isMap } from '@core/text/values';
import type { ConnectorCodeAnswer, ConnectorCodePort } from '@core/engine/host';
import type { CalledOperation } from './answers/chosen';
import type { HttpAnswers } from './answers/http';
import { SecretMask } from './answers/secrets';
import type { ConnectorSession, Hook } from './connector-session';
import type { Connectors } from './connectors';
import type { ConnectorPackage } from './package/read-package';
import type { Called } from './replies';

/** What own code came to; `config` where it stored a token or the like in its configuration. */
export type OwnAnswer = ConnectorCodeAnswer & { config?: Record<string, unknown> };

/** Own code of connectors for one run of a playbook, ended with it. */
export interface OwnCode {
  run(...call: Parameters<ConnectorCodePort['run']>): Promise<OwnAnswer>;
  health(connector: string, config: Record<string, unknown>): Promise<OwnAnswer>;
  /** Another hook, with just what it is given: no default is filled in. */
  hook(
    connector: string,
    hook: Hook,
    config: Record<string, unknown>,
    more: readonly unknown[],
  ): Promise<OwnAnswer>;
  end(): void;
}

/** A connector that has been called, and what is secret of the configurations it was called with. */
interface Begun {
  connector: ConnectorPackage;
  session: ConnectorSession;
  mask: SecretMask;
  /** What is called at present: who answers for it may want to know. */
  called: CalledOperation;
}

interface OwnCodeOptions {
  now?: () => number;
  settings?: (name: string) => Record<string, unknown>;
  latest?: (name: string) => Promise<ConnectorPackage | null>;
}

/**
 * Answers steps of a playbook by connectors' own code: each connector has one interpreter for the run, and keeps there
 * what it stores.
 * @param find the package of a connector by its name
 * @param answersFor who answers a connector's requests
 * @param options.now when the clock of a connector begins, in milliseconds since the epoch; a made-up day where absent
 * @param options.latest asked before each call: the package where it is another than before, and is to be begun anew
 * @param options.settings values that go before those of a step's configuration, by the name of the connector
 */
export function ownCode(
  connectors: Connectors,
  find: (name: string) => ConnectorPackage | null,
  answersFor: (mask: SecretMask, connector: ConnectorPackage, called: CalledOperation) => HttpAnswers,
  { now, settings, latest }: OwnCodeOptions = {},
): OwnCode {
  const sessions = new Map<string, Begun>();
  const call = async (
    name: string,
    known: Record<string, unknown> | null,
    asked: CalledOperation,
    make: (
      session: ConnectorSession,
      config: Record<string, unknown>,
      connector: ConnectorPackage,
      mask: SecretMask,
    ) => Promise<Called>,
  ): Promise<OwnAnswer> => {
    const changed = (await latest?.(name)) ?? null;
    if (changed) {
      sessions.get(name)?.session.end();
      sessions.delete(name);
    }
    let begun = sessions.get(name);
    const connector = begun?.connector ?? changed ?? find(name);
    if (!connector) return { ok: false, message: `The run has no code of the connector "${name}".` };
    const { manifest } = connector;
    const config = {
      ...defaultsOf(manifest.configuration),
      config_id: 'offline',
      ...known,
      ...settings?.(name),
    };
    if (!begun) {
      const mask = new SecretMask(manifest.configuration, config);
      const current: CalledOperation = { operation: null, params: {} };
      const answers = answersFor(mask, connector, current);
      const session = connectors.session(connector, { answers, ...(now ? { now: now() } : {}) });
      begun = { connector, session, mask, called: current };
      sessions.set(name, begun);
    }
    const { session, mask } = begun;
    Object.assign(begun.called, asked);
    // A run may use several configurations of a connector.
    mask.learn(config);
    const called = await make(session, config, connector, mask);
    const traceback = called.problem?.traceback ?? '';
    const answer: OwnAnswer =
      called.outcome === 'returned'
        ? { ok: true, data: called.value }
        : {
            ok: false,
            message: mask.text(called.message),
            ...(traceback !== '' && { traceback: mask.text(traceback) }),
          };
    if (isReal(called)) answer.isReal = true;
    if (called.stored !== null) answer.config = called.stored;
    return answer;
  };
  return {
    run: ({ connector: name, operation, config, params }) =>
      call(name, config, { operation, params }, (session, used, { manifest }) => {
        const declared = manifest.operations.find((each) => each.operation === operation);
        const defaults = declared ? defaultsOf(declared.parameters) : {};
        return session.execute(operation, used, { ...defaults, ...params });
      }),
    health: (name, config) =>
      call(name, config, nothingCalled, (session, used) => session.hook('check_health', used)),
    hook: (name, hook, config, more) =>
      call(name, config, nothingCalled, (session, _, __, mask) => {
        // Several configurations may be among them, each with its secrets.
        for (const each of [...Object.values(config), ...more]) if (isMap(each)) mask.learn(each);
        return session.hook(hook, config, ...more);
      }),
    end() {
      for (const { session } of sessions.values()) session.end();
    },
  };
}

const nothingCalled: CalledOperation = { operation: null, params: {} };

/** Whether the product itself has answered, and nothing was made up. */
const isReal = ({ requests }: Called): boolean =>
  requests.length > 0 && requests.every(({ source }) => source === 'network');
