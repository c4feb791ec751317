import { defaultsOf } from '@core/content/connector/form';
import type { ConnectorCodeAnswer, ConnectorCodePort } from '@core/engine/host';
import type { HttpAnswers } from './answers/http';
import { SecretMask } from './answers/secrets';
import type { ConnectorSession } from './connector-session';
import type { Connectors } from './connectors';
import type { ConnectorPackage } from './package/read-package';
import type { Called } from './replies';

/** What own code came to; `config` where it stored a token or the like in its configuration. */
export type OwnAnswer = ConnectorCodeAnswer & { config?: Record<string, unknown> };

/** Own code of connectors for one run of a playbook, ended with it. */
export interface OwnCode {
  run(...call: Parameters<ConnectorCodePort['run']>): Promise<OwnAnswer>;
  health(connector: string, config: Record<string, unknown>): Promise<OwnAnswer>;
  end(): void;
}

/**
 * Answers steps of a playbook by connectors' own code: each connector has one interpreter for the run, and keeps there
 * what it stores.
 * @param find the package of a connector by its name
 * @param answersFor who answers a connector's requests
 */
export function ownCode(
  connectors: Connectors,
  find: (name: string) => ConnectorPackage | null,
  answersFor: (mask: SecretMask, connector: ConnectorPackage) => HttpAnswers,
): OwnCode {
  const sessions = new Map<string, { connector: ConnectorPackage; session: ConnectorSession }>();
  const call = async (
    name: string,
    known: Record<string, unknown> | null,
    make: (
      session: ConnectorSession,
      config: Record<string, unknown>,
      connector: ConnectorPackage,
    ) => Promise<Called>,
  ): Promise<OwnAnswer> => {
    const connector = sessions.get(name)?.connector ?? find(name);
    if (!connector) return { ok: false, message: `The run has no code of the connector "${name}".` };
    const { manifest } = connector;
    const config = { ...defaultsOf(manifest.configuration), config_id: 'offline', ...known };
    let session = sessions.get(name)?.session;
    if (!session) {
      const mask = new SecretMask(manifest.configuration, config);
      session = connectors.session(connector, { answers: answersFor(mask, connector) });
      sessions.set(name, { connector, session });
    }
    const called = await make(session, config, connector);
    const answer: OwnAnswer =
      called.outcome === 'returned'
        ? { ok: true, data: called.value }
        : { ok: false, message: called.message };
    return called.stored === null ? answer : { ...answer, config: called.stored };
  };
  return {
    run: ({ connector: name, operation, config, params }) =>
      call(name, config, (session, settings, { manifest }) => {
        const declared = manifest.operations.find((each) => each.operation === operation);
        const defaults = declared ? defaultsOf(declared.parameters) : {};
        return session.execute(operation, settings, { ...defaults, ...params });
      }),
    health: (name, config) =>
      call(name, config, (session, settings) => session.hook('check_health', settings)),
    end() {
      for (const { session } of sessions.values()) session.end();
    },
  };
}
