import { type ConnectorField, readFields } from '../content/connector/model';
import { collectionIri, uuidOfIri } from '../content/iri';
import { ownUuid } from '../content/playbook-elements';
import { PackwrightError } from '../contract/errors';
import { newSchedule, withCrontab } from '../schedule/schedule';
import { elementsOf, mapOf, member, textOf, type JsonMap } from '../text/values';
import { type IngestionClient, playbooksOf, rowsOf } from './client';
import { copyVariables, type RemovedVariables, removeVariables } from './global-variables';
import { ingestionCopies, type IngestionSource } from './ingestion-copies';
import { ingestionPlaybooks, type IngestionRole, playbookFor } from './ingestion-playbooks';

/** The four things an ingestion is made of, as far as they exist (docs/platform/connectors.md#ingestion). */
export interface Ingestion {
  collection: JsonMap | null;
  playbooks: JsonMap[];
  schedule: JsonMap | null;
  dataImports: JsonMap[];
}

/** How far an ingestion is: set up once its collection holds a playbook that ingests, perhaps without a schedule. */
export type IngestionState = 'none' | 'unscheduled' | 'scheduled';

const schedules = '/api/wf/api/scheduled/';
const dataImports = '/api/integration/data-import/';

/** A connector that ingests, and the configurations that records can be fed from. */
export interface IngestingConnector {
  /** Its number on the instance. */
  id: number;
  label: string;
  version: string;
  /** The form of a configuration. */
  fields: ConnectorField[];
  sources: IngestionSource[];
}

/** The connectors that ingest, those without a configuration among them. */
export async function ingestingConnectors(client: IngestionClient): Promise<IngestingConnector[]> {
  const details = '/api/integration/connector_details/?ingestion_supported=true&page_size=1000';
  return rowsOf(await client.ask('POST', details, {})).map((connector) => {
    const own = {
      connector: textOf(connector.name) ?? '',
      version: textOf(connector.version) ?? '',
      label: textOf(connector.label) ?? '',
    };
    return {
      id: Number(connector.id),
      label: own.label,
      version: own.version,
      fields: readFields(member(connector.config_schema, 'fields'), ''),
      sources: elementsOf(connector.configuration, '').map(({ value }) => ({
        ...own,
        configId: textOf(member(value, 'config_id')) ?? '',
        configName: textOf(member(value, 'name')) ?? '',
      })),
    };
  });
}

/** What there is of the ingestion of a configuration. */
export async function readIngestion(client: IngestionClient, configId: string): Promise<Ingestion> {
  const [collections, playbooks, imports, scheduled] = await Promise.all([
    client.ask('GET', `/api/3/workflow_collections?uuid=${configId}`),
    playbooksOf(client, configId),
    client.ask('GET', `${dataImports}?configuration=${configId}`),
    client.ask('GET', `${schedules}?format=json&limit=1000`),
  ]);
  const ingest = playbookFor('ingest', playbooks);
  return {
    collection: rowsOf(collections)[0] ?? null,
    playbooks,
    schedule:
      rowsOf(scheduled).find(({ kwargs }) => ingest && uuidOfIri(mapOf(kwargs).wf_iri) === ownUuid(ingest)) ??
      null,
    dataImports: rowsOf(imports),
  };
}

export function stateOf({ playbooks, schedule }: Ingestion): IngestionState {
  if (!playbookFor('ingest', playbooks)) return 'none';
  return schedule ? 'scheduled' : 'unscheduled';
}

/**
 * Copies the sample playbooks that ingest for a configuration, into a collection of its own. What cannot be made whole is
 * taken back, and what one that was cut off has left makes way.
 * @throws PackwrightError `not-found` for a connector without such playbooks
 */
