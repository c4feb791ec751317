import { ownUuid } from '../content/playbook-elements';
import { PackwrightError } from '../contract/errors';
import { elementsOf, mapOf, member, textOf, type JsonMap } from '../text/values';
import { type IngestionClient, rowsOf } from './client';
import { changePlaybook, type Ingestion, missing } from './ingestion';
import { playbookFor } from './ingestion-playbooks';
import { withFetchValues } from './fetch-form';
import { sampleItems } from './sample-data';

/** What a run that fetches a sample came to. */
export interface FetchedSample {
  /** Number of the run, to be looked at. */
  run: number;
  items: unknown[];
}

const runs = '/api/wf/api/workflows/';
const unended: ReadonlySet<string> = new Set(['active', 'incipient', 'pending', 'paused']);

/**
 * Saves the values of the form and runs the playbook that fetches, which `request.env_setup` tells that the data is to be
 * looked at only.
 * @param onStart hears the number of the run, by which it can be stopped
 * @throws PackwrightError `refused` where the run fails, is stopped or asks somebody
 */
export async function fetchSample(
  client: IngestionClient,
  configId: string,
  values: JsonMap,
  onStart: (run: number) => void,
): Promise<FetchedSample> {
  const playbook = await changePlaybook(client, configId, 'fetch', (each) => withFetchValues(each, values));
  const run = await startPlaybook(client, playbook, { request: { env_setup: true } });
  onStart(run);
  return { run, items: sampleItems(await resultOf(client, run, 'fetches')) };
}

/**
 * Waits until a run has ended.
 * @param what what its playbook does, in a word: "fetches"
 * @returns what it came to
 * @throws PackwrightError `refused` where it fails, is stopped or asks somebody
 */
export async function resultOf(client: IngestionClient, run: number, what: string): Promise<unknown> {
  for (;;) {
    const record = mapOf(await client.ask('GET', `${runs}${run}/`));
    const status = textOf(record.status) ?? '';
    if (status === 'finished') return record.result;
    if (!unended.has(status))
      throw new PackwrightError(
        'refused',
        `Run ${run} of the playbook that ${what} ${endOf(status, record.steps)}`,
      );
    await client.pause();
  }
}

/** How a run has ended that gave nothing, with the step at which it did and why. */
function endOf(status: string, steps: unknown): string {
  if (status === 'awaiting') return 'asks somebody, which a playbook that ingests must not.';
  const failed = elementsOf(steps, '').find(({ value }) => member(value, 'status') === 'failed')?.value;
  const said = textOf(member(member(failed, 'result'), 'Error message'));
  return said === null
    ? `is "${status}".`
    : `failed in the step "${textOf(member(failed, 'name')) ?? ''}": ${said}`;
}

/**
 * Ingests now: starts the playbook that ingests, as its schedule does.
 * @returns the number of the run
 */
export async function startIngestion(
  client: IngestionClient,
  { playbooks }: Pick<Ingestion, 'playbooks'>,
): Promise<number> {
  const ingest = playbookFor('ingest', playbooks);
  if (!ingest) throw missing('ingest');
  return startPlaybook(client, ownUuid(ingest) ?? '', {});
}

async function startPlaybook(client: IngestionClient, playbook: string, body: JsonMap): Promise<number> {
  const started = await client.ask('POST', `/api/triggers/1/notrigger/${playbook}`, body);
  const task = textOf(member(started, 'task_id')) ?? '';
  const address = `${runs}log_list/?logs=all&task_id=${task}&limit=1&ordering=id`;
  const [row] = rowsOf(await client.ask('POST', address, {}));
  const number = /(\d+)\/?$/.exec(textOf(row?.['@id']) ?? '')?.[1];
  if (number === undefined)
    throw new PackwrightError('not-found', 'The run that was started cannot be found.');
  return Number(number);
}
