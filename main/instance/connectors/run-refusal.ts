import { uuidOfIri } from '@core/content/iri';
import type { ConnectorCall } from '@core/engine/host';
import type { Agents } from '../agents/agents';
import { playbookAppliance } from '../identity/playbook-appliance';
import { rolesOfActor } from '../identity/roles-of-actor';
import type { Records } from '../records/records';
import { mayCall, offRefusal, roleRefusal } from './call-refusal';
import type { Configurations } from './configurations';
import type { Connectors } from './connectors';

/** Why a step of a run must not call an operation; `user` is the IRI of who started the run. */
export type RunRefusal = (call: ConnectorCall, user: string | null) => string | null;

/**
 * Refuses what an installed connector refuses everybody, what its configuration's agent cannot be asked, and what is
 * restricted to roles that neither the appliance has nor who started the run (docs/platform/connectors.md#wire).
 */
export function runRefusal(
  connectors: Connectors,
  configurations: Configurations,
  agents: Agents,
  records: Records,
): RunRefusal {
  return ({ connector: name, operation, config }, user) => {
    const connector = connectors.byName(name);
    if (!connector) return null;
    const agent = configurations.resolve(connector, config)?.agent;
    return (
      offRefusal(connector, operation) ??
      (agent === undefined ? null : agents.refusal(agent)) ??
      (mayCall(connector, operation, rolesOfRun(records, user)) ? null : roleRefusal(connector, operation))
    );
  };
}

function rolesOfRun(records: Records, user: string | null): string[] {
  const [, , , actorPlural = ''] = user?.split('/') ?? [];
  const starter = uuidOfIri(user);
  return [
    ...rolesOfActor(records, { actorPlural: 'appliances', actor: playbookAppliance }),
    ...(starter === null ? [] : rolesOfActor(records, { actorPlural, actor: starter })),
  ];
}
