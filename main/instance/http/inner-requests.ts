import type { FastifyInstance } from 'fastify';
import type { PlatformPort } from '@core/engine/host';
import type { Account } from '../identity/accounts';
import type { Instance } from '../instance';
import { playbookAppliance } from '../identity/playbook-appliance';

/** Records and queries over them: a run executes these itself, so that none is done twice. */
const records =
  /^\/api\/(?:3|query)\/(?:(?:upsert|insert|update|bulkupsert|delete|delete-with-query)\/)?(\w+)(?:\/[0-9a-f-]{36}(?:\/\w+)?)?\/?$/;

/** A run that waits for its own end would wait for ever. */
const patience = 60_000;

/** The instance's own routes, called as an account: by the playbooks it runs, as the Playbook appliance. */
export const platformPort =
  (app: FastifyInstance, instance: Instance) =>
  (account: Account): PlatformPort => ({
    async request({ method, address, body }) {
      const module = records.exec(address.split('?', 1)[0] ?? '')?.[1];
      if (module !== undefined && instance.catalog.get(module)) return null;
      const answer = app.inject({
        method: method as 'GET',
        url: address,
        headers: {
          authorization: `Bearer ${tokenOf(instance, account)}`,
          'content-type': 'application/json',
        },
        ...(method === 'GET' || body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      const response = await Promise.race([answer, late()]);
      if (response === null) return { status: 504, body: { message: 'The request took too long.' } };
      return { status: response.statusCode, body: bodyOf(response.payload) };
    },
  });

/** The appliance authenticates like any account, but has no password. */
function tokenOf({ accounts, tokens }: Instance, { uuid }: Account): string {
  if (uuid === playbookAppliance && !accounts.get(playbookAppliance)) {
    const actor = { actorPlural: 'appliances', actor: playbookAppliance };
    accounts.add({ uuid: playbookAppliance, loginid: null, ...actor, status: 'active' }, null);
  }
  return tokens.issue(uuid);
}

const late = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patience).unref();
  });

function bodyOf(text: string): unknown {
  try {
    return text === '' ? '' : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
