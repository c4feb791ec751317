import type { Dice } from './dice';
import type { Scope } from './scope';
import { plainStep, prompt } from './steps';
import type { StepTypeName } from './platform';
import { textIn } from './templates';
import { freshName } from './words';

/** A step in a flow that is being drawn up, before it has a place. */
export interface FlowStep {
  uuid: string;
  name: string;
  type: StepTypeName;
  arguments: Record<string, unknown>;
  /** What follows: one way for a plain step, several after a decision, a prompt or a fork. */
  ways: FlowWay[];
}

export interface FlowWay {
  /** Text on the route; null out of a plain step. */
  label: string | null;
  /** In the order they run in; an empty one leads straight to where the ways meet. */
  steps: FlowStep[];
}

const stepIri = (uuid: string) => `/api/3/workflow_steps/${uuid}`;

/** Draws up a flow: some steps one after the other, where a few split up into ways that meet again or end. */
export class FlowDrawing {
  readonly #dice: Dice;
  readonly #taken = new Set<string>();

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  name(): string {
    return freshName(this.#dice, this.#taken);
  }

  sequence(length: number, scope: Scope, depth = 0): FlowStep[] {
    const steps: FlowStep[] = [];
    let at = scope;
    while (steps.length < length) {
      const canSplit = depth < 2 && steps.length < length - 1;
      if (canSplit && this.#dice.chance(0.13)) {
        const { step, after } = this.#split(at, depth);
        steps.push(step);
        at = after;
        continue;
      }
      const name = this.name();
      const { type, arguments: args, after } = plainStep(this.#dice, at, name);
      steps.push({ uuid: this.#dice.uuid(), name, type, arguments: args, ways: [] });
      at = after;
    }
    return steps;
  }

  #split(scope: Scope, depth: number): { step: FlowStep; after: Scope } {
    return this.#dice.weighed([
      [5, () => this.#decision(scope, depth)],
      [2, () => this.#prompt(scope, depth)],
      [1, () => this.#fork(scope, depth)],
    ])();
  }

  #ways(labels: readonly (string | null)[], scope: Scope, depth: number): FlowWay[] {
    return labels.map((label) => ({
      label,
      steps: this.sequence(1 + this.#dice.below(2), scope, depth + 1),
    }));
  }

  #decision(scope: Scope, depth: number): { step: FlowStep; after: Scope } {
    const dice = this.#dice;
    const labels = ['Open', 'Closed', 'Unclear – fragen'].slice(0, 1 + dice.below(3));
    const ways = this.#ways([...labels, 'Else'], scope, depth);
    const conditions = ways.map(({ label, steps: [first] }, index) => ({
      option: label,
      step_iri: stepIri(first?.uuid ?? ''),
      step_name: first?.name,
      ...(index < labels.length
        ? { condition: `{{ ${textIn(dice, scope)} | string | length > ${index} }}` }
        : { default: true }),
    }));
    if (dice.chance(0.2)) conditions.reverse();
    const name = this.name();
    const args = { conditions, ...(dice.chance(0.2) && { step_variables: [] }) };
    return { step: { uuid: dice.uuid(), name, type: 'decision', arguments: args, ways }, after: scope };
  }

  #prompt(scope: Scope, depth: number): { step: FlowStep; after: Scope } {
    const dice = this.#dice;
    const name = this.name();
    const { type, arguments: args, after } = prompt(dice, scope, name);
    const labels = type === 'approval' ? ['Approve', 'Reject'] : dice.pick([['Go on'], ['Ja', 'Nein']]);
    const ways = this.#ways(labels, after, depth);
    const options = ways.map(({ label, steps: [first] }, index) => ({
      option: label,
      primary: index === 0,
      step_iri: stepIri(first?.uuid ?? ''),
    }));
    const late = dice.chance(0.25) && this.#ways([null], scope, depth);
    if (late) ways.push(...late);
    const timeout = late && {
      days: 0,
      hours: 1,
      minutes: 30,
      step_iri: stepIri(late[0]?.steps[0]?.uuid ?? ''),
    };
    return {
      step: {
        uuid: dice.uuid(),
        name,
        type,
        arguments: {
          ...args,
          response_mapping: { options, duplicateOption: false, customSuccessMessage: 'Thank you.' },
          ...(timeout && { timeout }),
        },
        ways,
      },
      after: scope,
    };
  }

  /** A plain step that leads to several at once. */
  #fork(scope: Scope, depth: number): { step: FlowStep; after: Scope } {
    const name = this.name();
    const { type, arguments: args, after } = plainStep(this.#dice, scope, name);
    const ways = this.#ways([null, null], after, depth);
    return { step: { uuid: this.#dice.uuid(), name, type, arguments: args, ways }, after };
  }
}
