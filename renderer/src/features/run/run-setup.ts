import { create } from 'zustand';
import type { RunOffer } from '@core/contract';
import { isMap } from '@core/text/values';
import { toWireError, type WireError } from '@core/contract/errors';
import { askHost, flushDocuments, useDocuments } from '../../state/documents';
import { debugOptions } from '../../state/debugging';
import { prepareConnectors } from '../../state/connector-preparing';
import { startRun, type PlaybookRun } from '../../state/runs';
import { firstTexts, readForm, type FormTexts } from '../../ui/answer-form/field-values';
import { targetKey, type RunTarget } from './run-target';

/** The inputs with which a playbook will be started. */
export interface RunSetup {
  /** What the host offers to start it with; null until it has answered. */
  offer: RunOffer | null;
  /** Why it cannot be started at all. */
  error: WireError | null;
  /** Index among the offered records; null for none. */
  recordIndex: number | null;
  /** The record as JSON, when it was edited. */
  recordText: string | null;
  inputs: FormTexts;
  useMocks: boolean;
  seed: string;
  /** Path of a scenario file; null for none. */
  scenario: string | null;
  /** What was wrong with the last attempt, by field; `record` and `seed` among them. */
  problems: Readonly<Record<string, string>>;
}

const fresh: RunSetup = {
  offer: null,
  error: null,
  recordIndex: null,
  recordText: null,
  inputs: {},
  useMocks: true,
  seed: '1',
  scenario: null,
  problems: {},
};

export const useRunSetups = create<{ byTarget: Readonly<Record<string, RunSetup>> }>(() => ({
  byTarget: {},
}));

export function useRunSetup(target: RunTarget): RunSetup {
  return useRunSetups((state) => state.byTarget[targetKey(target)]) ?? fresh;
}

function setupOf(target: RunTarget): RunSetup {
  return useRunSetups.getState().byTarget[targetKey(target)] ?? fresh;
}

export function changeSetup(target: RunTarget, change: Partial<RunSetup>): void {
  const setup = { ...setupOf(target), ...change };
  useRunSetups.setState(({ byTarget }) => ({ byTarget: { ...byTarget, [targetKey(target)]: setup } }));
}

/** Asks what the playbook can be started with; what was chosen before is kept as far as it still fits. */
export async function loadOffer(target: RunTarget): Promise<void> {
  try {
    const offer = await askHost('run.offer', placeOf(target));
    const { inputs, recordIndex, scenario } = setupOf(target);
    const first = offer.records.length > 0 ? 0 : null;
    const chosen =
      recordIndex !== null && recordIndex < offer.records.length
        ? recordIndex
        : offer.needsRecord
          ? first
          : null;
    changeSetup(target, {
      offer,
      error: null,
      scenario: scenario !== null && offer.scenarios.includes(scenario) ? scenario : null,
      inputs: { ...textsFor(offer, chosen), ...kept(inputs, offer) },
      recordIndex: chosen,
    });
  } catch (thrown) {
    changeSetup(target, { offer: null, error: toWireError(thrown) });
  }
}

/** Chooses the record to start on; fields that take their first value from it follow, unless they were edited. */
export function chooseRecord(target: RunTarget, recordIndex: number | null): void {
  const { offer, inputs, recordIndex: before } = setupOf(target);
  if (!offer) return;
  const first = textsFor(offer, before);
  const next = textsFor(offer, recordIndex);
  const follow = Object.entries(inputs).map(([name, text]) => [
    name,
    text === first[name] ? next[name] : text,
  ]);
  changeSetup(target, {
    recordIndex,
    recordText: null,
    problems: {},
    inputs: { ...next, ...Object.fromEntries(follow) },
  });
}

/** The initial values of the fields, for one of the offered records. */
function textsFor({ inputs, records }: RunOffer, recordIndex: number | null): FormTexts {
  const record = recordIndex === null ? null : records[recordIndex]?.record;
  if (!isMap(record)) return firstTexts(inputs);
  return firstTexts(
    inputs.map((field) => {
      const value = field.recordField === undefined ? undefined : record[field.recordField];
      return value === undefined || value === null ? field : { ...field, defaultValue: value };
    }),
  );
}

