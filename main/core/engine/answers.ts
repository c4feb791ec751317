import type { InputAnswer } from '../contract/run';
import type { RunRequest } from './host';

/** A step that asks, and where. */
interface Question {
  readonly frame: { readonly id: string };
  readonly step: { readonly uuid: string; readonly name: string };
}

/** The answers of a run, handed out in the order its questions are asked. */
export class Answers {
  readonly #asked = new Map<string, number>();

  constructor(readonly request: RunRequest) {}

  /**
   * The answer to the question a step asks now: the reply to this very question, else the next one for the step's
   * name, of which the last answers all further ones.
   */
  next({ frame, step }: Question): InputAnswer | undefined {
    const { answers, replies = [] } = this.request;
    const reply = replies.find((each) => each.frame === frame.id && each.step === step.uuid);
    if (reply) return reply.answer;
    const given = Object.hasOwn(answers, step.name) ? answers[step.name] : undefined;
    if (given === undefined || !isList(given)) return given;
    const asked = this.#asked.get(step.name) ?? 0;
    this.#asked.set(step.name, asked + 1);
    return given[asked] ?? given.at(-1);
  }
}

function isList(given: InputAnswer | readonly InputAnswer[]): given is readonly InputAnswer[] {
  return Array.isArray(given);
}
