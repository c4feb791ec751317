import { authenticationOf } from '@core/content/agent/tool-servers';
import { type JsonMap, mapOf } from '@core/text/values';
import { masks } from '../../shape/configuration';
import { secretsOfSignIn, toolServerDocument, toolServers as plural } from '../../shape/tool-server';
import type { RemoteSession } from '../../session/session';
import { lookAtRecord, oneOf, recordWrite } from './record-write';
import { secretMissing } from './secret-missing';
import type { SecretOf, WriteKind } from './write-kind';

const kind = 'tool-servers';
const records = recordWrite({ kind, holds: 'toolServer', plural, never: ['status'] });

/** Servers of tools, without what signs in there: that is filled in as a request is sent. */
export const toolServers: WriteKind = {
  ...records,
  look: (session, id) => lookAtRecord(session, plural, id, toolServerDocument),
  ownOf: toolServerDocument,
  refusal({ before, wanted }) {
    const type = oneOf(wanted ?? before)?.type;
    if (wanted === null) return type === 'internal' ? 'It is the product’s own and stays.' : null;
    // Which of its operations are tools is kept by a service of its own (docs/platform/ai-agents.md#gateways).
    if (before === null && type === 'connector')
      return 'It offers the operations of a connector, which are chosen over there: host it there, then pull.';
    return null;
  },
  writing(change, context) {
    const { writes, ...more } = records.writing(change, context);
    // With its secrets gone, nothing makes it as it was.
    const isLost = secretsOfSignIn(oneOf(change.before)).length > 0;
    return {
      ...more,
      writes: writes.map((write) =>
        write.request.method === 'DELETE' && isLost ? { ...write, back: null } : write,
      ),
    };
  },
  filled,
};

/**
 * A body as it is sent: with the secrets of what signs in, those kept for it, else those the instance has said of its own a
 * moment ago. A body that says nothing of it leaves it as it is there.
 * @throws RemoteFailure `secret-missing` where one is not known
 */
async function filled(
  session: RemoteSession,
  id: string,
  body: JsonMap,
  secretOf: SecretOf,
): Promise<JsonMap> {
  const names = secretsOfSignIn(body);
  if (names.length === 0) return body;
  const there = mapOf(await lookAtRecord(session, plural, id, (record) => authenticationOf(record) ?? {}));
  const secrets: JsonMap = {};
  const missing: string[] = [];
  for (const name of names) {
    const kept = (await secretOf(id, name)) ?? there[name];
    if (kept === undefined || masks.has(kept)) missing.push(name);
    else secrets[name] = kept;
  }
  if (missing.length > 0) throw secretMissing(`the tool server ${id}`, id, missing);
  return { ...body, authentication: JSON.stringify({ ...authenticationOf(body), ...secrets }) };
}
