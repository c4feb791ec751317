import type { IngestionClient } from '@core/ingestion/client';
import {
  type IngestingConnector,
  type Ingestion,
  ingestingConnectors,
  readIngestion,
} from '@core/ingestion/ingestion';
import type { IngestionSource } from '@core/ingestion/ingestion-copies';
import { readJson } from '@core/text/json/read';
import { mapOf } from '@core/text/values';
import { call } from './bridge';
import { ask } from './instance-api';

/** Milliseconds between two looks at a run that goes on. */
const betweenLooks = 300;

/** Asks the local instance, as any client does. */
export const ingestionClient: IngestionClient = {
  ask,
  newUuid: () => crypto.randomUUID(),
  pause: () => new Promise((resolve) => setTimeout(resolve, betweenLooks)),
};

/** A configuration that records can be fed from, and what there is of its ingestion. */
export interface IngestionRow {
  source: IngestionSource;
  ingestion: Ingestion;
}

/** A connector that ingests, with what there is of the ingestion from each of its configurations. */
export interface ConnectorRow {
  connector: IngestingConnector;
  rows: IngestionRow[];
}

export async function listIngestions(): Promise<ConnectorRow[]> {
  const connectors = await ingestingConnectors(ingestionClient);
  const rowOf = async (source: IngestionSource): Promise<IngestionRow> => ({
    source,
    ingestion: await readIngestion(ingestionClient, source.configId),
  });
  return Promise.all(
    connectors.map(async (connector) => ({
      connector,
      rows: await Promise.all(connector.sources.map(rowOf)),
    })),
  );
}

/** Who answers the operations of an installed connector. */
export const answering = ['mock', 'recording', 'own-code'] as const;
export type Answering = (typeof answering)[number];

const answersPath = (connector: string) => `/packwright/connectors/${connector}/answers`;

export async function answeringOf(connector: string): Promise<Answering> {
  const { answers } = mapOf(await ask('GET', answersPath(connector)));
  return answering.find((way) => way === answers) ?? 'mock';
}

/** Chooses who answers; recordings are those of a cassette of the workspace. */
export async function setAnswering(
  connector: string,
  answers: Answering,
  cassette: string | null,
): Promise<void> {
  const text = cassette === null ? null : (await call('documents.open', { path: cassette })).text;
  await ask('PUT', answersPath(connector), {
    answers,
    ...(text === null ? {} : { cassettes: [readJson(text).value] }),
  });
}

/** What a template makes of an item of the sample. */
export async function renderOn(template: string, item: unknown): Promise<unknown> {
  const answer = await ask('POST', '/api/wf/api/jinja-editor/', { template, values: { vars: { item } } });
  return mapOf(answer).result;
}
