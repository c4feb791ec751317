import type { InputAnswer, RunTrace } from '@core/contract/run';
import type { ContentItem } from '@core/contract/workspace';
import { generatedAnswer, sampleInput } from './generated-answer';
import { offerFor } from './offer';
import type { RunMaterial } from './protocol';
import { runPlaybook } from './run-playbook';
import type { RunFollower } from './run-signs';

/** Most rounds of questions: more than any playbook has prompts in a row. */
const rounds = 30;

/** When a rehearsal begins; any fixed moment, so that it is the same every time: 2026-01-15 10:20:30 UTC. */
const beginning = 1_768_472_430_000;

/** Longest a rehearsal may take on the wall clock, milliseconds. */
const patience = 20_000;

/** A playbook tried out with everything generated: the first record offered, inputs, answers to its questions. */
export interface Rehearsal {
  trace: RunTrace;
  /** What the questions on the way were answered with, by step. */
  answers: Record<string, InputAnswer>;
}

/**
 * Runs a playbook with what the workspace offers for it, and answers every question it asks. What is missing is made
 * up. The same workspace always gives the same rehearsal.
 * @throws PackwrightError when the playbook cannot be read
 */
export async function rehearse(
  material: RunMaterial,
  item: Pick<ContentItem, 'path' | 'pointer'>,
  follower: RunFollower | null = null,
): Promise<Rehearsal> {
  const { path, pointer } = item;
  const offer = await offerFor(material, path, pointer);
  const inputs = Object.fromEntries(
    offer.inputs.map(({ name, formType, defaultValue }) => [
      name,
      defaultValue === null || defaultValue === '' ? sampleInput(formType, name) : defaultValue,
    ]),
  );
  // Generated records come last: they have every field the playbook reads.
  const record = offer.records.at(-1)?.record;
  let answers: Record<string, InputAnswer> = {};
  for (let round = 1; ; round++) {
    const start = { inputs, record, answers, useMocks: true, standIns: true, seed: 1, startAt: beginning };
    const running = runPlaybook(material, { path, pointer, ...start }, follower, {
      limits: { wallClock: patience },
    });
    const trace = await running.result;
    const open = trace.pending.filter((question) => !Object.hasOwn(answers, question.step));
    if (trace.status !== 'awaiting' || open.length === 0 || round === rounds) return { trace, answers };
    answers = {
      ...answers,
      ...Object.fromEntries(open.map((question) => [question.step, generatedAnswer(question)])),
    };
  }
}
