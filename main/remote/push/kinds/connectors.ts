import { withNamedSecrets } from '@core/text/secrets/named';
import { elementsOf, isMap, type JsonMap, mapOf } from '@core/text/values';
import {
  configurationDocument,
  configurationRoot,
  configurationRow,
  connectorRows,
  isSecret,
  masks,
  secretNames,
} from '../../shape/configuration';
import { nameOf } from '../../shape/named-list';
import { RemoteFailure } from '../../session/failure';
import type { RemoteSession } from '../../session/session';
import { connectorPackage, connectorPackages, installing, lookAtPackage } from './connector-package';
import { changedFields, formerFields } from './record-write';
import { secretMissing } from './secret-missing';
import type { DraftWrite, Look, SecretOf, WriteKind, Writing } from './write-kind';

const configuration = 'configuration';

/** Identity of a configuration as a target: the connector by name, and its own id. */
const targetOf = (connector: string, id: string) => ({ kind: configuration, id: `${connector}/${id}` });

function partsOf(target: string): { connector: string; id: string } {
  const at = target.lastIndexOf('/');
  return { connector: target.slice(0, at), id: target.slice(at + 1) };
}

/** What a body of a configuration says. */
const said = ['config_id', 'name', 'default', 'config', 'teams'] as const;

const lookAtConfiguration: Look = {
  async look(session, target) {
    const row = await configurationRow(session, partsOf(target).id);
    return row && configurationDocument(row, await secretNames(session, row.connector));
  },
  filled,
};

/**
 * A body as it is sent: what the instance keeps of the configuration now, with what is to be other, and its secrets: those
 * that were given for it, else what the instance has said of its own a moment ago (docs/platform/connectors.md#wire). It
 * replaces the whole record, so that a secret which is not said would be lost.
 * @throws RemoteFailure `secret-missing` where one is not known
 */
async function filled(
  session: RemoteSession,
  target: string,
  body: JsonMap,
  secretOf: SecretOf,
): Promise<JsonMap> {
  const { connector: name, id } = partsOf(target);
  const row = await configurationRow(session, id);
  const connector = (await connectorRows(session)).find((one) =>
    row ? one.id === row.connector : one.name === name,
  );
  if (!connector) throw new RemoteFailure('answered-with-error', `The connector ${name} is not there.`);
  const fields = await secretNames(session, connector.id);
  const there = mapOf(row?.config);
  const secrets = await secretsFor(id, there, fields, secretOf, row === null);
  // Secrets further inside are in no file either: those there stay.
  const wanted = body.config === undefined ? there : withNamedSecrets(mapOf(body.config), there);
  const open = Object.entries(wanted).filter(([key]) => !isSecret(key, fields));
  const { agent } = row ?? {};
  return {
    ...Object.fromEntries(said.flatMap((key) => (row && key in row ? [[key, row[key]]] : []))),
    ...body,
    connector: connector.id,
    connector_name: connector.name,
    connector_version: connector.version,
    config_id: id,
    ...(typeof agent === 'string' ? { agent } : {}),
    config: { ...Object.fromEntries(open), ...secrets },
  };
}

async function secretsFor(
  id: string,
  there: JsonMap,
  fields: ReadonlySet<string>,
  secretOf: SecretOf,
  isNew: boolean,
): Promise<JsonMap> {
  const names = new Set([...fields, ...Object.keys(there).filter((name) => isSecret(name, fields))]);
  const secrets: JsonMap = {};
  const missing: string[] = [];
  for (const name of names) {
    const given = await secretOf(id, name);
    if (given !== null) secrets[name] = given;
    else if (!isNew && name in there && !masks.has(there[name])) secrets[name] = there[name];
    else if (isNew || name in there) missing.push(name);
  }
  // Of a new one nobody knows which of them it needs: what its form wants the instance says.
  if (missing.length > 0 && !isNew) throw secretMissing(`the configuration ${id}`, id, missing);
  return secrets;
}

