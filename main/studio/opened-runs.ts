import { readFile } from 'node:fs/promises';
import { PackwrightError } from '@core/contract/errors';
import type { OpenedRemoteRun } from '@core/contract/remote-runs';
import type { RunTrace } from '@core/contract/run';
import { inputOfRecord, traceOfRecord } from '@core/engine/record-trace';
import { cassetteOf } from '@core/engine/scenario/cassette';
import { isMap, type JsonMap, textOf } from '@core/text/values';
import { diskName } from '@core/content/disk-name';
import { fileError, isMissing } from '../workspace/file-errors';
import { saveFile } from '../workspace/save-file';
import type { Runs } from './runs';
import type { WorkspaceSession } from './workspace-session';

/** Runs of elsewhere that are looked at here, with their records. */
export class OpenedRuns {
  readonly #records = new Map<string, { session: WorkspaceSession; record: JsonMap; at: Place }>();

  constructor(private readonly runs: Pick<Runs, 'adopt'>) {}

  /**
   * Shows a run record as a run of the playbook in the workspace, or of the one that was copied for an ingestion.
   * @param key the same one shows a run again, as far as it has come since
   * @throws PackwrightError `unreadable` for what is no run, `not-found` where the workspace does not have its playbook
   */
  async open(
    session: WorkspaceSession,
    key: string,
    record: JsonMap,
    removed: number,
  ): Promise<OpenedRemoteRun> {
    const trace = traceOfRecord(record, key);
    if (!Array.isArray(record.steps) || trace.playbookUuid === '')
      throw new PackwrightError(
        'unreadable',
        'This is no record of a run with its steps.',
        'Save the answer of /api/wf/api/workflows/<number>/ as it is.',
      );
    const shown = await placed(session, trace);
    if (!shown)
      throw new PackwrightError(
        'not-found',
        `The workspace does not have the playbook "${trace.playbookName}" of this run.`,
        'Pull its collection, then open the run again.',
      );
    const { record: first, inputs } = inputOfRecord(record);
    const { path, pointer, ofCopy } = shown;
    this.runs.adopt(session, shown.trace, {
      path,
      ...(pointer === '' ? {} : { pointer }),
      ...(first ? { record: first } : {}),
      inputs,
      useMocks: true,
      seed: 1,
    });
    this.#records.set(key, { session, record, at: { path, pointer } });
    return {
      runId: key,
      status: trace.status,
      path,
      pointer,
      ofCopy,
      playbook: trace.playbookName,
      recordings: cassetteOf(record)?.cassette.recordings.length ?? 0,
      removed,
    };
  }

  /**
   * Writes the recording of a run into its pack, with a scenario that names it; over no file that says something else. Throws
   * `not-found`.
   */
  async keep(session: WorkspaceSession, runId: string) {
    const opened = this.#records.get(runId);
    if (opened?.session !== session)
      throw new PackwrightError('not-found', 'This run is no longer open.', 'Open it again.');
    session.requireMayWrite();
    const { record, at } = opened;
    const made = cassetteOf(record);
    const { roots } = await session.ask('contents', null);
    const root = roots.find((one) => one.path !== '' && at.path.startsWith(`${one.path}/`))?.path ?? '';
    const folder = root === '' ? 'tests' : `${root}/tests`;
    const number = /(\d+)\/$/.exec(textOf(record['@id']) ?? '')?.[1] ?? '';
    const created = textOf(record.created);
    const filesNamed = (name: string) => ({
      cassette: {
        path: `${folder}/recordings/${name}.json`,
        text: textOfJson(made?.cassette ?? { playbook: '', recordings: [] }),
      },
      scenario: {
        path: `${folder}/scenarios/${name}.json`,
        text: textOfJson({
          ...(created !== null && !Number.isNaN(Date.parse(created)) ? { clock: created } : {}),
          cassettes: [`../recordings/${name}.json`],
        }),
      },
    });
    const wanted = diskName(`${textOf(record.name) ?? 'Run'} ${number}`.trim());
    let files = filesNamed(wanted);
    // A run of another remote may have its number, and somebody may have gone on with the scenario.
    for (let count = 2; await isOther(session, Object.values(files)); count += 1)
      files = filesNamed(`${wanted} ${count}`);
    for (const file of Object.values(files)) await write(session, file);
    const scenario = files.scenario.path;
    await session.changedOnDisk([files.cassette.path, scenario]);
    return { ...at, scenario, ...inputOfRecord(record) };
  }

  forgetAll(): void {
    this.#records.clear();
  }
}

/** A playbook in the workspace. */
interface Place {
  path: string;
  pointer: string;
}

/** The playbook of a run, and the run as one of it; null where the workspace does not have it. */
async function placed(
  session: WorkspaceSession,
  trace: RunTrace,
): Promise<(Place & { ofCopy: boolean; trace: RunTrace }) | null> {
  const items = await session.ask('items', null);
  const item = items.find(({ kind, uuid }) => kind === 'playbook' && uuid === trace.playbookUuid);
  if (item) return { path: item.path, pointer: item.pointer, ofCopy: false, trace };
  const copied = await session.ask('copiedPlaybook', {
    name: trace.playbookName,
    steps: trace.steps.map(({ name }) => name),
  });
  if (!copied) return null;
  const uuids = new Map(Object.entries(copied.steps));
  const steps = trace.steps.map((step) => ({ ...step, stepUuid: uuids.get(step.name) ?? step.stepUuid }));
  return { path: copied.path, pointer: copied.pointer, ofCopy: true, trace: { ...trace, steps } };
}

interface Written {
  path: string;
  text: string;
}

const textOfJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Whether one of these is there and says something else. */
async function isOther(session: WorkspaceSession, files: readonly Written[]): Promise<boolean> {
  for (const { path, text } of files) {
    const there = await readFile(await session.folder.resolve(path), 'utf8').catch((thrown: unknown) => {
      if (isMissing(thrown)) return null;
      throw fileError(thrown, 'read', path);
    });
    if (there !== null && there !== text) return true;
  }
  return false;
}

async function write(session: WorkspaceSession, { path, text }: Written): Promise<void> {
  await saveFile(await session.folder.resolve(path), Buffer.from(text), { base: null, overwrite: true });
}

/** A run record in a text: by itself, or the only one of an answer. Throws `unreadable` for anything else. */
export function recordIn(text: string, title: string): JsonMap {
  try {
    const value: unknown = JSON.parse(text);
    const members = isMap(value) ? value['hydra:member'] : value;
    const [only, ...more] = Array.isArray(members) ? (members as unknown[]) : [value];
    if (isMap(only) && more.length === 0) return only;
  } catch {
    // Said below.
  }
  throw new PackwrightError(
    'unreadable',
    `"${title}" holds no record of one run.`,
    'Save the answer of /api/wf/api/workflows/<number>/ as it is.',
  );
}
