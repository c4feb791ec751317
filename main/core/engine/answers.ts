import type { InputAnswer } from '../contract/run';
import type { RunRequest } from './host';

/** The answers of a run, handed out in the order its questions are asked. */
export class Answers {
  readonly #asked = new Map<string, number>();

  constructor(readonly given: RunRequest['answers']) {}

  /** The answer to the next question of a step; the last of a list answers all further ones. */
  next(step: string): InputAnswer | undefined {
    const given = Object.hasOwn(this.given, step) ? this.given[step] : undefined;
    if (given === undefined || !isList(given)) return given;
    const asked = this.#asked.get(step) ?? 0;
    this.#asked.set(step, asked + 1);
    return given[asked] ?? given.at(-1);
  }
}

function isList(given: InputAnswer | readonly InputAnswer[]): given is readonly InputAnswer[] {
  return Array.isArray(given);
}
