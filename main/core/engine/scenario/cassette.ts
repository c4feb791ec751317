import { z } from 'zod';
import { isMap, mapOf, textOf } from '../../text/values';
import { joinPointer } from '../../text/pointer';
import type { ConnectorAnswer, ConnectorCall } from '../host';
import { Exchange } from './exchanges';
import type { CallPlace } from './matching';
import { withoutSecrets } from '../../text/secrets/remove';
import type { ScenarioProblem } from './scenario';

/** One step of a real run: what its connector answered, once or item by item. */
const Recording = z.strictObject({
  step: z.string(),
  connector: z.string(),
  operation: z.string(),
  answers: z.array(
    z.union([z.strictObject({ result: z.unknown() }), z.strictObject({ failure: z.string() })]),
  ),
});
export type Recording = z.infer<typeof Recording>;

/** Recorded answers of a real run, without secrets. */
export const Cassette = z
  .strictObject({
    $schema: z.string().optional(),
    playbook: z
      .string()
      .meta({ description: 'Name of the playbook that was run; empty where there was none.' }),
    recordings: z.array(Recording),
    exchanges: z
      .array(Exchange)
      .optional()
      .meta({ description: "What products answered to a connector's own code, in the order it asked." }),
  })
  .meta({
    title: 'Packwright cassette',
    description: 'What connectors, or products they asked, answered in a real run.',
  });
export type Cassette = z.infer<typeof Cassette>;

/** Reads the value of a cassette file; one with problems is empty. */
export function readCassette(value: unknown): { cassette: Cassette; problems: ScenarioProblem[] } {
  const parsed = Cassette.safeParse(value);
  if (parsed.success) return { cassette: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    pointer: joinPointer('', ...path.map((key) => (typeof key === 'symbol' ? String(key) : key))),
    message,
  }));
  return { cassette: { playbook: '', recordings: [] }, problems };
}

/** The JSON Schema of a cassette file. */
export function cassetteSchema(): unknown {
  return z.toJSONSchema(Cassette, { target: 'draft-2020-12' });
}

/**
 * A cassette of a run record as the platform's API gives it, or of a list of them
 * (docs/platform/engine.md#run-records): the results of all connector steps, of referenced playbooks too, with secrets
 * removed.
 * @returns the cassette and how many secrets were removed; null when the value holds no run
 */
export function cassetteOf(value: unknown): { cassette: Cassette; secrets: number } | null {
  const runs = runsIn(value);
  const [first] = runs;
  if (!first) return null;
  const recordings = runs.flatMap((run) => (Array.isArray(run.steps) ? run.steps : []).flatMap(recordingOf));
  const clean = withoutSecrets(recordings);
  return {
    cassette: { playbook: textOf(first.name) ?? '', recordings: clean.value as Recording[] },
    secrets: clean.removed,
  };
}

/** Runs nest: those of referenced playbooks are children, and a list of them has an envelope. */
function runsIn(value: unknown, depth = 0): Record<string, unknown>[] {
  if (depth > 60) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => runsIn(entry, depth + 1));
  if (!isMap(value)) return [];
  if (Array.isArray(value['hydra:member'])) return runsIn(value['hydra:member'], depth + 1);
  return Array.isArray(value.steps) ? [value, ...runsIn(value.children, depth + 1)] : [];
}

function recordingOf(value: unknown): Recording[] {
  const step = mapOf(value);
  const args = mapOf(step.args);
  const connector = textOf(args.connector);
  const operation = textOf(args.operation);
  const flags = mapOf(mapOf(step.metadata).metadata);
  const isMade = flags.mockOutputUsed === true || textOf(step.mock) !== null;
  // What was made up is no answer of the connector.
  if (connector === null || operation === null || isMade) return [];
  if (step.status !== 'finished' && step.status !== 'failed') return [];
  const { result } = step;
  const looped = textOf(mapOf(args.for_each).item) !== null && Array.isArray(result);
  const answers = (looped ? (result as unknown[]) : [result]).map((each) => {
    const failure = textOf(mapOf(each)['Error message']);
    return failure === null ? { result: each } : { failure };
  });
  return [{ step: textOf(step.name) ?? '', connector, operation, answers }];
}

/**
 * The recordings of a run as it uses them up: each call takes the next answer recorded for its step, or for its
 * operation where the step is another; the last one answers the rest.
 */
export class Recordings {
  readonly #byStep = new Map<string, Recording['answers']>();
  readonly #byOperation = new Map<string, Recording['answers']>();
  readonly #taken = new Map<string, number>();

  constructor(cassettes: readonly Cassette[]) {
    for (const { step, connector, operation, answers } of cassettes.flatMap(({ recordings }) => recordings)) {
      append(this.#byStep, keyOf({ step, connector, operation }), answers);
      append(this.#byOperation, keyOf({ connector, operation }), answers);
    }
  }

  has(call: CallPlace): boolean {
    return this.#find(call) !== null;
  }

  next(call: ConnectorCall): ConnectorAnswer | null {
    const found = this.#find(call);
    if (!found) return null;
    const answer = found.answers[this.#taken.get(found.key) ?? 0] ?? found.answers.at(-1);
    if (!answer) return null;
    this.skip(found.key);
    const source = 'cassette';
    return 'failure' in answer
      ? { result: null, source, failure: answer.failure, mark: found.key }
      : { result: answer.result, source, mark: found.key };
  }

  /** The answer was used by a step of an earlier stretch of the run. */
  skip(key: string): void {
    this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
  }

  #find(call: CallPlace): { key: string; answers: Recording['answers'] } | null {
    const { connector, operation, step } = call;
    for (const [key, known] of [
      [keyOf({ step, connector, operation }), this.#byStep],
      [keyOf({ connector, operation }), this.#byOperation],
    ] as const) {
      const answers = known.get(key);
      if (answers && answers.length > 0) return { key, answers };
    }
    return null;
  }
}

function keyOf(parts: { step?: string; connector: string; operation: string }): string {
  return JSON.stringify([parts.connector, parts.operation, parts.step ?? null]);
}

function append(map: Map<string, Recording['answers']>, key: string, answers: Recording['answers']): void {
  map.set(key, [...(map.get(key) ?? []), ...answers]);
}