/** How the host knows which playbook; the only one of a file needs no pointer. */
function placeOf({ path, pointer }: RunTarget): { path: string; pointer?: string } {
  return pointer === '' ? { path } : { path, pointer };
}

const pauseMs = 600;

/** Keeps the offer in step with the playbook as it is being edited; the function returned ends it. */
export function followOffer(target: RunTarget): () => void {
  void loadOffer(target);
  const { path } = target;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = useDocuments.subscribe((now, before) => {
    if (now.documents[path]?.text === before.documents[path]?.text) return;
    clearTimeout(timer);
    timer = setTimeout(() => void loadOffer(target), pauseMs);
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}

function kept(inputs: FormTexts, offer: RunOffer): FormTexts {
  const names = new Set(offer.inputs.map((input) => input.name));
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => names.has(name)));
}

/** The record as JSON text, as it is offered or as it was edited; empty for none. */
export function recordTextOf({ offer, recordIndex, recordText }: RunSetup): string {
  if (recordIndex === null) return '';
  return recordText ?? JSON.stringify(offer?.records[recordIndex]?.record ?? {}, null, 2);
}

type Request = PlaybookRun['request'];

/** The request for a setup, or its errors by field. */
function requestOf(setup: RunSetup): { request: Request } | { problems: Record<string, string> } {
  const { offer, useMocks, seed, scenario } = setup;
  const { values, errors } = readForm(offer?.inputs ?? [], setup.inputs);
  const problems: Record<string, string> = { ...errors };
  const number = Number(seed);
  if (!/^\d{1,9}$/.test(seed)) problems.seed = 'The seed is a whole number of at most nine digits.';
  const text = recordTextOf(setup);
  let record: unknown;
  if (text === '') {
    if (offer?.needsRecord) problems.record = 'This playbook starts on a record: choose one.';
  } else {
    try {
      record = JSON.parse(text);
    } catch (thrown) {
      problems.record = `The record is not valid JSON: ${thrown instanceof Error ? thrown.message : ''}`;
    }
  }
  if (Object.keys(problems).length > 0) return { problems };
  return {
    request: {
      inputs: values,
      useMocks,
      seed: number,
      ...(scenario === null ? {} : { scenario }),
      ...(record === undefined ? {} : { record }),
    },
  };
}

/**
 * Starts the playbook as set up. False when something is missing, which the setup then says.
 * @param runTo uuid of a step it is to stop at first, breakpoint or not
 */
export async function runNow(target: RunTarget, runTo?: string): Promise<boolean> {
  if (!setupOf(target).offer) await loadOffer(target);
  const setup = setupOf(target);
  if (!setup.offer) return false;
  const made = requestOf(setup);
  if ('problems' in made) {
    changeSetup(target, { problems: made.problems });
    return false;
  }
  changeSetup(target, { problems: {} });
  await flushDocuments();
  const { path, ...place } = placeOf(target);
  const debug = { ...debugOptions(), ...(runTo === undefined ? {} : { runTo }) };
  const ownCode = await prepareConnectors();
  await startRun(path, {
    ...place,
    ...made.request,
    ...(ownCode.length > 0 ? { ownCode } : {}),
    debug,
  });
  return true;
}

/**
 * Starts a run once more with what it was started with, on the playbook as it is now.
 * @param change what differs this time: answers to its questions, or the step it resumes from
 */
export async function runAgain(
  { path, request }: Pick<PlaybookRun, 'path' | 'request'>,
  change: Pick<Request, 'answers' | 'rerun'> = {},
): Promise<void> {
  const { rerun: _rerun, ...before } = request;
  await flushDocuments();
  await startRun(path, { ...before, debug: debugOptions(), ...change });
}
