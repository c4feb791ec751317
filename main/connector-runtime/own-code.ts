import { defaultsOf } from '@core/content/connector/form';
import type { ConnectorCodePort } from '@core/engine/host';
import type { HttpAnswers } from './answers/http';
import { SecretMask } from './answers/secrets';
import type { ConnectorSession } from './connector-session';
import type { Connectors } from './connectors';
import type { ConnectorPackage } from './package/read-package';

/** Own code of connectors for one run of a playbook, ended with it. */
export interface OwnCode extends ConnectorCodePort {
  end(): void;
}

/**
 * Answers steps of a playbook by connectors' own code: each connector has one interpreter for the run, and keeps there
 * what it stores.
 * @param answersFor who answers a connector's requests
 */
export function ownCode(
  connectors: Connectors,
  packages: readonly ConnectorPackage[],
  answersFor: (mask: SecretMask) => HttpAnswers,
): OwnCode {
  const sessions = new Map<string, ConnectorSession>();
  return {
    connectors: packages.map(({ name }) => name),
    async run({ connector: name, operation, config: known, params }) {
      const connector = packages.find((each) => each.name === name);
      if (!connector) return { ok: false, message: `The run has no code of the connector "${name}".` };
      const { manifest } = connector;
      const declared = manifest.operations.find((each) => each.operation === operation);
      const config = { ...defaultsOf(manifest.configuration), config_id: 'offline', ...known };
      let session = sessions.get(name);
      if (!session) {
        const mask = new SecretMask(manifest.configuration, config);
        session = connectors.session(connector, { answers: answersFor(mask) });
        sessions.set(name, session);
      }
      const called = await session.execute(operation, config, {
        ...(declared ? defaultsOf(declared.parameters) : {}),
        ...params,
      });
      return called.outcome === 'returned'
        ? { ok: true, data: called.value }
        : { ok: false, message: called.message };
    },
    end() {
      for (const session of sessions.values()) session.end();
    },
  };
}