export async function prepareIngestion(client: IngestionClient, source: IngestionSource): Promise<Ingestion> {
  const { label, version, configName, configId } = source;
  const name = `Sample - ${label} - ${version}`;
  const [samples] = rowsOf(
    await client.ask('GET', `/api/3/workflow_collections?name=${encodeURIComponent(name)}`),
  );
  const shipped = samples ? ingestionPlaybooks(await playbooksOf(client, ownUuid(samples) ?? '')) : [];
  for (const role of ['fetch', 'ingest'] as const)
    if (!playbookFor(role, shipped))
      throw new PackwrightError(
        'not-found',
        `No playbook of the collection "${name}" has the tags "dataingestion" and "${role}".`,
        'Give the sample playbooks of the connector their tags, and install it again.',
      );
  const left = await readIngestion(client, configId);
  if (stateOf(left) !== 'none') return left;
  await removeIngestion(client, configId);
  const copies = ingestionCopies(shipped, source, client.newUuid);
  try {
    await client.ask('POST', '/api/3/workflow_collections', {
      name: `${label} ${version} ${configName}Ingestion(${configId})`,
      uuid: configId,
      visible: false,
    });
    await copyVariables(client, copies.variables);
    // The one that ingests last: where it is, all are.
    const ingest = playbookFor('ingest', copies.playbooks);
    for (const playbook of copies.playbooks)
      if (playbook !== ingest) await client.ask('POST', '/api/3/workflows', playbook);
    await client.ask('POST', '/api/3/workflows', ingest);
  } catch (failure) {
    await removeIngestion(client, configId);
    throw failure;
  }
  return readIngestion(client, configId);
}

/**
 * Changes the playbook of a role as it is now: one playbook often has several roles, and what was saved of another stays.
 * @returns its uuid
 * @throws PackwrightError `not-found` where there is none any more
 */
export async function changePlaybook(
  client: IngestionClient,
  configId: string,
  role: IngestionRole,
  change: (playbook: JsonMap) => JsonMap,
): Promise<string> {
  const playbook = playbookFor(role, await playbooksOf(client, configId));
  const uuid = playbook && ownUuid(playbook);
  if (!uuid) throw missing(role);
  await client.ask('PUT', `/api/3/workflows/${uuid}`, change(playbook));
  return uuid;
}

/** When an ingestion runs by itself. */
export interface IngestionTimes {
  /** Parts of a crontab (docs/platform/playbooks.md#schedules). */
  crontab: JsonMap;
  timezone: string;
  enabled: boolean;
}

/**
 * Schedules the playbook that ingests, or changes its schedule, and records which schedule feeds from the configuration.
 * @param sample an item of what was fetched; null for none
 */
export async function scheduleIngestion(
  client: IngestionClient,
  source: IngestionSource,
  times: IngestionTimes,
  sample: unknown,
): Promise<Ingestion> {
  const { connector, version, configId, configName } = source;
  const known = await readIngestion(client, configId);
  const ingest = ownUuid(playbookFor('ingest', known.playbooks) ?? {});
  if (ingest === null) throw missing('ingest');
  const name = textOf(known.schedule?.name) ?? `Ingestion_${connector}_${configName}_${configId}`;
  const before = known.schedule ?? newSchedule(name, ingest, times.timezone, client.newUuid());
  const wanted = withCrontab(
    { ...before, enabled: times.enabled, description: name },
    { ...times.crontab, timezone: times.timezone },
  );
  const schedule = known.schedule
    ? await client.ask('PUT', `${schedules}${String(known.schedule.id)}/?format=json`, wanted)
    : await client.ask('POST', `${schedules}?format=json`, wanted);
  const [metadata] = known.dataImports;
  const body = {
    name,
    description: `Metadata for ${name}`,
    configuration: configId,
    connector: { name: connector, version },
    metadata: {
      scheduleId: member(schedule, 'id'),
      scheduleName: name,
      scheduleStatus: times.enabled,
    },
    ...(sample === null ? {} : { sample_data: sample }),
  };
  if (metadata) await client.ask('PUT', `${dataImports}${String(metadata.id)}/`, body);
  else await client.ask('POST', dataImports, body);
  return readIngestion(client, configId);
}

/**
 * Takes an ingestion apart: its schedule, its data import, its collection with the playbooks in it, and the global
 * variables nobody else uses.
 */
export async function removeIngestion(client: IngestionClient, configId: string): Promise<RemovedVariables> {
  const { collection, schedule, dataImports: imports } = await readIngestion(client, configId);
  if (schedule) await client.ask('DELETE', `${schedules}${String(schedule.id)}/?format=json`);
  for (const { id } of imports) await client.ask('DELETE', `${dataImports}${String(id)}/`);
  // For good: what lies in the recycle bin keeps its uuid, and a next ingestion could not be made.
  if (collection) await client.ask('DELETE', `${collectionIri(configId)}?$hardDelete=true`);
  return removeVariables(client, configId);
}

/** Of an ingestion that somebody has changed: the playbook of a role is gone. */
export const missing = (role: IngestionRole): PackwrightError =>
  new PackwrightError(
    'not-found',
    `No playbook of this ingestion has the tag "${role}" any more.`,
    'Remove the ingestion, and set it up again.',
  );
