import { z } from 'zod';
import { PackwrightError } from '@core/contract/errors';
import { InputAnswer, type RunTrace } from '@core/contract/run';
import type { ContentItem } from '@core/contract/workspace';
import { readTriggerBody } from '@core/engine/trigger-body';
import { withoutSecrets } from '@core/text/secrets/remove';
import { createRunner } from '../../engine-host/client';
import { findPlaybook } from '../../engine-host/find-playbook';
import { Library } from '../../engine-host/library';
import { offerFor } from '../../engine-host/offer';
import type { RunMaterial } from '../../engine-host/protocol';
import { usualLimits } from '../../workers/run-clock';
import { pageOf } from '../pages';
import { defineTool } from '../tool';

/** When runs begin: always the same moment, so that they can be repeated. */
const startAt = Date.parse('2026-01-15T10:20:30Z');
/** Units of the result of a step that are told. */
const longestResult = 4_000;

export const runPlaybook = defineTool({
  name: 'run_playbook',
  title: 'Run a playbook',
  description:
    'Runs a playbook offline, in a process of its own: nothing leaves the machine, connectors answer from mock output and samples, time is virtual. Tells how it ended and what each step did.',
  input: z.strictObject({
    playbook: z.string().max(300).describe('name or uuid'),
    input: z.record(z.string(), z.unknown()).default({}).describe('values of its form or parameters'),
    record: z
      .unknown()
      .optional()
      .describe('the record it is started on, or its IRI; the first that fits where it needs one'),
    answers: z
      .record(z.string(), z.union([InputAnswer, z.array(InputAnswer)]))
      .default({})
      .describe('answers to its questions, by name of the step'),
    useMockOutput: z.boolean().default(false),
    seed: z.number().int().min(0).default(1),
    cursor: z.string().max(40).optional(),
    limit: z.number().int().min(1).max(200).default(50).describe('steps of a page'),
  }),
  async run({ playbook, input, record, answers, useMockOutput, seed, cursor, limit }, desk, signal) {
    const items = await desk.ask('items', null, signal);
    const material: RunMaterial = { workspaceFolder: desk.folder.path, items, drafts: {} };
    const item = findPlaybook(items, playbook);
    const started = new Library(material, item.root).playbookAt(item.path, item.pointer);
    const { inputs, variables } = readTriggerBody(input, started);
    const on = record === undefined ? await firstRecord(material, item) : { record, startedOn: null };
    const { workersDir, python } = desk.options;
    const runner = createRunner(workersDir, () => python.session(), usualLimits);
    const running = runner.start(
      material,
      {
        path: item.path,
        pointer: item.pointer,
        ...(on && { record: typeof on.record === 'string' ? { '@id': on.record } : on.record }),
        inputs,
        variables: { ...variables, useMockOutput },
        answers,
        useMocks: true,
        recordTriggers: true,
        seed,
        startAt,
      },
      () => {},
    );
    signal.addEventListener('abort', running.cancel);
    try {
      const trace = withoutSecrets(await running.result).value as RunTrace;
      return { startedOn: on?.startedOn ?? null, ...told(trace, cursor, limit) };
    } finally {
      signal.removeEventListener('abort', running.cancel);
      await runner.close();
    }
  },
});

/** A record for a playbook that cannot do without one, and what it is called. */
async function firstRecord(material: RunMaterial, { path, pointer }: ContentItem) {
  const offer = await offerFor(material, path, pointer).catch((thrown: unknown) => {
    // The trace says more about a playbook that cannot be started.
    if (thrown instanceof PackwrightError) return null;
    throw thrown;
  });
  const first = offer?.needsRecord ? offer.records[0] : undefined;
  return first ? { record: first.record, startedOn: `${first.label} (${first.origin})` } : null;
}

function told(trace: RunTrace, cursor: string | undefined, limit: number) {
  const { page, next } = pageOf(trace.steps, cursor, limit);
  return {
    playbook: trace.playbookName,
    status: trace.status,
    error: trace.error,
    pending: trace.pending,
    outbox: trace.outbox,
    records: shortened(trace.records),
    steps: page.map(({ name, playbook, status, error, result, source }) => ({
      name,
      playbook,
      status,
      error,
      source,
      result: shortened(result),
    })),
    total: trace.steps.length,
    next,
  };
}

/** A value, or the beginning of its text where it is long. */
function shortened(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null';
  return text.length <= longestResult
    ? (value ?? null)
    : `${text.slice(0, longestResult)}… (${text.length} characters)`;
}