/** Configurations of connectors, and connectors that are brought along as packages and are not there. */
export const connectors: WriteKind = {
  holds: 'connectorReference',
  idOf: () => 'connectors',
  nameOf: () => 'Connectors',
  look: async () => Promise.resolve(null),
  looks: { [configuration]: lookAtConfiguration, [connectorPackage]: lookAtPackage },
  /** Names of the secrets of each connector whose configurations differ: a file may have brought those of elsewhere. */
  async prepare(session, changes, bytesOf) {
    const wanted = new Set(
      changes.flatMap(({ wanted: value }) =>
        entriesIn(value).flatMap((entry) =>
          elementsOf(entry.configurations, '').length > 0 ? [nameOf(entry.name)] : [],
        ),
      ),
    );
    const prepared = new Map<string, string>();
    for (const { id, name } of wanted.size === 0 ? [] : await connectorRows(session))
      if (wanted.has(nameOf(name)))
        prepared.set(nameOf(name), JSON.stringify([...(await secretNames(session, id))]));
    for (const change of changes)
      for (const [name, bytes] of await connectorPackages(change, bytesOf))
        prepared.set(`package ${name}`, bytes);
    return prepared;
  },
  writing({ before, wanted }, { deletes, prepared }): Writing {
    const there = new Map(entriesIn(before).map((entry) => [nameOf(entry.name), entry]));
    const left: string[] = [];
    const writes: DraftWrite[] = [];
    let [parts, of] = [0, 0];
    for (const entry of entriesIn(wanted)) {
      const name = nameOf(entry.name);
      const archive = prepared.get(`package ${name}`);
      if (archive !== undefined) writes.push(installing(entry, archive));
      if (!there.has(name) && archive === undefined)
        left.push(`the connector ${name} is not installed there, and its package is not here`);
      // A file that says nothing of configurations leaves them.
      if (entry.configurations === undefined) continue;
      const secrets = new Set(JSON.parse(prepared.get(name) ?? '[]') as string[]);
      const [is, shall] = [configurationsIn(there.get(name), secrets), configurationsIn(entry, secrets)];
      of += is.size;
      if (!there.has(name) && archive === undefined) {
        for (const one of shall.values())
          left.push(`the configuration ${nameOf(one.name)} is not made: ${name} is not installed there`);
        continue;
      }
      for (const id of new Set([...shall.keys(), ...is.keys()])) {
        const [former, next] = [is.get(id) ?? null, shall.get(id) ?? null];
        const write = writeOf({ connector: name, id, former, next, secrets, isOnly: shall.size === 1 });
        if (next === null && !deletes)
          left.push(`the configuration ${nameOf(former?.name)} of ${name} stays: deleting was not asked for`);
        else if (write) writes.push(write);
        if (next === null && deletes) parts += 1;
      }
    }
    return { writes, left, taken: { parts, of } };
  },
};

interface ConfigurationChange {
  connector: string;
  id: string;
  former: JsonMap | null;
  next: JsonMap | null;
  /** Names of what the form of its connector keeps secret. */
  secrets: ReadonlySet<string>;
  /** Whether its connector has no other here. */
  isOnly: boolean;
}

function writeOf({ connector, id, former, next, secrets, isOnly }: ConfigurationChange): DraftWrite | null {
  const target = targetOf(connector, id);
  const address = `${configurationRoot}${encodeURIComponent(id)}/`;
  if (next === null)
    return {
      what: `delete the configuration ${nameOf(former?.name)} of ${connector}, with its secrets`,
      request: { method: 'DELETE', path: address },
      target,
      before: former,
      after: null,
      // Its secrets are nowhere else.
      back: null,
    };
  const body = Object.fromEntries(said.flatMap((key) => (key in next ? [[key, next[key]]] : [])));
  // Without another the instance takes it for the default, whatever it says.
  const { default: isDefault, ...others } = body;
  const expected = isDefault === true ? body : others;
  if (former === null)
    return {
      what: `create the configuration ${nameOf(next.name)} of ${connector}${secretsIn(secrets)}`,
      request: { method: 'POST', path: configurationRoot, body },
      target,
      before: null,
      after: expected,
      back: { method: 'DELETE', path: address },
    };
  const fields = changedFields(former, isOnly ? expected : body);
  if (Object.keys(fields).length === 0) return null;
  return {
    what: `change ${Object.keys(fields).join(', ')} of the configuration ${nameOf(next.name)} of ${connector}`,
    request: { method: 'PUT', path: address, body: fields },
    target,
    before: former,
    after: { ...former, ...fields },
    back: { method: 'PUT', path: address, body: formerFields(former, fields) },
  };
}

const secretsIn = (names: ReadonlySet<string>): string =>
  names.size === 0 ? '' : `, with ${[...names].join(', ')} as kept for this remote`;

const entriesIn = (value: JsonMap | JsonMap[] | null): JsonMap[] => [value ?? []].flat().filter(isMap);

/** Configurations of an entry as they are compared: without secrets, and without what other instances have said of them. */
const configurationsIn = (entry: JsonMap | undefined, secrets: ReadonlySet<string>): Map<string, JsonMap> =>
  new Map(
    elementsOf(entry?.configurations, '').flatMap(({ value }) =>
      isMap(value) && nameOf(value.config_id) !== ''
        ? [[nameOf(value.config_id), configurationDocument(value, secrets)] as const]
        : [],
    ),
  );
